import { lineItemsOf } from '../objects/line-item';
import { product } from '../objects/price';
import type { StripeSimulator } from '../world';
import { invalidRequest, unsupported } from './refusals';

type StripeObject = Readonly<Record<string, unknown>>;
type Finder = (simulator: StripeSimulator, id: string) => object | undefined;

const deepest = 4;

/** For each field that contains an id, a function that finds the object with that id. */
const finders: Readonly<Record<string, Finder>> = {
  customer: ({ store }, id) => store.get('customer', id),
  subscription: ({ store }, id) => store.get('subscription', id),
  invoice: ({ store }, id) => store.get('invoice', id),
  latest_invoice: ({ store }, id) => store.get('invoice', id),
  product: (_simulator, id) => (id === product.id ? product : undefined),
};

const isStripeObject = (value: unknown): value is StripeObject =>
  typeof value === 'object' && value !== null;

const expandField = (
  simulator: StripeSimulator,
  field: string,
  value: unknown,
  path: string,
): unknown => {
  if (typeof value !== 'string') return value;
  const find = finders[field];
  if (!find) throw unsupported(`expanding ${path}`, 'expand');
  return find(simulator, value) ?? value;
};

/** Returns the value of a field that Stripe only includes on request. */
const includedObject = (
  simulator: StripeSimulator,
  parent: StripeObject,
  field: string,
): unknown =>
  parent.object === 'checkout.session' && field === 'line_items'
    ? lineItemsOf(
        simulator.store.get('checkout', String(parent.id))?.priceId ?? '',
        String(parent.id),
      )
    : undefined;

const at = (
  simulator: StripeSimulator,
  value: unknown,
  [field, ...rest]: readonly string[],
  path: string,
): unknown => {
  if (field === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => at(simulator, one, [field, ...rest], path));
  const expandedObject = isStripeObject(value)
    ? (value[field] ?? includedObject(simulator, value, field))
    : undefined;
  const isNull = isStripeObject(value) && value[field] === null;
  if (!isStripeObject(value) || (expandedObject === undefined && !isNull)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, 'expand');
  }
  return {
    ...value,
    [field]: at(simulator, expandField(simulator, field, expandedObject ?? null, path), rest, path),
  };
};

/**
 * Returns a response in which the requested ids are replaced by their objects.
 * @throws StripeRefusal
 */
export const expandFields = (
  simulator: StripeSimulator,
  result: object,
  paths: readonly string[] = [],
): unknown =>
  paths.reduce<unknown>((value, path) => {
    const steps = path.split('.');
    if (steps.length > deepest) {
      throw invalidRequest('You cannot expand more than 4 levels of a property.', 'expand');
    }
    return at(simulator, value, steps, path);
  }, result);
