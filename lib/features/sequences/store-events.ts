import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { QueueWorker } from '../../constructs/queues/queue-worker';
import { allowReadSecret } from '../../grants/secrets';
import { allowTable, readActions } from '../../grants/table';

type Needs = { readonly table: ITable; readonly signingSecret: ISecret };

/**
 * What happens in stores, as their integration publishes it. It has a queue of its own: an order has
 * to end somebody's stay in a series while a hundred thousand others wait for an email of it.
 */
export const addStoreEvents = (scope: Construct, { table, signingSecret }: Needs): void => {
  const { worker } = new QueueWorker(scope, 'store-events', {
    group: 'Sending',
    alarmAge: Duration.minutes(15),
    waitingImpact:
      'Sequences of the store start late, and people who bought may get another email.',
    worker: {
      id: 'take-store-events',
      entry: 'functions/sequences/workers/take-store-events.ts',
      timeout: Duration.seconds(30),
      failureImpact: 'What happens in stores starts and ends no sequence until it works again.',
      environment: { TABLE_NAME: table.tableName, SIGNING_SECRET_ID: signingSecret.secretArn },
    },
    batchSize: 10,
    maxConcurrency: 10,
  });
  allowTable(worker, table, [...readActions, 'PutItem', 'UpdateItem']);
  allowReadSecret(worker, signingSecret);
};
