import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DynamoDBClient,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Clock, createClock } from '../../../src/core/clock';
import { createInProcessHandler } from '../../../src/core/in-process-handler';
import { createDynamoDb, type DynamoDb } from '../../../src/dynamodb/dynamodb';
import type { TableDefinition } from '../../../src/dynamodb/table-definition';

/**
 * The endpoint to test against: AWS or another emulator. If it isn't set, the contract tests use
 * the local cloud.
 */
const endpoint = process.env.CLOUD_ENDPOINT;

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'embedded-cloud-table-'));

/** Returns an SDK client bound to the local table in the same process. */
const clientOf = (service: () => DynamoDb) =>
  new DynamoDBClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: createInProcessHandler((request) => service().handle(request)),
  });

const tableInput = (TableName: string): CreateTableCommandInput => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk', 'g1', 's1', 'g2'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byList',
      KeySchema: [
        { AttributeName: 'g1', KeyType: 'HASH' },
        { AttributeName: 's1', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['name'] },
    },
    {
      IndexName: 'byDue',
      KeySchema: [{ AttributeName: 'g2', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
    {
      IndexName: 'byAll',
      KeySchema: [
        { AttributeName: 'g2', KeyType: 'HASH' },
        { AttributeName: 's1', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
});

/**
 * Returns a table for a contract test, with a string key and indexes that have each kind of
 * projection. The table is in the local cloud or, if CLOUD_ENDPOINT is set, at that endpoint with
 * the environment's credentials.
 */
export const contractTable = () => {
  const dataDir = newDataDir();
  let service: DynamoDb | undefined;
  const createEmbeddedTable = () => {
    service ??= createDynamoDb({ dataDir, clock: createClock() });
    return service;
  };
  const client = endpoint
    ? new DynamoDBClient({ endpoint, region: 'us-east-1' })
    : clientOf(createEmbeddedTable);
  const name = `contract-${randomUUID()}`;
  return {
    name,
    client: DynamoDBDocumentClient.from(client),
    /** A client that returns values in wire form. */
    wire: client,
    /** Creates a table, by default the one that the tests use. */
    async create(input: CreateTableCommandInput = tableInput(name)) {
      await client.send(new CreateTableCommand(input));
      await waitUntilTableExists(
        { client, maxWaitTime: 60, minDelay: 1 },
        { TableName: input.TableName },
      );
    },
    async dispose() {
      await client.send(new DeleteTableCommand({ TableName: name }));
      await service?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export const withStream = (name: string): TableDefinition => ({
  name,
  key: { partition: { name: 'pk', type: 'S' }, sort: { name: 'sk', type: 'S' } },
  indexes: [
    {
      name: 'byList',
      key: { partition: { name: 'g1', type: 'S' }, sort: { name: 's1', type: 'S' } },
      projection: { kind: 'INCLUDE', attributes: ['name'] },
    },
    {
      name: 'byDue',
      key: { partition: { name: 'g2', type: 'S' } },
      projection: { kind: 'KEYS_ONLY' },
    },
  ],
  timeToLiveAttribute: 'ttl',
  streamView: 'NEW_AND_OLD_IMAGES',
});

export type EmbeddedOptions = { readonly dataDir?: string; readonly clock?: Clock };

/** Returns the local table with stream and TTL, for features that only the local cloud has. */
export const embeddedTable = ({
  dataDir = newDataDir(),
  clock = createClock(),
}: EmbeddedOptions = {}) => {
  const name = 'main';
  let service = createDynamoDb({ dataDir, clock });
  service.createTable(withStream(name));
  return {
    name,
    clock,
    dataDir,
    client: DynamoDBDocumentClient.from(clientOf(() => service)),
    service: () => service,
    /** Closes the data folder and opens it again, as a restart does. */
    async reopen(whileClosed: () => void = () => undefined) {
      await service.close();
      whileClosed();
      service = createDynamoDb({ dataDir, clock });
    },
    async dispose() {
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export type EmbeddedTable = ReturnType<typeof embeddedTable>;

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);
