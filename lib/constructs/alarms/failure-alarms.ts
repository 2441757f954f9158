import { Duration } from 'aws-cdk-lib';
import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { type AlarmGroup, alarmGroups, severityOf } from '../../alarm-registry';
import type { MailbloomStack } from '../../mailbloom-stack';
import type { StageSettings } from '../../stages';
import { logMetric, logMetricName } from './log-metrics';

/** What people notice while functions of a group fail. */
const impacts: Readonly<Record<AlarmGroup, string>> = {
  'Sign-in': 'Some people can’t sign in, or get no code.',
  Sending: 'Emails go out late, or bounces aren’t recorded.',
  Tracking:
    'Some links in emails or unsubscribe requests fail, or opens and clicks aren’t counted.',
  Data: 'Counts lag behind, or what should follow a change doesn’t happen.',
  App: 'Some pages of the app show an error, or work in the background waits.',
  Audience: 'Imports, exports, signups, segment sizes, or automation runs fail or wait.',
  Stores: 'Changes in stores arrive late.',
};

const nameOf = (group: AlarmGroup): string => `${group.toLowerCase()}-failures`;

/** Returns the number of failures in a group, in five minutes. */
export const failuresOf = (settings: StageSettings, group: AlarmGroup): Metric =>
  logMetric(settings, nameOf(group), { statistic: Stats.SUM, period: Duration.minutes(5) });

/**
 * Counts the failures of all functions, by group. A group has a ticket for any failure, and a page
 * if failures last: a tick that fails every minute has five failures in five minutes.
 */
export const addFailureAlarms = (stack: MailbloomStack): void => {
  const { alarms, settings } = stack;
  for (const { id, group, logs, pattern } of alarms.sources) {
    new MetricFilter(stack, `${id}-failures`, {
      logGroup: logs,
      filterPattern: FilterPattern.literal(pattern),
      ...logMetricName(settings, nameOf(group)),
      metricValue: '1',
    });
  }
  for (const group of alarmGroups) {
    const metric = failuresOf(settings, group);
    const common = { impact: impacts[group], article: 'errors', group, metric };
    alarms.add({ ...common, id: nameOf(group), severity: 'ticket', threshold: 0 });
    if (severityOf(group) !== 'page') continue;
    const lasting = { threshold: 4, periods: 2 };
    alarms.add({ ...common, ...lasting, id: `${nameOf(group)}-lasting`, severity: 'page' });
  }
};
