import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { runEvery } from '../../constructs/functions/run-every';
import {
  type FunctionEnvironment,
  ServiceFunction,
} from '../../constructs/functions/service-function';
import { addDeadLetterWorker } from '../../constructs/queues/dead-letter-worker';
import { QueueWorker } from '../../constructs/queues/queue-worker';
import { allowObjects } from '../../grants/objects';
import { allowReadSecret } from '../../grants/secrets';
import { allowTable, readActions, writeActions } from '../../grants/table';
import { allowHold, allowSend } from '../../grants/work';
import { MailbloomStack } from '../../mailbloom-stack';

export type StoreWorkerNeeds = {
  readonly table: ITable;
  readonly uploads: IBucket;
  readonly signingSecret: ISecret;
  readonly shopifySecret: ISecret;
  readonly appUrl: string;
  /** The queue where store events are published. */
  readonly storeEventsQueue: Queue;
};

const group = 'Stores';

/** Returns the environment of a function that calls shops and writes their data. */
const environmentOf = (scope: Construct, needs: StoreWorkerNeeds): FunctionEnvironment => ({
  TABLE_NAME: needs.table.tableName,
  SIGNING_SECRET_ID: needs.signingSecret.secretArn,
  SHOPIFY_SECRET_ID: needs.shopifySecret.secretArn,
  SHOPIFY_SHOP_URL: MailbloomStack.of(scope).settings.shopifyShopUrl,
  STORE_EVENTS_QUEUE_URL: needs.storeEventsQueue.queueUrl,
});

const allowSubscribing = (worker: ServiceFunction, needs: StoreWorkerNeeds): void => {
  // Erasing a person deletes their data everywhere in the table.
  allowTable(worker, needs.table, [...readActions, ...writeActions]);
  allowReadSecret(worker, needs.signingSecret);
  allowReadSecret(worker, needs.shopifySecret);
  allowSend(worker, needs.storeEventsQueue);
};

/**
 * Checks every minute which syncs can continue, and every day which webhooks of a store we missed.
 */
const addScheduledChecks = (scope: Construct, { table }: StoreWorkerNeeds, queue: Queue): void => {
  const tick = new ServiceFunction(scope, 'look-at-stores', {
    entry: 'functions/stores/ticks/look-at-stores.ts',
    timeout: Duration.seconds(55),
    // Only one run at a time, because a second run would do useless work. It would send the same
    // messages, which are handled only once anyway.
    reservedConcurrency: 1,
    failureImpact: 'Store history imports don’t progress, and missed webhooks aren’t recovered.',
    group,
    environment: { TABLE_NAME: table.tableName, STORE_SYNC_QUEUE_URL: queue.queueUrl },
  });
  allowTable(tick, table, ['GetItem', 'Query', 'PutItem']);
  allowSend(tick, queue);
  runEvery(tick, Duration.minutes(1), { group });
};

/** @returns the queue of store data to be synced */
export const addStoreSyncs = (scope: Construct, needs: StoreWorkerNeeds): Queue => {
  const { table, uploads, appUrl } = needs;
  const syncs = new QueueWorker(scope, 'store-syncs', {
    group,
    alarmAge: Duration.minutes(60),
    waitingImpact: 'Store histories aren’t imported.',
    deadLetters: 'given-up',
    worker: {
      id: 'sync-store',
      entry: 'functions/stores/workers/sync-store.ts',
      timeout: Duration.minutes(15),
      // A bucket of 8 MB of lines is parsed and joined. The CPU that comes with this much memory
      // sustains 32 concurrent writes.
      memoryMb: 1024,
      failureImpact: 'Store history imports stop partway. They continue once this works again.',
      environment: {
        ...environmentOf(scope, needs),
        UPLOADS_BUCKET: uploads.bucketName,
        APP_URL: appUrl,
      },
      // A file has an end, and a run without progress is postponed a limited number of times.
      mayLoop: true,
      queueUrlVariable: 'STORE_SYNC_QUEUE_URL',
    },
    // Each worker reads one file, and ten files are read concurrently, which is enough for two
    // stores. Ten files cause as many writes as imports and jobs together.
    batchSize: 1,
    maxConcurrency: 10,
  });
  const { worker, queue } = syncs;
  allowSubscribing(worker, needs);
  allowObjects(worker, uploads, ['GetObject', 'PutObject']);
  allowSend(worker, queue);
  allowHold(worker, queue);
  const givingUp = addDeadLetterWorker(scope, syncs, {
    id: 'give-up-syncs',
    entry: 'functions/stores/workers/give-up-syncs.ts',
    failureImpact: 'A store history import that failed repeatedly never ends.',
    group,
    environment: { TABLE_NAME: table.tableName, STORE_SYNC_QUEUE_URL: queue.queueUrl },
    // A file that is still being read has an end, and erasing is retried for a week.
    mayLoop: true,
  });
  allowTable(givingUp, table, ['GetItem', 'Query', 'PutItem']);
  allowSend(givingUp, queue);
  addScheduledChecks(scope, needs, queue);
  return queue;
};

/** @returns the queue of webhook events */
export const addStoreWebhooks = (
  scope: Construct,
  needs: StoreWorkerNeeds,
  syncQueue: Queue,
): Queue => {
  const { queue, worker } = new QueueWorker(scope, 'store-news', {
    group,
    alarmAge: Duration.minutes(15),
    waitingImpact: 'Store changes, such as customers, orders, and unsubscribes, arrive late.',
    deadLetters: {
      id: 'redrive-store-news',
      entry: 'functions/stores/workers/redrive-store-news.ts',
    },
    worker: {
      id: 'take-store-news',
      entry: 'functions/stores/workers/take-store-news.ts',
      // The function handles ten events concurrently, each of which may wait for a busy shop.
      timeout: Duration.seconds(60),
      memoryMb: 512,
      failureImpact: 'Store changes aren’t recorded until this works again.',
      environment: { ...environmentOf(scope, needs), STORE_SYNC_QUEUE_URL: syncQueue.queueUrl },
    },
    batchSize: 10,
    maxConcurrency: 20,
  });
  allowSubscribing(worker, needs);
  allowSend(worker, syncQueue);
  return queue;
};
