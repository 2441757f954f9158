import { Duration } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IAlarm,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
  SingleValueWidget,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { type AlarmGroup, alarmGroups } from '../../alarm-registry';
import type { MailbloomStack } from '../../mailbloom-stack';
import type { StageSettings } from '../../stages';
import { failuresOf } from './failure-alarms';
import { badShare } from './objectives';

/**
 * The people who use a dashboard. CloudWatch charges 3 USD a month for a dashboard with more than
 * 50 metrics. Three smaller ones are free.
 */
type Reader = 'on-call' | 'manager' | 'cost';

/** Returns the name of a dashboard. It's fixed, so that alarms can link to it. */
export const dashboardName = ({ stage }: StageSettings, reader: Reader): string =>
  `Mailbloom-${stage}-${reader}`;

const hour = Duration.hours(1);

/** Returns a metric of the whole account in this region. */
const accountMetric = (namespace: string, metricName: string): Metric =>
  new Metric({ namespace, metricName, statistic: Stats.SUM, period: hour });

const graph = (title: string, left: IMetric[], width = 8): GraphWidget =>
  new GraphWidget({ title, left, width, height: 6 });

const title = (markdown: string): TextWidget => new TextWidget({ markdown, width: 24, height: 1 });

/** Shows the newest errors of a group's functions. */
const errorTable = ({ alarms }: MailbloomStack, group: AlarmGroup): LogQueryWidget =>
  new LogQueryWidget({
    title: `${group}: errors`,
    view: LogQueryVisualizationType.TABLE,
    logGroupNames: alarms.sources
      .filter((source) => source.group === group)
      .map(({ logs }) => logs.logGroupName),
    queryLines: [
      'filter level = "ERROR" or record.status in ["error", "timeout", "failure"]',
      'fields @timestamp, @log, message.message, message.errorName, record.status',
      'sort @timestamp desc',
      'limit 20',
    ],
    width: 24,
    height: 6,
  });

const metricsOf = ({ alarms }: MailbloomStack, article: string): IMetric[] =>
  alarms.all.filter((spec) => spec.article === article).map(({ metric }) => metric);

/** Shows what is wrong now, and the newest errors. */
const addOnCall = (stack: MailbloomStack, allAlarms: readonly IAlarm[]): void => {
  const { alarms, settings } = stack;
  const dashboard = new Dashboard(stack, 'on-call', {
    dashboardName: dashboardName(settings, 'on-call'),
  });
  if (allAlarms.length > 0) {
    dashboard.addWidgets(new AlarmStatusWidget({ alarms: [...allAlarms], width: 24, height: 8 }));
  }
  dashboard.addWidgets(
    graph(
      'Failures',
      alarmGroups.map((group) => failuresOf(settings, group).with({ label: group })),
    ),
    graph(
      'Objectives: bad events (%)',
      alarms.objectives.map((each) => badShare(each, hour)),
    ),
    graph('Age of the oldest work', metricsOf(stack, 'age')),
  );
  for (const group of alarmGroups) dashboard.addWidgets(errorTable(stack, group));
};

/** Shows whether objectives were met, and how much was sent. */
const addManager = (stack: MailbloomStack): void => {
  const { alarms, settings } = stack;
  const dashboard = new Dashboard(stack, 'manager', {
    dashboardName: dashboardName(settings, 'manager'),
    defaultInterval: Duration.days(7),
  });
  dashboard.addWidgets(title('## Objectives: bad events (%)'));
  dashboard.addWidgets(
    ...alarms.objectives.map(
      (objective) =>
        new SingleValueWidget({
          title: objective.title,
          metrics: [badShare(objective, Duration.days(1))],
          sparkline: true,
          width: 6,
          height: 5,
        }),
    ),
  );
  const ses = (metricName: string) => accountMetric('AWS/SES', metricName);
  const reputation = ['Reputation.BounceRate', 'Reputation.ComplaintRate'].map((metricName) =>
    ses(metricName).with({ statistic: Stats.MAXIMUM }),
  );
  dashboard.addWidgets(title('## Emails in the account'));
  dashboard.addWidgets(
    graph('Sent and delivered', [ses('Send'), ses('Delivery')]),
    graph('Bounces and complaints', [ses('Bounce'), ses('Complaint')]),
    graph('Reputation (share)', reputation),
  );
};

export type CostSources = { readonly table: ITable; readonly distribution: Distribution };

/** Shows what drives the bill. */
const addCost = (stack: MailbloomStack, { table, distribution }: CostSources): void => {
  const { settings, region } = stack;
  const dashboard = new Dashboard(stack, 'cost', {
    dashboardName: dashboardName(settings, 'cost'),
    defaultInterval: Duration.days(30),
  });
  const sum = { statistic: Stats.SUM, period: hour };
  dashboard.addWidgets(
    graph('Emails sent', [accountMetric('AWS/SES', 'Send')]),
    graph('Table: read and write units', [
      table.metricConsumedReadCapacityUnits(sum),
      table.metricConsumedWriteCapacityUnits(sum),
    ]),
    graph('Functions: duration (ms)', [accountMetric('AWS/Lambda', 'Duration')]),
    graph('Functions: runs', [accountMetric('AWS/Lambda', 'Invocations')]),
    graph('Logs (bytes)', [accountMetric('AWS/Logs', 'IncomingBytes')]),
  );
  // CloudFront reports to us-east-1 only.
  if (region !== 'us-east-1') return;
  dashboard.addWidgets(
    graph('CloudFront: requests', [distribution.metricRequests(sum)]),
    graph('CloudFront: bytes', [distribution.metricBytesDownloaded(sum)]),
  );
};

/** Adds a dashboard for each kind of reader. */
export const addDashboards = (
  stack: MailbloomStack,
  alarms: readonly IAlarm[],
  sources: CostSources,
): void => {
  addOnCall(stack, alarms);
  addManager(stack);
  addCost(stack, sources);
};
