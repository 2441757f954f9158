import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { AlarmRegistry } from '../alarm-registry';

const period = Duration.minutes(5);

/**
 * Returns the refused reads and writes of the table and its indexes. An index has a metric of its
 * own, which isn't part of the table's. A metric without refusals has no data, hence FILL.
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
    label: 'refused reads and writes',
    period,
  });
};

/** Returns a metric of all functions of the account in this region, whatever their stage. */
const functionsMetric = (metricName: string, statistic: string) =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });

/**
 * How many functions may run at once before someone asks for more: 80% of the 1,000 that
 * docs/deploying.md asks AWS for.
 */
const manyConcurrentRuns = 800;

/** Adds alarms on requests that the table or Lambda refuses, for the whole product. */
export const capacityAlarms = (alarms: AlarmRegistry, table: ITable): void => {
  alarms.add({
    id: 'table-throttled',
    severity: 'page',
    impact: 'The table refuses reads or writes, so pages and workers slow down and retry.',
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
    impact: 'Calls will fail soon, because nearly as many functions run at once as Lambda allows.',
    metric: functionsMetric('ConcurrentExecutions', Stats.MAXIMUM),
    threshold: manyConcurrentRuns,
  });
  // The groups count failures from the log. If that ever missed some, this alarm wouldn't.
  alarms.add({
    id: 'functions-fail',
    severity: 'ticket',
    impact: 'Many runs of functions fail, so work in the background or calls fail.',
    article: 'errors',
    group: 'Data',
    metric: functionsMetric('Errors', Stats.SUM),
    threshold: 20,
    periods: 2,
  });
};
