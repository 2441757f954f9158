import { AwsError } from '../../core/aws-service';
import type { Engine } from '../engine';
import { tableNamed, tableOf } from '../engine';
import { validationError } from '../errors';
import {
  type Fields,
  optionalCount,
  optionalFlag,
  optionalText,
  requiredFields,
  requiredList,
  requiredText,
  toFields,
} from '../request-fields';
import type { Table } from '../table';
import { type IndexDefinition, type KeySchema, keyAttributes } from '../table-definition';
import { streamViewOf, toTableDefinition } from '../table-parameters';

const MAX_LISTED = 100;

const toKeySchema = (key: KeySchema) =>
  keyAttributes(key).map(({ name }, position) => ({
    AttributeName: name,
    KeyType: position === 0 ? 'HASH' : 'RANGE',
  }));

const attributeDefinitions = ({ definition }: Table) => {
  const attributes = [definition.key, ...definition.indexes.map(({ key }) => key)].flatMap(
    keyAttributes,
  );
  return [...new Map(attributes.map(({ name, type }) => [name, type]))].map(([name, type]) => ({
    AttributeName: name,
    AttributeType: type,
  }));
};

const describeIndex = ({ name, key, projection }: IndexDefinition, table: Table) => ({
  IndexName: name,
  KeySchema: toKeySchema(key),
  Projection: {
    ProjectionType: projection.kind,
    ...(projection.kind === 'INCLUDE' ? { NonKeyAttributes: projection.attributes } : {}),
  },
  IndexStatus: 'ACTIVE',
  IndexArn: `${table.arn}/index/${name}`,
});

const describeStream = ({ definition, streamArn }: Table) =>
  definition.streamView
    ? {
        StreamSpecification: { StreamEnabled: true, StreamViewType: definition.streamView },
        LatestStreamArn: streamArn,
        LatestStreamLabel: streamArn.split('/').at(-1),
      }
    : {};

const describeSettings = ({ settings: { isProtected = false, restored } }: Table) => ({
  DeletionProtectionEnabled: isProtected,
  ...(restored && {
    RestoreSummary: {
      SourceTableArn: restored.sourceArn,
      RestoreDateTime: restored.atMs / 1000,
      RestoreInProgress: false,
    },
  }),
});

export const tableDescription = (
  table: Table,
  status: 'ACTIVE' | 'CREATING' | 'DELETING' | 'UPDATING',
) => ({
  TableName: table.name,
  TableArn: table.arn,
  TableStatus: status,
  CreationDateTime: table.createdAtMs / 1000,
  KeySchema: toKeySchema(table.definition.key),
  AttributeDefinitions: attributeDefinitions(table),
  ItemCount: table.counts.current().items,
  TableSizeBytes: table.counts.current().bytes,
  BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
  ProvisionedThroughput: { ReadCapacityUnits: 0, WriteCapacityUnits: 0, NumberOfDecreasesToday: 0 },
  ...(table.definition.indexes.length > 0
    ? {
        GlobalSecondaryIndexes: table.definition.indexes.map((index) =>
          describeIndex(index, table),
        ),
      }
    : {}),
  ...describeStream(table),
  ...describeSettings(table),
});

export const createTable = (engine: Engine, fields: Fields): string => {
  const definition = toTableDefinition(fields);
  if (engine.catalogue.get(definition.name)) {
    throw new AwsError('ResourceInUseException', `Table already exists: ${definition.name}`);
  }
  const table = engine.catalogue.create(definition, engine.clock.now());
  return JSON.stringify({ TableDescription: tableDescription(table, 'CREATING') });
};

export const describeTable = (engine: Engine, fields: Fields): string => {
  const name = requiredText(fields, 'TableName');
  if (!engine.catalogue.get(name)) {
    throw new AwsError(
      'ResourceNotFoundException',
      `Requested resource not found: Table: ${name} not found`,
    );
  }
  return JSON.stringify({ Table: tableDescription(tableOf(engine, fields), 'ACTIVE') });
};

export const deleteTable = (engine: Engine, fields: Fields): string => {
  const table = tableOf(engine, fields);
  if (table.settings.isProtected) {
    throw validationError(
      'Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.',
    );
  }
  engine.catalogue.delete(table);
  return JSON.stringify({ TableDescription: tableDescription(table, 'DELETING') });
};

export const listTables = (engine: Engine, fields: Fields): string => {
  const after = optionalText(fields, 'ExclusiveStartTableName') ?? '';
  const limit = optionalCount(fields, 'Limit') ?? MAX_LISTED;
  const names = engine.catalogue
    .all()
    .map(({ name }) => name)
    .filter((name) => name > after)
    .sort();
  const TableNames = names.slice(0, limit);
  const isCutOff = names.length > limit;
  return JSON.stringify({
    TableNames,
    ...(isCutOff ? { LastEvaluatedTableName: TableNames.at(-1) } : {}),
  });
};

const updatable = new Set(['TableName', 'StreamSpecification', 'DeletionProtectionEnabled']);

/** Handles UpdateTable: turns a stream on or off, and protects a table from deletion. */
export const updateTable = (engine: Engine, fields: Fields): string => {
  const table = tableOf(engine, fields);
  const unknown = Object.keys(fields).filter((name) => !updatable.has(name));
  if (unknown.length > 0) {
    throw validationError(`The local cloud can’t change ${unknown.join(', ')} of a table.`);
  }
  const { streamView: current, ...rest } = table.definition;
  const streamView = streamViewOf(fields);
  if (current && streamView) {
    throw validationError(`Table already has an enabled stream: ${table.streamArn}`);
  }
  const definition = streamView
    ? { ...rest, streamView }
    : fields.StreamSpecification
      ? rest
      : table.definition;
  const isProtected = optionalFlag(fields, 'DeletionProtectionEnabled');
  const altered = engine.catalogue.alter(table, definition);
  const updated =
    isProtected === undefined ? altered : engine.catalogue.set(altered, { isProtected });
  return JSON.stringify({ TableDescription: tableDescription(updated, 'UPDATING') });
};

const resourceOf = (engine: Engine, fields: Fields): Table =>
  tableNamed(engine, requiredText(fields, 'ResourceArn'));

export const tagResource = (engine: Engine, fields: Fields): string => {
  const table = resourceOf(engine, fields);
  const added = requiredList(fields, 'Tags').map((element) => {
    const tag = toFields(element, 'Tags');
    return [requiredText(tag, 'Key'), requiredText(tag, 'Value')] as const;
  });
  const tags = { ...table.settings.tags, ...Object.fromEntries(added) };
  engine.catalogue.set(table, { tags });
  return JSON.stringify({});
};

export const listTagsOfResource = (engine: Engine, fields: Fields): string => {
  const { tags = {} } = resourceOf(engine, fields).settings;
  const Tags = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
  return JSON.stringify({ Tags });
};

export const updateTimeToLive = (engine: Engine, fields: Fields): string => {
  const table = tableOf(engine, fields);
  const specification = requiredFields(fields, 'TimeToLiveSpecification');
  const attribute = requiredText(specification, 'AttributeName');
  const isOn = optionalFlag(specification, 'Enabled') ?? false;
  const { timeToLiveAttribute: current, ...rest } = table.definition;
  if (isOn && current !== undefined) throw validationError('TimeToLive is already enabled');
  if (!isOn && current === undefined) throw validationError('TimeToLive is already disabled');
  engine.catalogue.alter(table, isOn ? { ...rest, timeToLiveAttribute: attribute } : rest);
  return JSON.stringify({
    TimeToLiveSpecification: { AttributeName: attribute, Enabled: isOn },
  });
};

export const describeTimeToLive = (engine: Engine, fields: Fields): string => {
  const attribute = tableOf(engine, fields).definition.timeToLiveAttribute;
  const TimeToLiveDescription = attribute
    ? { AttributeName: attribute, TimeToLiveStatus: 'ENABLED' }
    : { TimeToLiveStatus: 'DISABLED' };
  return JSON.stringify({ TimeToLiveDescription });
};
