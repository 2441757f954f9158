import * as z from 'zod';
import type { StripeSimulator } from '../world';
import { commonParams, parseParams } from './params';
import type { FormFields } from './read-form';
import { missingObject } from './refusals';

type Method = 'GET' | 'POST' | 'DELETE';

/** A call that the API supports. */
export type Operation = {
  readonly method: Method;
  /** Matches the call's path below /v1, with each id in parentheses. */
  readonly path: RegExp;
  /** The name of the call, for example `POST customers/{id}`. */
  readonly call: string;
  /** The names of the call's parameters. */
  readonly parameters: readonly string[];
  readonly run: (
    simulator: StripeSimulator,
    input: FormFields,
    ...ids: readonly string[]
  ) => Outcome;
};

export type Outcome = { readonly result: object; readonly expand: readonly string[] };

const patternOf = (path: string): RegExp =>
  new RegExp(`^/v1/${path.replaceAll('{id}', '([A-Za-z0-9_]{1,100})')}$`);

/** Defines a call with its parameters. As in Stripe, unknown parameters are refused. */
export const operation = <Shape extends z.ZodRawShape>(
  method: Method,
  path: string,
  shape: Shape,
  execute: (
    simulator: StripeSimulator,
    input: z.output<z.ZodObject<Shape & typeof commonParams, z.core.$strict>>,
    id: string,
    innerId: string,
  ) => object,
): Operation => {
  const schema = z.strictObject({ ...commonParams, ...shape });
  return {
    method,
    path: patternOf(path),
    call: `${method} ${path}`,
    parameters: Object.keys(schema.shape),
    run: (simulator, fields, id = '', innerId = '') => {
      const input = parseParams(schema, fields);
      const { expand = [] } = z
        .object(commonParams)
        .parse({ expand: Reflect.get(input, 'expand') });
      return { result: execute(simulator, input, id, innerId), expand };
    },
  };
};

/**
 * Returns the object, or refuses the call if it wasn't found.
 * @param param the parameter that contains the id; omitted if the path contains it
 */
export const requireFound = <T>(
  foundObject: T | undefined,
  kind: string,
  id: string,
  param?: string,
): T => {
  if (foundObject === undefined) throw missingObject(kind, id, param);
  return foundObject;
};

/** The maximum number of objects that are searched for a list. No test has that many. */
export const maxListed = 5000;
