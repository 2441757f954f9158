import { Duration } from 'aws-cdk-lib';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { acceptFinding } from '../../accept-finding';
import type { AlarmGroup } from '../../alarm-registry';
import { MailbloomStack } from '../../mailbloom-stack';
import type { ServiceFunction } from './service-function';

export type EventSourceProps = {
  readonly group: AlarmGroup;
  /** How long an event is useful. An older one is put aside without being handled. */
  readonly maxAge: Duration;
};

/**
 * Configures a function that is invoked asynchronously. A failed event is retried twice (after one
 * and two minutes), so the function must tolerate repeats. Events that still fail, or are older
 * than `maxAge`, go to a dead-letter queue for 14 days, and an alarm reports them.
 */
export const subscribeToEvents = (
  fn: ServiceFunction,
  { group, maxAge }: EventSourceProps,
): void => {
  const deadLetters = new Queue(fn, 'dead-letters', {
    retentionPeriod: Duration.days(14),
    enforceSSL: true,
  });
  acceptFinding(
    deadLetters,
    'SQS3',
    'This queue stores failed events and needs no dead-letter queue itself.',
  );
  fn.configureAsyncInvoke({
    retryAttempts: 2,
    maxEventAge: maxAge,
    onFailure: new SqsDestination(deadLetters),
  });
  MailbloomStack.of(fn).alarms.add({
    id: `${fn.node.id}-failed-events`,
    severity: 'ticket',
    impact: fn.failureImpact,
    article: 'dead-letters',
    logsOf: [fn.node.id],
    group,
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
    threshold: 0,
  });
};
