import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, type IEventSourceDlq, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { allowObjects } from '../../grants/objects';
import { MailbloomStack } from '../../mailbloom-stack';
import type { ServiceFunction } from '../functions/service-function';
import type { FailedBatches } from './failed-batches';

export type FollowOptions = {
  readonly table: ITable;
  /** Takes the records that never succeeded. */
  readonly failed: FailedBatches;
  /**
   * Tries of records that fail for a passing cause, with growing pauses of up to a minute. What can
   * never succeed the function puts into `failed` itself, at the first try.
   */
  readonly tries: number;
  /** Gathers per shard, and names the shard in the event. @default none */
  readonly tumblingWindow?: Duration;
  /** How long changes are gathered before the function is called. @default not at all */
  readonly gathers?: Duration | undefined;
};

/** Unlike a queue, which is told only where the records stood, a bucket is given the records. */
const keepIn = (worker: ServiceFunction, bucket: IBucket): IEventSourceDlq => ({
  bind() {
    allowObjects(worker, bucket, ['PutObject']);
    worker.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
    );
    return { destination: bucket.bucketArn };
  },
});

/**
 * Lets a function follow the table's stream, in order, at least once. After `tries`, or 12 of the
 * stream's 24 hours, records go to `failed`: docs/adr/0016-failed-records-and-messages.md.
 */
export const follow = (worker: ServiceFunction, options: FollowOptions): void => {
  const { table, failed, tries, tumblingWindow, gathers } = options;
  const stream = table.tableStreamArn;
  if (!stream) throw new Error('The table has no stream to follow');
  worker.addToRolePolicy(
    new PolicyStatement({
      actions: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
        (action) => `dynamodb:${action}`,
      ),
      resources: [stream],
    }),
  );
  new EventSourceMapping(worker, 'stream', {
    target: worker,
    eventSourceArn: stream,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 1000,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: tries - 1,
    maxRecordAge: Duration.hours(12),
    parallelizationFactor: 1,
    tumblingWindow,
    maxBatchingWindow: gathers,
    onFailure: keepIn(worker, failed.bucket),
  });
  MailbloomStack.of(worker).alarms.add({
    id: `${worker.node.id}-behind`,
    impact: worker.failureImpact,
    article: `${worker.node.id}-behind`,
    group: 'Data',
    metric: worker.metric('IteratorAge', {
      period: Duration.minutes(1),
      statistic: Stats.MAXIMUM,
    }),
    threshold: Duration.seconds(60).toMilliseconds(),
    periods: 5,
  });
};
