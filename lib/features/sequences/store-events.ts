import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { runEvery } from '../../constructs/functions/run-every';
import { ServiceFunction } from '../../constructs/functions/service-function';
import { QueueWorker } from '../../constructs/queues/queue-worker';
import { allowReadSecret } from '../../grants/secrets';
import { allowTable, readActions } from '../../grants/table';
import { allowSend } from '../../grants/work';

type Needs = { readonly table: ITable; readonly signingSecret: ISecret };

/** Publishes which checkouts were abandoned. */
const addAbandonedCheckouts = (scope: Construct, table: ITable, queue: Queue): void => {
  const tick = new ServiceFunction(scope, 'tell-abandoned-checkouts', {
    entry: 'functions/stores/ticks/tell-abandoned-checkouts.ts',
    timeout: Duration.seconds(55),
    // Only one run at a time, because a second run would do useless work. It would publish the same
    // events, which are handled only once anyway.
    reservedConcurrency: 1,
    failureImpact: 'Sequences for abandoned checkouts start late.',
    group: 'Stores',
    environment: { TABLE_NAME: table.tableName, STORE_EVENTS_QUEUE_URL: queue.queueUrl },
  });
  allowTable(tick, table, ['GetItem', 'Query', 'UpdateItem']);
  allowSend(tick, queue);
  runEvery(tick, Duration.minutes(1), { group: 'Stores' });
};

/**
 * Adds the queue of store events that integrations publish. It's a separate queue, because an order
 * has to end a person's enrollment even while a hundred thousand others wait for an email of the
 * sequence.
 */
export const addStoreEvents = (scope: Construct, { table, signingSecret }: Needs): Queue => {
  const { queue, worker } = new QueueWorker(scope, 'store-events', {
    group: 'Stores',
    alarmAge: Duration.minutes(15),
    waitingImpact:
      'Sequences that start with store events start late, and people who bought may get another email.',
    worker: {
      id: 'take-store-events',
      entry: 'functions/sequences/workers/take-store-events.ts',
      timeout: Duration.seconds(30),
      failureImpact: 'Store events don’t start or end any sequence until this works again.',
      environment: { TABLE_NAME: table.tableName, SIGNING_SECRET_ID: signingSecret.secretArn },
    },
    batchSize: 10,
    maxConcurrency: 10,
  });
  allowTable(worker, table, [...readActions, 'PutItem', 'UpdateItem']);
  allowReadSecret(worker, signingSecret);
  addAbandonedCheckouts(scope, table, queue);
  return queue;
};
