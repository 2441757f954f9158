import { validationError } from '../errors';
import type { DocumentPath } from '../expressions/document-path';
import { type PrimaryKey, primaryKeyOf } from '../storage/key-encoding';
import type { Table } from '../table';
import type { KeyAttribute, KeySchema } from '../table-definition';
import { keyAttributes } from '../table-definition';
import { type AttributeValue, type Item, typeOf } from '../values/attribute-value';
import { checkItem, textSize } from '../values/check-value';

const MAX_PARTITION_BYTES = 2048;
const MAX_SORT_BYTES = 1024;
const INVALID = 'One or more parameter values were invalid: ';
const NOT_VALID = 'One or more parameter values are not valid. ';

const isEmpty = (value: AttributeValue) => value.S === '' || value.B === '';
const emptyKind = (value: AttributeValue) => (value.S === '' ? 'string' : 'binary');

/** Refuses an empty string or binary as the value of a key attribute. */
export const checkNotEmpty = (value: AttributeValue, name: string): void => {
  if (!isEmpty(value)) return;
  throw validationError(
    `${NOT_VALID}The AttributeValue for a key attribute cannot contain an empty ${emptyKind(value)} value. Key: ${name}`,
  );
};

const byteLength = (value: AttributeValue) =>
  value.B === undefined ? textSize(value.S ?? '') : Buffer.byteLength(value.B, 'base64');

const keyBytes = (item: Item, attribute: KeyAttribute | undefined) => {
  const value = attribute && item[attribute.name];
  return value ? byteLength(value) : 0;
};

const checkKeySizes = (item: Item, { partition, sort }: KeySchema) => {
  if (keyBytes(item, partition) > MAX_PARTITION_BYTES) {
    throw validationError(
      `${INVALID}Size of hashkey has exceeded the maximum size limit of2048 bytes`,
    );
  }
  if (keyBytes(item, sort) > MAX_SORT_BYTES) {
    throw validationError(
      `${INVALID}Aggregated size of all range keys has exceeded the size limit of 1024 bytes`,
    );
  }
};

const checkItemKey = (item: Item, { name, type }: KeyAttribute) => {
  const value = item[name];
  if (!value) throw validationError(`${INVALID}Missing the key ${name} in the item`);
  if (value[type] === undefined) {
    throw validationError(
      `${INVALID}Type mismatch for key ${name} expected: ${type} actual: ${typeOf(value)}`,
    );
  }
  checkNotEmpty(value, name);
};

const checkIndexKey = (item: Item, { name, type }: KeyAttribute, index: string) => {
  const value = item[name];
  if (!value) return;
  if (value[type] === undefined) {
    throw validationError(
      `${INVALID}Type mismatch for Index Key ${name} Expected: ${type} Actual: ${typeOf(value)} IndexName: ${index}`,
    );
  }
  if (!isEmpty(value)) return;
  throw validationError(
    `${NOT_VALID}A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty ${emptyKind(value)} value. IndexName: ${index}, IndexKey: ${name}`,
  );
};

/**
 * Refuses an item whose index keys have a different type than declared, are empty or are too long.
 */
export const checkIndexKeys = (item: Item, { indexes }: Table): void => {
  for (const { definition } of indexes) {
    for (const attribute of keyAttributes(definition.key)) {
      checkIndexKey(item, attribute, definition.name);
    }
    checkKeySizes(item, definition.key);
  }
};

/**
 * Returns the primary key of an item to be put. Refuses an item that lacks a key attribute, or
 * whose key attributes (including those of indexes) are invalid.
 */
export const keyOfItem = (item: Item, table: Table): PrimaryKey => {
  const { key } = table.definition;
  for (const attribute of keyAttributes(key)) checkItemKey(item, attribute);
  checkKeySizes(item, key);
  checkIndexKeys(item, table);
  return primaryKeyOf(item, key);
};

const mismatch = () => validationError('The provided key element does not match the schema');

/**
 * Returns the primary key in a `Key` parameter, which must contain the key attributes and nothing
 * else.
 */
export const keyOfParameter = (key: Item, table: Table): PrimaryKey => {
  checkItem(key);
  const schema = table.definition.key;
  const attributes = keyAttributes(schema);
  if (Object.keys(key).length !== attributes.length) throw mismatch();
  for (const { name, type } of attributes) {
    const value = key[name];
    if (value?.[type] === undefined) throw mismatch();
    checkNotEmpty(value, name);
  }
  checkKeySizes(key, schema);
  return primaryKeyOf(key, schema);
};

/** Refuses updates of key attributes. */
export const checkNotKey = (paths: readonly DocumentPath[], table: Table): void => {
  const names = new Set(keyAttributes(table.definition.key).map(({ name }) => name));
  const [name] = paths.find(([head]) => names.has(String(head))) ?? [];
  if (name === undefined) return;
  throw validationError(
    `${INVALID}Cannot update attribute ${name}. This attribute is part of the key`,
  );
};
