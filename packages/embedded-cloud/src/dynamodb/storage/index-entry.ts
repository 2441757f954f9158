import type { IndexDefinition, KeyAttribute, TableDefinition } from '../table-definition';
import { keyAttributes } from '../table-definition';
import type { AttributeValue, Item } from '../values/attribute-value';
import { checkItem } from '../values/check-value';
import { encodeKey, type IndexKey, NO_SORT_KEY, type PrimaryKey } from './key-encoding';
import { isSameKey, type StoredItem } from './rows';
import type { Version } from './version';

export type IndexEntry = { readonly key: IndexKey; readonly stored: StoredItem };

/** Returns the attributes that an index contains, or undefined if it contains all of them. */
export const projectedNames = (
  table: TableDefinition,
  { key, projection }: IndexDefinition,
): readonly string[] | undefined => {
  if (projection.kind === 'ALL') return undefined;
  const keys = [...keyAttributes(table.key), ...keyAttributes(key)].map(({ name }) => name);
  const extra = projection.kind === 'INCLUDE' ? projection.attributes : [];
  return [...new Set([...keys, ...extra])];
};

const pick = (item: Item, names: readonly string[]): Item => {
  const pickedAttributes: Item = {};
  for (const name of names) {
    const value = item[name];
    if (value) pickedAttributes[name] = value;
  }
  return pickedAttributes;
};

const isText = (a: AttributeValue, b: AttributeValue) => a.S !== undefined && a.S === b.S;

/**
 * Returns whether these attributes are obviously equal in two states of an item: the states share
 * the value, or its text is the same.
 */
export const hasSameValues = (names: readonly string[], before: Item, after: Item): boolean =>
  names.every((name) => {
    const oldValue = before[name];
    const is = after[name];
    return oldValue === is || (oldValue !== undefined && is !== undefined && isText(oldValue, is));
  });

const encoded = (item: Item, { name, type }: KeyAttribute) => {
  const value = item[name];
  return value && encodeKey(value, type);
};

/** Builds the entry of one index. An item without the index's keys has none. */
export const createIndexer = (table: TableDefinition, index: IndexDefinition) => {
  const names = projectedNames(table, index);
  const { partition, sort } = index.key;
  return (version: Version, primary: PrimaryKey): IndexEntry | undefined => {
    const gpk = encoded(version.item, partition);
    const gsk = sort ? encoded(version.item, sort) : NO_SORT_KEY;
    if (gpk === undefined || gsk === undefined) return undefined;
    const key = { gpk, gsk, pk: primary.pk, sk: primary.sk };
    if (!names) return { key, stored: version };
    const projectedItem = pick(version.item, names);
    return { key, stored: { size: checkItem(projectedItem), text: JSON.stringify(projectedItem) } };
  };
};

export type Indexer = ReturnType<typeof createIndexer>;

export const isSamePosition = (a: IndexEntry, b: IndexEntry): boolean =>
  isSameKey(a.key.gpk, b.key.gpk) && isSameKey(a.key.gsk, b.key.gsk);
