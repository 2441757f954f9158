import type { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages';

/**
 * Returns the name of a metric that counts log lines. CloudWatch bills it (0.30 USD a month) only
 * for hours in which a line matches.
 */
export const logMetricName = ({ stage }: StageSettings, metricName: string) => ({
  metricNamespace: `Mailbloom/${stage}`,
  metricName,
});

export type LogMetricOptions = { readonly statistic: string; readonly period: Duration };

/** Returns a metric that is based on log lines. */
export const logMetric = (
  settings: StageSettings,
  name: string,
  options: LogMetricOptions,
): Metric => {
  const { metricNamespace, metricName } = logMetricName(settings, name);
  return new Metric({ namespace: metricNamespace, metricName, ...options });
};

export type LogLine = {
  readonly logs: ILogGroup;
  /** The line's message, as passed to `log.info`. */
  readonly message: string;
  /** The numeric field of the line that becomes the metric's value. */
  readonly field: string;
  /**
   * Counts only lines whose field is greater. A metric without lines costs nothing.
   * @default all lines count
   */
  readonly above?: number;
};

/** Creates a metric from a field of a line that the product logs. */
export const measureLine = (
  scope: Construct,
  settings: StageSettings,
  name: string,
  { logs, message, field, above }: LogLine,
): void => {
  new MetricFilter(scope, `${name}-measured`, {
    logGroup: logs,
    filterPattern: FilterPattern.literal(
      `{ $.message.message = "${message}"${above === undefined ? '' : ` && $.message.${field} > ${above}`} }`,
    ),
    ...logMetricName(settings, name),
    metricValue: `$.message.${field}`,
  });
};
