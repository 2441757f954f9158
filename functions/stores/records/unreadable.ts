import * as z from 'zod';
import type { DataType } from '../../../shared/contracts/settings/store-sync';

/** A store's record that lacks something we need, or has a value that we can't read. */
export type Unreadable = {
  readonly kind: 'unreadable';
  readonly dataType: DataType;
  /** The store's own id, or empty for a record without one. */
  readonly id: string;
  /** A sentence without its period, such as 'The field totalPriceSet is missing'. */
  readonly reason: string;
};

const longestPath = 80;

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (fieldValue, name) =>
      typeof fieldValue === 'object' && fieldValue !== null
        ? Reflect.get(fieldValue, name)
        : undefined,
    value,
  );

/**
 * Returns why a value doesn't match: the first field that is missing or has an unexpected value.
 */
export const reasonOf = (shape: z.ZodType, value: unknown): string => {
  const path = shape.safeParse(value).error?.issues[0]?.path ?? [];
  if (path.length === 0) return 'The record has an unexpected structure';
  const field = path.map(String).join('.').slice(0, longestPath);
  const fieldValue = valueAt(value, path);
  return fieldValue === undefined || fieldValue === null
    ? `The field ${field} is missing`
    : `The field ${field} has an unexpected value`;
};

const identifiedRecord = z.object({ id: z.union([z.string(), z.number()]) });
const longestId = 60;

/** Returns a record's number or name, which people use to find it in the store. */
export const displayIdOf = (value: unknown): string => {
  const { data } = identifiedRecord.safeParse(value);
  const text = String(data?.id ?? '');
  return (/\/(\d+)(?:\?|$)/.exec(text)?.[1] ?? text).slice(0, longestId).toWellFormed();
};

/** Returns what to store of a record that doesn't match the schema. */
export const toUnreadableRecord = (
  dataType: DataType,
  value: unknown,
  shape: z.ZodType,
): Unreadable => ({
  kind: 'unreadable',
  dataType,
  id: displayIdOf(value),
  reason: reasonOf(shape, value),
});
