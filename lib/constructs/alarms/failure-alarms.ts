import { Duration } from 'aws-cdk-lib';
import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { type AlarmGroup, alarmGroups, severityOf } from '../../alarm-registry';
import type { MailbloomStack } from '../../mailbloom-stack';
import type { StageSettings } from '../../stages';
import { logMetric, logMetricName } from './log-metrics';

/** What people notice while functions in a group fail. */
const impacts: Readonly<Record<AlarmGroup, string>> = {
  'Sign-in': 'Some people can’t sign in or don’t get a code.',
  Sending: 'Emails go out late, or bounces aren’t recorded.',
  Tracking:
    'Some links in emails or unsubscribe requests fail, or opens and clicks aren’t counted.',
  Data: 'Counts are out of date, or changes don’t trigger the work that should follow.',
  App: 'Some pages of the app show an error, or background work is delayed.',
  Audience: 'Imports, exports, signups, segment sizes, or automation runs fail or are delayed.',
  Stores: 'Changes in stores arrive late.',
};

const nameOf = (group: AlarmGroup): string => `${group.toLowerCase()}-failures`;

/** Returns the number of a group's failures in five minutes. */
export const failuresOf = (settings: StageSettings, group: AlarmGroup): Metric =>
  logMetric(settings, nameOf(group), { statistic: Stats.SUM, period: Duration.minutes(5) });

/**
 * Counts all functions' failures by group. The first failure in a group opens a ticket. Lasting
 * failures send a page: a tick that fails every minute has five failures in five minutes.
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
