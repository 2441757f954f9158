import { validationError } from './errors';
import {
  type Fields,
  optionalFields,
  optionalFlag,
  optionalList,
  optionalText,
  requiredFields,
  requiredList,
  requiredText,
  toFields,
} from './request-fields';
import type {
  IndexDefinition,
  KeyAttribute,
  KeySchema,
  Projection,
  StreamViewType,
  TableDefinition,
} from './table-definition';
import { keyAttributes } from './table-definition';
import { isKeyType, type KeyType } from './values/attribute-value';

const INVALID = 'One or more parameter values were invalid: ';
const TABLE_NAME = /^[a-zA-Z0-9_.-]{3,255}$/;
const STREAM_VIEWS = ['NEW_AND_OLD_IMAGES', 'NEW_IMAGE', 'OLD_IMAGE', 'KEYS_ONLY'] as const;

const attributeTypes = (fields: Fields): ReadonlyMap<string, KeyType> =>
  new Map(
    requiredList(fields, 'AttributeDefinitions').map((element) => {
      const definition = toFields(element, 'AttributeDefinitions');
      const type = requiredText(definition, 'AttributeType');
      if (!isKeyType(type)) throw validationError(`${INVALID}Unknown AttributeType: ${type}`);
      return [requiredText(definition, 'AttributeName'), type];
    }),
  );

const keySchemaOf = (fields: Fields, types: ReadonlyMap<string, KeyType>): KeySchema => {
  const [partition, sort, ...more] = requiredList(fields, 'KeySchema').map((element, position) => {
    const part = toFields(element, 'KeySchema');
    const name = requiredText(part, 'AttributeName');
    const kind = position === 0 ? 'HASH' : 'RANGE';
    if (part.KeyType !== kind) {
      throw validationError(
        `Invalid KeySchema: The ${position === 0 ? 'first' : 'second'} KeySchemaElement is not a ${kind} key type`,
      );
    }
    const type = types.get(name);
    if (type) return { name, type } satisfies KeyAttribute;
    throw validationError(
      `${INVALID}Some index key attributes are not defined in AttributeDefinitions. Keys: [${name}]`,
    );
  });
  if (!partition || more.length > 0) {
    throw validationError(`${INVALID}A key schema must have one or two elements.`);
  }
  if (partition.name === sort?.name) {
    throw validationError(
      'Both the Hash Key and the Range Key element in the KeySchema have the same name',
    );
  }
  return sort ? { partition, sort } : { partition };
};

const projectionOf = (index: Fields): Projection => {
  const projection = requiredFields(index, 'Projection');
  const kind = optionalText(projection, 'ProjectionType');
  if (kind === 'ALL' || kind === 'KEYS_ONLY') return { kind };
  if (kind !== 'INCLUDE') {
    throw validationError(`${INVALID}Unknown ProjectionType: ${kind ?? 'null'}`);
  }
  return { kind, attributes: requiredList(projection, 'NonKeyAttributes').map(String) };
};

const indexesOf = (
  fields: Fields,
  types: ReadonlyMap<string, KeyType>,
): readonly IndexDefinition[] =>
  (optionalList(fields, 'GlobalSecondaryIndexes') ?? []).map((element) => {
    const index = toFields(element, 'GlobalSecondaryIndexes');
    const name = requiredText(index, 'IndexName');
    return { name, key: keySchemaOf(index, types), projection: projectionOf(index) };
  });

/**
 * Returns the view type of the stream to turn on, or undefined if the request doesn't turn one on.
 */
export const streamViewOf = (fields: Fields): StreamViewType | undefined => {
  const specification = optionalFields(fields, 'StreamSpecification');
  if (!specification || optionalFlag(specification, 'StreamEnabled') === false) return undefined;
  return STREAM_VIEWS.find((view) => view === specification.StreamViewType);
};

const checkAllUsed = (types: ReadonlyMap<string, KeyType>, schemas: readonly KeySchema[]) => {
  const used = new Set(schemas.flatMap(keyAttributes).map(({ name }) => name));
  if (used.size === types.size) return;
  throw validationError(
    `${INVALID}Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions`,
  );
};

/** Reads a table's definition from CreateTable's parameters. */
export const toTableDefinition = (fields: Fields): TableDefinition => {
  const tableName = requiredText(fields, 'TableName');
  if (!TABLE_NAME.test(tableName)) {
    throw validationError(
      'TableName must be at least 3 characters long and at most 255 characters long',
    );
  }
  if (optionalList(fields, 'LocalSecondaryIndexes')?.length) {
    throw validationError('The local cloud has no local secondary indexes.');
  }
  const types = attributeTypes(fields);
  const key = keySchemaOf(fields, types);
  const indexes = indexesOf(fields, types);
  checkAllUsed(types, [key, ...indexes.map((index) => index.key)]);
  const streamView = streamViewOf(fields);
  return {
    name: tableName,
    key,
    indexes,
    ...(streamView && { streamView }),
  };
};
