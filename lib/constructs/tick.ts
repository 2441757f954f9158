import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { MailbloomStack } from '../mailbloom-stack';
import type { ServiceFunction } from './service-function';

/**
 * Runs a function again and again. A run that failed is not repeated, because the next one does
 * the same work; an alarm (`<function>-silent`) says when runs stop coming.
 */
export const runEvery = (fn: ServiceFunction, interval: Duration): void => {
  new Schedule(fn, 'tick', {
    schedule: ScheduleExpression.rate(interval),
    target: new LambdaInvoke(fn, { retryAttempts: 0, maxEventAge: Duration.minutes(1) }),
  });
  MailbloomStack.of(fn).alarms.add({
    id: `${fn.node.id}-silent`,
    impact: fn.failureImpact,
    article: `${fn.node.id}-silent`,
    group: 'Sending',
    metric: fn.metricInvocations({
      period: Duration.minutes(5 * Math.ceil(interval.toMinutes() / 5)),
    }),
    threshold: 1,
    comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
    periods: 2,
    missingIsBad: true,
  });
};
