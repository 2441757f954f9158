import { Duration, Stack } from 'aws-cdk-lib';
import { ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { AlarmGroup, Severity } from '../../alarm-registry';
import { MailbloomStack } from '../../mailbloom-stack';
import type { ServiceFunction } from './service-function';

/** Returns the role with which the scheduler invokes this one function. */
const schedulerRole = (fn: ServiceFunction): Role => {
  const role = new Role(fn, 'tick-role', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(fn).account } },
    }),
  });
  role.addToPolicy(
    new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fn.functionArn] }),
  );
  return role;
};

/**
 * Returns a rate expression such as `rate(1 minute)` or `rate(15 minutes)`. EventBridge Scheduler
 * requires the singular unit for 1 and the plural for any other value.
 */
const rateOf = (interval: Duration): string => {
  const minutes = interval.toMinutes();
  return `rate(${minutes} minute${minutes === 1 ? '' : 's'})`;
};

/**
 * Runs a function periodically. A failed run is not repeated, because the next one does the same
 * work. The alarm `<function>-silent` reports when runs stop.
 * @param alarm the alarm's group, and its severity (a ticket by default)
 */
export const runEvery = (
  fn: ServiceFunction,
  interval: Duration,
  { group, severity = 'ticket' }: { readonly group: AlarmGroup; readonly severity?: Severity },
): void => {
  new CfnSchedule(fn, 'tick', {
    scheduleExpression: rateOf(interval),
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: fn.functionArn,
      roleArn: schedulerRole(fn).roleArn,
      retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
    },
  });
  // The scheduler invokes asynchronously. Lambda itself would retry twice more, and keep throttled
  // runs for six hours.
  fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
  MailbloomStack.of(fn).alarms.add({
    id: `${fn.node.id}-silent`,
    severity,
    impact: fn.failureImpact,
    article: 'silence',
    group,
    logsOf: [fn.node.id],
    // The alarm is raised after two missed runs, but not before five minutes have passed.
    metric: fn.metricInvocations({
      period: Duration.minutes(Math.max(5, 2 * interval.toMinutes())),
    }),
    threshold: 1,
    comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
    missingIsBad: true,
  });
};
