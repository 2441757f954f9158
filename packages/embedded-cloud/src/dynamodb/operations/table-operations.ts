import { AwsError } from '../../core/aws-service';
import type { Engine } from '../engine';
import { tableOf } from '../engine';
import { validationError } from '../errors';
import {
  type Fields,
  optionalCount,
  optionalFlag,
  optionalText,
  requiredFields,
  requiredText,
} from '../request-fields';
import type { Table } from '../table';
import { type IndexDefinition, type KeySchema, keyAttributes } from '../table-definition';
import { toTableDefinition } from '../table-parameters';

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

const tableDescription = (table: Table, status: 'ACTIVE' | 'CREATING' | 'DELETING') => ({
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
