import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { runEvery } from '../../constructs/functions/run-every';
import { ServiceFunction } from '../../constructs/functions/service-function';
import { allowTable, readActions } from '../../grants/table';
import { allowSend } from '../../grants/work';

type Queues = { readonly sequenceQueue: Queue; readonly storeEventsQueue: Queue };

/**
 * Finds people who should enter a sequence just because time has passed: people who now belong to a
 * dynamic segment that starts a sequence, and a store's customers who haven't ordered again.
 */
export const addReevaluations = (scope: Construct, table: ITable, queues: Queues): void => {
  const { sequenceQueue, storeEventsQueue } = queues;
  const reevaluation = new ServiceFunction(scope, 'sweep-segments', {
    entry: 'functions/sequences/ticks/sweep-segments.ts',
    timeout: Duration.seconds(55),
    // Only one run at a time, because two would request the same evaluations.
    reservedConcurrency: 1,
    failureImpact:
      'People who enter a dynamic segment or a win-back only because time passed enter the sequence late.',
    group: 'Sending',
    environment: {
      TABLE_NAME: table.tableName,
      SEQUENCE_QUEUE_URL: sequenceQueue.queueUrl,
      STORE_EVENTS_QUEUE_URL: storeEventsQueue.queueUrl,
    },
  });
  allowTable(reevaluation, table, [...readActions, 'UpdateItem', 'PutItem']);
  allowSend(reevaluation, sequenceQueue);
  allowSend(reevaluation, storeEventsQueue);
  runEvery(reevaluation, Duration.minutes(10), { group: 'Sending' });
};
