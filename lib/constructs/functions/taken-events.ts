import { Duration } from 'aws-cdk-lib';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { AlarmGroup } from '../../alarm-registry';
import { explain } from '../../explain';
import { MailbloomStack } from '../../mailbloom-stack';
import type { ServiceFunction } from './service-function';

export type TakenEvents = {
  readonly group: AlarmGroup;
  /** Article of docs/runbook.md. */
  readonly article: string;
  /** How long an event is of use: an older one is put aside unseen. */
  readonly maxAge: Duration;
};

/**
 * For a function that is handed events for which nobody waits: one that failed is tried twice more (after
 * one and two minutes), so the function has to bear a repeat. What still fails, or waited too long, is put
 * aside for 14 days, and an alarm tells of it.
 */
export const takeEvents = (fn: ServiceFunction, { group, article, maxAge }: TakenEvents): void => {
  const failed = new Queue(fn, 'dead-letters', {
    retentionPeriod: Duration.days(14),
    enforceSSL: true,
  });
  explain(failed, 'SQS3', 'It is the queue that failed events are put aside in.');
  fn.configureAsyncInvoke({
    retryAttempts: 2,
    maxEventAge: maxAge,
    onFailure: new SqsDestination(failed),
  });
  MailbloomStack.of(fn).alarms.add({
    id: `${fn.node.id}-failed-events`,
    impact: fn.failureImpact,
    article,
    group,
    metric: failed.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
    threshold: 0,
  });
};
