import type { AttributeValue } from '../values/attribute-value';
import { typeOf } from '../values/attribute-value';
import { isSameValue } from '../values/compare-values';
import type { ConditionFunction } from './syntax';

type OptionalValue = AttributeValue | undefined;

const bytes = (base64: string) => Buffer.from(base64, 'base64');

const beginsWith = (value: OptionalValue, prefix: OptionalValue): boolean => {
  if (value?.S !== undefined && prefix?.S !== undefined) return value.S.startsWith(prefix.S);
  if (value?.B === undefined || prefix?.B === undefined) return false;
  const start = bytes(prefix.B);
  return bytes(value.B).subarray(0, start.length).equals(start);
};

const contains = (value: OptionalValue, part: OptionalValue): boolean => {
  if (!value || !part) return false;
  if (value.L) return value.L.some((element) => isSameValue(element, part));
  if (part.S !== undefined) return (value.S ?? value.SS ?? []).includes(part.S);
  if (part.N !== undefined) return value.NS?.includes(part.N) ?? false;
  if (part.B === undefined) return false;
  return value.B === undefined
    ? (value.BS?.includes(part.B) ?? false)
    : bytes(value.B).includes(bytes(part.B));
};

/**
 * The implementation of each condition function. The arguments are values that were already read
 * from the item.
 */
export const conditionFunctions: Readonly<
  Record<ConditionFunction, (value: OptionalValue, argument: OptionalValue) => boolean>
> = {
  attribute_exists: (value) => value !== undefined,
  attribute_not_exists: (value) => value === undefined,
  attribute_type: (value, type) => value !== undefined && typeOf(value) === type?.S,
  begins_with: beginsWith,
  contains,
};
