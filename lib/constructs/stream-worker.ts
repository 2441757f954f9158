import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { MailbloomStack } from '../mailbloom-stack';
import type { ServiceFunction } from './service-function';

export type FollowOptions = {
  readonly table: ITable;
  /** Takes the position of a batch that never succeeded. */
  readonly onFailure: IQueue;
  /** Gathers per shard, and names the shard in the event. @default none */
  readonly tumblingWindow?: Duration;
};

/**
 * Lets a function follow the table's stream, in order, at least once. A failing batch is halved
 * until the bad record stands alone; after 12 of the stream's 24 hours it goes to `onFailure`.
 */
export const follow = (worker: ServiceFunction, options: FollowOptions): void => {
  const { table, onFailure, tumblingWindow } = options;
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
    maxRecordAge: Duration.hours(12),
    parallelizationFactor: 1,
    tumblingWindow,
    onFailure: new SqsDlq(onFailure),
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
