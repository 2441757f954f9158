import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmRegistry } from '../alarm-registry';

const reputation = (metricName: string) =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    period: Duration.hours(1),
    statistic: Stats.MAXIMUM,
  });

const atLeast = ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD;

/**
 * Adds the alarms for SES, which reviews an account at about 5% bounces or 0.1% complaints. These
 * alarms fire earlier.
 */
export const sesAlarms = (alarms: AlarmRegistry): void => {
  alarms.add({
    id: 'ses-bounce-rate',
    severity: 'ticket',
    impact: 'Many emails bounce. SES will review the account and may stop all sending.',
    article: 'ses-reputation',
    group: 'Sending',
    metric: reputation('Reputation.BounceRate'),
    threshold: 0.03,
    comparison: atLeast,
  });
  alarms.add({
    id: 'ses-complaint-rate',
    severity: 'ticket',
    impact: 'Many people report emails as spam. SES will review the account and may stop sending.',
    article: 'ses-reputation',
    group: 'Sending',
    metric: reputation('Reputation.ComplaintRate'),
    threshold: 0.0008,
    comparison: atLeast,
  });
};
