import { CfnOutput, Duration, Stack, Tags } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acceptFinding } from '../../accept-finding';
import type { AlarmGroup } from '../../alarm-registry';
import { MailbloomStack } from '../../mailbloom-stack';
import { PrivateBucket } from '../storage/private-bucket';

export type FailedBatchesProps = {
  readonly logs: IBucket;
  /** A sentence about what customers notice while records can't be processed. */
  readonly failureImpact: string;
  readonly group: AlarmGroup;
};

const retention = Duration.days(14);

/**
 * Stores the records that a stream handler couldn't process. Each object in the bucket is an event
 * that contains the records and with which the handler can be invoked again (bin/replay-failed.ts).
 * A queue gets a message for each object. The alarm is on as long as the queue has a message.
 */
export class FailedBatches extends Construct {
  readonly bucket: PrivateBucket;
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { logs, failureImpact, group }: FailedBatchesProps) {
    super(scope, id);
    this.queue = new Queue(this, 'dead-letters', { retentionPeriod: retention, enforceSSL: true });
    Tags.of(this.queue).add('dead-letters-of', id);
    acceptFinding(
      this.queue,
      'SQS3',
      'This queue stores failed work and needs no dead-letter queue itself.',
    );
    this.bucket = new PrivateBucket(this, id, { logs, lifecycle: [{ expiration: retention }] });
    this.announceObjects();
    new CfnOutput(this, 'Queue', { value: this.queue.queueUrl }).overrideLogicalId(
      `${id.replaceAll('-', '')}Queue`,
    );
    MailbloomStack.of(this).alarms.add({
      id,
      severity: 'ticket',
      impact: failureImpact,
      article: 'changes-set-aside',
      group,
      metric: this.queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      threshold: 0,
    });
  }

  /**
   * Sets the notifications as properties of the bucket, because CDK would create a function that
   * sets them afterwards. The queue's policy names the account rather than the bucket, because the
   * bucket can only be created once the queue accepts its messages.
   */
  private announceObjects() {
    const policyResult = this.queue.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('s3.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [this.queue.queueArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    const bucket = this.bucket.node.defaultChild as CfnBucket;
    bucket.notificationConfiguration = {
      queueConfigurations: [{ event: 's3:ObjectCreated:*', queue: this.queue.queueArn }],
    };
    if (policyResult.policyDependable) bucket.node.addDependency(policyResult.policyDependable);
  }
}
