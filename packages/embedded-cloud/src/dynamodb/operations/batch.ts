import { validationError } from '../errors';
import { type Fields, optionalList, requiredFields, toFields } from '../request-fields';
import type { PrimaryKey, SqlKey } from '../storage/key-encoding';
import type { Table } from '../table';

const keyText = (key: SqlKey) =>
  typeof key === 'string' ? `s${key}` : `b${Buffer.from(key).toString('hex')}`;

/** Identifies an item within a request. */
export const itemId = ({ id }: Table, { pk, sk }: PrimaryKey): string =>
  JSON.stringify([id, keyText(pk), keyText(sk)]);

/** Refuses a batch that names an item twice. */
export const checkDistinctItems = (ids: readonly string[], message: string): void => {
  if (new Set(ids).size !== ids.length) throw validationError(message);
};

export const DUPLICATE_KEYS = 'Provided list of item keys contains duplicates';

export type BatchEntry = {
  readonly tableName: string;
  readonly entry: Fields;
};

/**
 * Returns a batch's entries, table by table. `listOf` returns the list of entries from one table's
 * part of the request.
 */
export const batchEntries = (
  fields: Fields,
  listOf: (value: unknown) => readonly unknown[],
  limit: { readonly operation: string; readonly count: number },
): readonly BatchEntry[] => {
  const requestedTables = requiredFields(fields, 'RequestItems');
  const entries = Object.entries(requestedTables).flatMap(([tableName, value]) =>
    listOf(value).map((entry) => ({ tableName, entry: toFields(entry, 'RequestItems') })),
  );
  if (entries.length === 0) {
    throw validationError(
      `1 validation error detected: Value '{}' at 'requestItems' failed to satisfy constraint: Member must have length greater than or equal to 1`,
    );
  }
  if (entries.length > limit.count) {
    throw validationError(`Too many items requested for the ${limit.operation} call`);
  }
  return entries;
};

export const readList = (value: unknown, name: string): readonly unknown[] =>
  optionalList(toFields(value, 'RequestItems'), name) ?? [];

/** Groups entries by table name. */
export const groupByTable = <T>(
  entryPairs: readonly (readonly [string, T])[],
): Readonly<Record<string, readonly T[]>> => {
  const groups: Record<string, T[]> = {};
  for (const [tableName, value] of entryPairs) {
    groups[tableName] ??= [];
    groups[tableName].push(value);
  }
  return groups;
};
