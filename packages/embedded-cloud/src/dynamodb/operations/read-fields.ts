import { validationError } from '../errors';
import type { DocumentPath } from '../expressions/document-path';
import { choice, type Fields, optionalFlag, optionalItem, optionalText } from '../request-fields';
import { projectedNames } from '../storage/index-entry';
import { encodeKey, type IndexKey, type PrimaryKey, primaryKeyOf } from '../storage/key-encoding';
import type { Table, TableIndex } from '../table';
import { keyAttributes } from '../table-definition';
import type { Item } from '../values/attribute-value';
import { checkItem } from '../values/check-value';
import { pageKeyNames } from './read-page';

/** Returns the index of a query or scan, or undefined for the table itself. */
export const indexOf = (fields: Fields, table: Table): TableIndex | undefined => {
  const name = optionalText(fields, 'IndexName');
  if (name === undefined) return undefined;
  const index = table.indexes.find(({ definition }) => definition.name === name);
  if (!index) throw validationError(`The table does not have the specified index: ${name}`);
  if (optionalFlag(fields, 'ConsistentRead')) {
    throw validationError('Consistent reads are not supported on global secondary indexes');
  }
  return index;
};

const checkProjected = (
  paths: readonly DocumentPath[] | undefined,
  table: Table,
  { definition }: TableIndex,
) => {
  const names = projectedNames(table.definition, definition);
  const outside = names && paths?.find(([head]) => !names.includes(String(head)));
  if (!outside) return;
  throw validationError(
    `One or more parameter values were invalid: Global secondary index ${definition.name} does not project [${outside[0]}]`,
  );
};

/** Checks Select against the index and projection. Returns true if only the count is wanted. */
export const isCountOnly = (
  fields: Fields,
  table: Table,
  index: TableIndex | undefined,
  paths: readonly DocumentPath[] | undefined,
): boolean => {
  const select = choice(fields, 'Select', [
    paths ? 'SPECIFIC_ATTRIBUTES' : 'ALL_PROJECTED_ATTRIBUTES',
    'ALL_ATTRIBUTES',
    'ALL_PROJECTED_ATTRIBUTES',
    'SPECIFIC_ATTRIBUTES',
    'COUNT',
  ]);
  if (paths && select !== 'SPECIFIC_ATTRIBUTES') {
    throw validationError(
      `Cannot specify the ProjectionExpression when choosing to get ${select === 'COUNT' ? 'only the Count' : select}`,
    );
  }
  if (fields.Select === 'ALL_PROJECTED_ATTRIBUTES' && !index) {
    throw validationError(
      'ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName',
    );
  }
  if (!index) return select === 'COUNT';
  checkProjected(paths, table, index);
  if (select === 'ALL_ATTRIBUTES' && index.definition.projection.kind !== 'ALL') {
    throw validationError(
      `One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global secondary index ${index.definition.name} because its projection type is not ALL`,
    );
  }
  return select === 'COUNT';
};

const invalidStart = () => validationError('The provided starting key is invalid');

const checkStartKey = (start: Item, table: Table, index: TableIndex | undefined) => {
  checkItem(start);
  const names = pageKeyNames(table, index);
  if (Object.keys(start).length !== names.length) throw invalidStart();
  const attributes = [
    ...keyAttributes(table.definition.key),
    ...(index ? keyAttributes(index.definition.key) : []),
  ];
  for (const { name, type } of attributes) {
    if (start[name]?.[type] === undefined) throw invalidStart();
  }
};

/** Returns the key after which a page begins, or undefined for the first page. */
export const startKeyOf = (
  fields: Fields,
  table: Table,
  index: TableIndex | undefined,
): PrimaryKey | IndexKey | undefined => {
  const start = optionalItem(fields, 'ExclusiveStartKey');
  if (!start) return undefined;
  checkStartKey(start, table, index);
  const primary = primaryKeyOf(start, table.definition.key);
  if (!index) return primary;
  const { partition, sort } = index.definition.key;
  const encoded = (attribute: typeof partition) =>
    encodeKey(start[attribute.name] ?? {}, attribute.type);
  return { ...primary, gpk: encoded(partition), gsk: sort ? encoded(sort) : '' };
};
