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
  /** Receives the records that never succeed. */
  readonly failed: FailedBatches;
  /**
   * How many times records that fail for a temporary reason are tried, with growing pauses of up to
   * a minute. Records that can never succeed are put into `failed` by the function itself, on the
   * first try.
   */
  readonly tries: number;
  /**
   * Gathers records per shard, and includes the shard in the event.
   * @default none
   */
  readonly tumblingWindow?: Duration;
  /**
   * How long changes are gathered before the function is invoked.
   * @default not gathered
   */
  readonly gathers?: Duration | undefined;
};

/**
 * A bucket receives the failed records themselves. A queue would only receive their position in the
 * stream.
 */
const createFailureDestination = (worker: ServiceFunction, bucket: IBucket): IEventSourceDlq => ({
  bind() {
    allowObjects(worker, bucket, ['PutObject']);
    worker.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
    );
    return { destination: bucket.bucketArn };
  },
});

/**
 * Makes a function process the table's stream, in order, at least once. The stream keeps records
 * for 24 hours. Records that still fail after `tries` attempts, or after 12 hours, go to `failed`:
 * docs/adr/0016-failed-records-and-messages.md.
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
    onFailure: createFailureDestination(worker, failed.bucket),
  });
  MailbloomStack.of(worker).alarms.add({
    id: `${worker.node.id}-behind`,
    severity: 'page',
    impact: worker.failureImpact,
    article: 'age',
    group: 'Data',
    logsOf: [worker.node.id],
    metric: worker.metric('IteratorAge', {
      period: Duration.minutes(1),
      statistic: Stats.MAXIMUM,
    }),
    threshold: Duration.seconds(60).toMilliseconds(),
    periods: 5,
  });
};
