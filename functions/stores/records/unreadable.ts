import * as z from 'zod';
import type { DataType } from '../../../shared/contracts/settings/store-sync';

/** A record of a shop that lacks what we need, or says something that we cannot read. */
export type Unreadable = {
  readonly kind: 'unreadable';
  readonly dataType: DataType;
  /** As the shop names it; empty for a record without an id. */
  readonly id: string;
  /** A sentence without its point, such as 'The field totalPriceSet is missing'. */
  readonly reason: string;
};

const longestPath = 80;

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined,
    value,
  );

/** Why a value does not fit: the first field that is missing or says something unexpected. */
export const reasonOf = (shape: z.ZodType, value: unknown): string => {
  const path = shape.safeParse(value).error?.issues[0]?.path ?? [];
  if (path.length === 0) return 'The record has an unexpected form';
  const field = path.map(String).join('.').slice(0, longestPath);
  const found = valueAt(value, path);
  return found === undefined || found === null
    ? `The field ${field} is missing`
    : `The field ${field} has an unexpected value`;
};

const named = z.object({ id: z.union([z.string(), z.number()]) });
const longestId = 60;

/** The number of a record, or what it names itself by: people look it up in the store by that. */
export const shownId = (value: unknown): string => {
  const { data } = named.safeParse(value);
  const text = String(data?.id ?? '');
  return (/\/(\d+)(?:\?|$)/.exec(text)?.[1] ?? text).slice(0, longestId).toWellFormed();
};

/** What is kept of a record that fits no shape. */
export const unreadable = (dataType: DataType, value: unknown, shape: z.ZodType): Unreadable => ({
  kind: 'unreadable',
  dataType,
  id: shownId(value),
  reason: reasonOf(shape, value),
});
