import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ServiceFunction } from '../../constructs/functions/service-function';
import { runEvery } from '../../constructs/functions/tick';
import { allowTable, readActions } from '../../grants/table';
import { allowSend } from '../../grants/work';

/** Looks whom time alone brought into segments of rules that start series. */
export const addSweeps = (scope: Construct, table: ITable, sequenceQueue: Queue): void => {
  const sweep = new ServiceFunction(scope, 'sweep-segments', {
    entry: 'functions/sequences/ticks/sweep-segments.ts',
    timeout: Duration.seconds(55),
    // One at a time: two would ask for the same looks.
    reservedConcurrency: 1,
    failureImpact: 'Whom time alone brings into a segment of rules enters its sequence late.',
    article: 'sweep-segments-errors',
    group: 'Sending',
    environment: { TABLE_NAME: table.tableName, SEQUENCE_QUEUE_URL: sequenceQueue.queueUrl },
  });
  allowTable(sweep, table, [...readActions, 'UpdateItem', 'PutItem']);
  allowSend(sweep, sequenceQueue);
  runEvery(sweep, Duration.minutes(10));
};
