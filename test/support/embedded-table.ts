import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createInProcessHandler } from '@mailbloom/embedded-cloud/core';
import { createDynamoDb } from '@mailbloom/embedded-cloud/dynamodb';
import { type Table, tableClient } from '../../functions/platform/table/table';
import { stillClock } from './still-clock';

const text = (name: string) => ({ name, type: 'S' as const });

/** The product's table as docs/data-model.md defines it. */
const definition = {
  name: 'product',
  key: { partition: text('pk'), sort: text('sk') },
  indexes: [
    {
      name: 'GSI1',
      key: { partition: text('g1pk'), sort: text('g1sk') },
      projection: {
        kind: 'INCLUDE' as const,
        attributes: ['e', 'n', 'st', 'ca', 'nm', 'sj', 'up', 'o'],
      },
    },
    {
      name: 'GSI2',
      key: { partition: text('g2pk'), sort: text('g2sk') },
      projection: { kind: 'KEYS_ONLY' as const },
    },
  ],
  timeToLiveAttribute: 'ttl',
  streamView: 'NEW_AND_OLD_IMAGES' as const,
};

/**
 * Returns the product's table in the local DynamoDB, behind the ordinary SDK client. Unit tests use
 * it where a mock would only repeat the code. Call `close` when done.
 */
export const embeddedTable = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mailbloom-table-'));
  const service = createDynamoDb({ dataDir, clock: stillClock() });
  service.createTable(definition);
  const client = tableClient(
    new DynamoDBClient({
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
      requestHandler: createInProcessHandler((request) => service.handle(request)),
    }),
  );
  const table: Table = { client, name: definition.name };
  return {
    table,
    stream: () => service.stream(definition.name),
    async close() {
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
export type EmbeddedTable = ReturnType<typeof embeddedTable>;
