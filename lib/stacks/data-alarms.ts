import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { AlarmRegistry } from '../alarm-registry';

const period = Duration.minutes(5);

const throttledMetric = (metricName: string, table: ITable) =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: table.tableName },
    statistic: Stats.SUM,
    period,
  });

/** Adds alarms on requests throttled by the table or Lambda, for the whole product. */
export const capacityAlarms = (alarms: AlarmRegistry, table: ITable): void => {
  alarms.add({
    id: 'table-throttled',
    impact: 'The table refuses reads or writes, so pages and workers slow down and retry.',
    article: 'table-throttled',
    group: 'Data',
    metric: new MathExpression({
      expression: 'reads + writes',
      usingMetrics: {
        reads: throttledMetric('ReadThrottleEvents', table),
        writes: throttledMetric('WriteThrottleEvents', table),
      },
      label: 'refused reads and writes',
      period,
    }),
    // A growing table throttles a few requests for minutes. A hot key keeps throttling.
    threshold: 1000,
    periods: 3,
  });
  alarms.add({
    id: 'functions-throttled',
    impact: 'Lambda can’t run any more functions at the same time, so calls fail and queues wait.',
    article: 'functions-throttled',
    group: 'Data',
    metric: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      statistic: Stats.SUM,
      period,
    }),
    threshold: 100,
  });
};
