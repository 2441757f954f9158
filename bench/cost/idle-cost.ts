import type { Resource } from '../../test/infra/support/stage-templates';
import { type Costs, lambdaCost, prices } from './prices';

const monthSeconds = 30 * 86_400;
const minutesOf = { minute: 1, hour: 60, day: 1440 } as const;

/**
 * Lambda polls a queue with this many pollers even while it is empty. Each poll waits 20 seconds.
 */
const pollers = 5;
const pollSeconds = 20;

/**
 * What one run of a scheduled function uses if it finds nothing to do. These are estimates: 100 ms,
 * one log line of ours in addition to Lambda's own, and the read units of the queries for due work.
 */
const tickRun = { seconds: 0.1, logBytes: 800, readUnits: 5 };

/** CloudWatch doesn't charge for an account's first three dashboards, whatever their size. */
const freeDashboards = 3;

/**
 * In each run, the canary requests three URLs from CloudFront. One of these requests reaches an
 * API.
 */
const canaryRequests = { cloudFront: 3, httpApi: 1 };
const canaryName = 'check-product';

/** Returns how often a schedule runs in a month, from an expression such as `rate(15 minutes)`. */
const runsOf = ({ ScheduleExpression }: { readonly ScheduleExpression: string }): number => {
  const [, count = '', unit = ''] =
    /^rate\((\d+) (minute|hour|day)s?\)$/.exec(ScheduleExpression) ?? [];
  const minutes = Number(count) * (minutesOf[unit as keyof typeof minutesOf] ?? Number.NaN);
  if (!minutes) throw new Error(`How often does ${ScheduleExpression} run? Say so in this file.`);
  return monthSeconds / 60 / minutes;
};

const metricsOf = ({ Metrics }: { readonly Metrics?: readonly object[] }): number =>
  Metrics ? Metrics.filter((metric) => 'MetricStat' in metric).length : 1;

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/**
 * Returns what a stage costs per month while no one uses it, in US dollars. `resources` are all
 * resources of the stage's templates. The result leaves out storage, which grows with the data, and
 * metrics that are derived from log lines, because CloudWatch charges for these only in hours with
 * a matching line.
 */
export const idleCosts = (resources: readonly Resource[]): Costs => {
  const of = (type: string) => resources.filter((resource) => resource.type === type);
  const queueMappings = of('AWS::Lambda::EventSourceMapping').filter(
    ({ properties }) => properties.StartingPosition === undefined,
  );
  const schedules = of('AWS::Scheduler::Schedule');
  const runs = sum(schedules.map(({ properties }) => runsOf(properties)));
  const ticks = lambdaCost({ runs, seconds: runs * tickRun.seconds, memoryMb: 512 });
  const canaryRuns = sum(
    schedules
      .filter(({ id }) => id.startsWith(canaryName.replaceAll('-', '')))
      .map(({ properties }) => runsOf(properties)),
  );
  const firewalls = of('AWS::WAFv2::WebACL');
  const rules = sum(firewalls.map(({ properties }) => properties.Rules.length));
  const paidDashboards = Math.max(0, of('AWS::CloudWatch::Dashboard').length - freeDashboards);
  const canaryRequest =
    canaryRequests.cloudFront *
      (prices.cloudFrontRequest + (firewalls.length > 0 ? prices.firewallRequest : 0)) +
    canaryRequests.httpApi * prices.httpApiRequest;
  return {
    'polling of queues':
      ((queueMappings.length * pollers * monthSeconds) / pollSeconds) * prices.sqsRequest,
    'keys and secrets':
      of('AWS::KMS::Key').length * prices.keyMonth +
      of('AWS::SecretsManager::Secret').length * prices.secretMonth,
    ticks: ticks + runs * (prices.schedulerRun + tickRun.readUnits * prices.readUnit),
    logs: ((runs * tickRun.logBytes) / 1e9) * prices.logGb,
    canary: canaryRuns * canaryRequest,
    alarms:
      sum(of('AWS::CloudWatch::Alarm').map(({ properties }) => metricsOf(properties))) *
      prices.alarmMetricMonth,
    firewall: firewalls.length * prices.firewallMonth + rules * prices.firewallRuleMonth,
    dashboards: paidDashboards * prices.dashboardMonth,
  };
};
