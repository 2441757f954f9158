import { lineItemsOf } from '../objects/line-item';
import { product } from '../objects/price';
import type { StripeWorld } from '../world';
import { invalid, notHere } from './refusals';

type Thing = Readonly<Record<string, unknown>>;
type Finder = (world: StripeWorld, id: string) => object | undefined;

const deepest = 4;

/** Finds the object for an id, by the name of the field that contains it. */
const finders: Readonly<Record<string, Finder>> = {
  customer: ({ store }, id) => store.get('customer', id),
  subscription: ({ store }, id) => store.get('subscription', id),
  invoice: ({ store }, id) => store.get('invoice', id),
  latest_invoice: ({ store }, id) => store.get('invoice', id),
  product: (_world, id) => (id === product.id ? product : undefined),
};

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

const wholeOf = (world: StripeWorld, field: string, value: unknown, path: string): unknown => {
  if (typeof value !== 'string') return value;
  const find = finders[field];
  if (!find) throw notHere(`expanding ${path}`, 'expand');
  return find(world, value) ?? value;
};

/** Returns a field that is only included on request. */
const included = (world: StripeWorld, thing: Thing, field: string): unknown =>
  thing.object === 'checkout.session' && field === 'line_items'
    ? lineItemsOf(world.store.get('checkout', String(thing.id))?.priceId ?? '', String(thing.id))
    : undefined;

const at = (
  world: StripeWorld,
  value: unknown,
  [field, ...rest]: readonly string[],
  path: string,
): unknown => {
  if (field === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => at(world, one, [field, ...rest], path));
  const found = isThing(value) ? (value[field] ?? included(world, value, field)) : undefined;
  const isNull = isThing(value) && value[field] === null;
  if (!isThing(value) || (found === undefined && !isNull)) {
    throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  }
  return { ...value, [field]: at(world, wholeOf(world, field, found ?? null, path), rest, path) };
};

/**
 * Returns the answer with the requested objects in place of their ids.
 * @throws StripeRefusal
 */
export const expanded = (
  world: StripeWorld,
  answer: object,
  paths: readonly string[] = [],
): unknown =>
  paths.reduce<unknown>((value, path) => {
    const steps = path.split('.');
    if (steps.length > deepest) {
      throw invalid('You cannot expand more than 4 levels of a property.', 'expand');
    }
    return at(world, value, steps, path);
  }, answer);
