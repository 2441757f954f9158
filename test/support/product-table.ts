import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SFNClient } from '@aws-sdk/client-sfn';
import { createInProcessHandler } from '@mailbloom/embedded-cloud/core';
import { createDynamoDb, type TableDefinition } from '@mailbloom/embedded-cloud/dynamodb';
import type { UpkeepRequest } from '../../functions/columns/maintenance/maintenance-request';
import { createCustomerReader } from '../../functions/customers/customer-reader';
import type { JobMessage } from '../../functions/jobs/job';
import { type Table, tableClient } from '../../functions/platform/table/table';
import { type Change, readChange } from '../../functions/platform/work/stream-handler';
import { createCounterRepository } from '../../functions/streams/counter-repository';
import { projectCounters } from '../../functions/streams/counting-service';
import { createCustomerDays } from '../../functions/streams/customer-days';
import type { ReactionContext } from '../../functions/streams/reaction';
import { createStreamHandlers, reactTo } from '../../functions/streams/workers/react';
import { columnsInMemory } from './fakes/columns-in-memory';
import { noSequence } from './no-sequence';
import { stillClock } from './still-clock';

const text = (name: string) => ({ name, type: 'S' as const });

/** The product's table as docs/data-model.md describes it. */
const definition: TableDefinition = {
  name: 'product',
  key: { partition: text('pk'), sort: text('sk') },
  indexes: [
    {
      name: 'GSI1',
      key: { partition: text('g1pk'), sort: text('g1sk') },
      projection: {
        kind: 'INCLUDE',
        attributes: ['e', 'n', 'st', 'ca', 'nm', 'sj', 'up', 'o'],
      },
    },
    {
      name: 'GSI2',
      key: { partition: text('g2pk'), sort: text('g2sk') },
      projection: { kind: 'KEYS_ONLY' },
    },
  ],
  timeToLiveAttribute: 'ttl',
  streamView: 'NEW_AND_OLD_IMAGES',
};

/** Workflows are only recorded, not run, because these tests only check the table. */
const startedWorkflow = {
  status: 200,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify({ executionArn: 'arn:aws:states:::execution:none', startDate: 0 }),
};

/**
 * Opens the product's table on the embedded DynamoDB, behind an ordinary SDK client, without the
 * rest of the cloud. `settle` runs the stream's two consumers for all changes so far.
 * @param sequenceOf the stream handler's dependencies for sequences; by default, nothing reacts
 * @param timesDelivered how many times each batch is delivered; a consumer that fails gets the
 *   batch once more
 */
export const openProductTable = (
  sequenceOf: (table: Table) => Pick<ReactionContext, keyof typeof noSequence> = () => noSequence,
  timesDelivered = 1,
) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mailbloom-product-'));
  const service = createDynamoDb({ dataDir, clock: stillClock() });
  service.createTable(definition);
  const client = tableClient(
    new DynamoDBClient({
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
      requestHandler: createInProcessHandler((request) => service.handle(request)),
    }),
  );
  const table: Table = { client, name: definition.name };
  const stream = service.stream(definition.name);
  const ready = stream.consumers(['test']);
  const projector = { counters: createCounterRepository(table), days: createCustomerDays(table) };
  const workflows = new SFNClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: createInProcessHandler(async () => startedWorkflow),
  });
  const startedJobs: JobMessage[] = [];
  const jobs = { send: async (message: JobMessage) => void startedJobs.push(message) };
  const startedUpkeep: UpkeepRequest[] = [];
  const columns = columnsInMemory(() => Date.now());
  const reactor = createStreamHandlers({
    table,
    workflows,
    stateMachineArn: 'none',
    jobs,
    ...sequenceOf(table),
    customers: { get: createCustomerReader(table) },
    emailQueue: { send: async () => undefined },
    columns: columns.objects,
    startIndexUpkeep: async (request) => void startedUpkeep.push(request),
    automations: { goOn: async () => undefined },
    appUrl: 'https://app.test',
  });

  const settleOnce = async (): Promise<boolean> => {
    const records = stream.read('test', 1000);
    const last = records.at(-1)?.dynamodb?.SequenceNumber;
    if (last === undefined) return false;
    const changes = records.map((record) => readChange(record, stream.shardId));
    const refuse = (_change: Change, _by: string, error: unknown) => Promise.reject(error);
    for (let times = 0; times < timesDelivered; times += 1) {
      const failedCounters = await projectCounters(changes, projector, { refuse });
      const failedReactions = await reactTo(changes, reactor, { refuse });
      if (failedCounters.length + failedReactions.length > 0)
        throw new Error('A change could not be carried out');
    }
    await stream.commit('test', last);
    return true;
  };

  return {
    table,
    service,
    /** The columnar indexes of audiences, with their change records. */
    columns,
    /** The work on columnar indexes that table changes have started. No worker runs it. */
    startedUpkeep,
    /** The jobs that table changes have started. No worker runs them. */
    startedJobs,
    async settle(): Promise<void> {
      await ready;
      while (await settleOnce());
    },
    /**
     * Skips all changes so far, so that nothing reacts to items with which a benchmark fills the
     * table.
     */
    async passOver(): Promise<void> {
      await ready;
      for (;;) {
        const last = stream.read('test', 1000).at(-1)?.dynamodb?.SequenceNumber;
        if (last === undefined) return;
        await stream.commit('test', last);
      }
    },
    async dispose(): Promise<void> {
      workflows.destroy();
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export type ProductTable = ReturnType<typeof openProductTable>;
