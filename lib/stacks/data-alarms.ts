import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { AlarmRegistry } from '../alarm-registry';

const period = Duration.minutes(5);

/**
 * Returns the rejected reads and writes of the table and its indexes. Each index has its own
 * metric, which the table's metric doesn't include. A metric without rejections has no data, hence
 * FILL.
 */
const refusedRequests = (table: ITable): MathExpression => {
  const places: readonly Record<string, string>[] = [
    {},
    { GlobalSecondaryIndexName: 'GSI1' },
    { GlobalSecondaryIndexName: 'GSI2' },
  ];
  const metrics = places.flatMap((place) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map(
      (metricName) =>
        new Metric({
          namespace: 'AWS/DynamoDB',
          metricName,
          dimensionsMap: { TableName: table.tableName, ...place },
          statistic: Stats.SUM,
          period,
        }),
    ),
  );
  const named = metrics.map((metric, index) => [`refused${index}`, metric] as const);
  return new MathExpression({
    expression: named.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(named),
    label: 'rejected reads and writes',
    period,
  });
};

/** Returns a metric of all the account's functions in this region, regardless of their stage. */
const functionsMetric = (metricName: string, statistic: string) =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });

/**
 * The number of concurrent executions at which someone should ask for a higher quota: 80% of the
 * 1,000 that docs/deploying.md requests.
 */
const manyConcurrentRuns = 800;

/** Adds alarms on requests that the table or Lambda throttles, for the whole product. */
export const capacityAlarms = (alarms: AlarmRegistry, table: ITable): void => {
  alarms.add({
    id: 'table-throttled',
    severity: 'page',
    impact: 'The table rejects reads or writes, so pages and workers slow down and retry.',
    article: 'table-throttled',
    group: 'Data',
    metric: refusedRequests(table),
    // A growing table throttles a few requests for minutes. A hot key keeps throttling.
    threshold: 1000,
    periods: 3,
  });
  const capacity = { article: 'functions-throttled', group: 'Data' } as const;
  alarms.add({
    ...capacity,
    id: 'functions-throttled',
    severity: 'page',
    impact: 'Lambda can’t run any more functions at the same time, so calls fail and queues wait.',
    metric: functionsMetric('Throttles', Stats.SUM),
    threshold: 100,
    periods: 2,
  });
  alarms.add({
    ...capacity,
    id: 'functions-near-limit',
    severity: 'ticket',
    impact: 'Calls may fail soon, because Lambda’s concurrency limit is nearly reached.',
    metric: functionsMetric('ConcurrentExecutions', Stats.MAXIMUM),
    threshold: manyConcurrentRuns,
  });
  // The groups count failures from logs. This alarm also sees failures that the logs miss.
  alarms.add({
    id: 'functions-fail',
    severity: 'ticket',
    impact: 'Many function runs fail, so background work or calls fail.',
    article: 'errors',
    group: 'Data',
    metric: functionsMetric('Errors', Stats.SUM),
    threshold: 20,
    periods: 2,
  });
};
