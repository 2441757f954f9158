import { Duration, Tags } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AlarmGroup } from '../alarm-registry';
import { explain } from '../explain';
import { MailbloomStack } from '../mailbloom-stack';

export type FailedBatchesProps = {
  /** What the customers notice, as a sentence. */
  readonly failureImpact: string;
  readonly group: AlarmGroup;
};

/**
 * Where a stream's follower leaves the position of a batch it could not work on; alarm and article
 * are named after it. The records themselves stay in the stream for 24 hours.
 */
export class FailedBatches extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { failureImpact, group }: FailedBatchesProps) {
    super(scope, id);
    this.queue = new Queue(this, 'dead-letters', {
      retentionPeriod: Duration.days(14),
      enforceSSL: true,
    });
    Tags.of(this.queue).add('dead-letters-of', id);
    explain(this.queue, 'SQS3', 'It is itself where failed work is put aside.');
    MailbloomStack.of(this).alarms.add({
      id,
      impact: failureImpact,
      article: id,
      group,
      metric: this.queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      threshold: 0,
    });
  }
}
