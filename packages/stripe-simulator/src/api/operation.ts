import * as z from 'zod';
import type { StripeWorld } from '../world';
import { common, parseParams } from './params';
import type { FormFields } from './read-form';
import { missing } from './refusals';

type Method = 'GET' | 'POST' | 'DELETE';

/** One call of Stripe's API. */
export type Operation = {
  readonly method: Method;
  /** Of its address below /v1, with the id in parentheses. */
  readonly path: RegExp;
  /** `POST customers/{id}` */
  readonly call: string;
  /** Names of what it takes. */
  readonly parameters: readonly string[];
  readonly run: (world: StripeWorld, input: FormFields, id: string) => Outcome;
};

export type Outcome = { readonly answer: object; readonly expand: readonly string[] };

const patternOf = (path: string): RegExp =>
  new RegExp(`^/v1/${path.replace('{id}', '([A-Za-z0-9_]{1,100})')}$`);

/** A call with its parameters; one that is not among them is refused, as Stripe refuses it. */
export const operation = <Shape extends z.ZodRawShape>(
  method: Method,
  path: string,
  shape: Shape,
  work: (
    world: StripeWorld,
    input: z.output<z.ZodObject<Shape & typeof common, z.core.$strict>>,
    id: string,
  ) => object,
): Operation => {
  const schema = z.strictObject({ ...common, ...shape });
  return {
    method,
    path: patternOf(path),
    call: `${method} ${path}`,
    parameters: Object.keys(schema.shape),
    run: (world, given, id) => {
      const input = parseParams(schema, given);
      const { expand = [] } = z.object(common).parse({ expand: Reflect.get(input, 'expand') });
      return { answer: work(world, input, id), expand };
    },
  };
};

/** @param param the parameter that names it; left out where the address does */
export const found = <T>(one: T | undefined, what: string, id: string, param?: string): T => {
  if (one === undefined) throw missing(what, id, param);
  return one;
};

/** More are never looked through: nobody tries out so much. */
export const mostListed = 5000;
