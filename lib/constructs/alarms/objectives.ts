import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Objective } from '../../alarm-registry';
import type { MailbloomStack } from '../../mailbloom-stack';
import { type LogLine, logMetric, measureLine } from './log-metrics';

/**
 * Using up 2% of the 30-day error budget within an hour sends a page, and 5% within six hours opens
 * a ticket. These are the burn rates 14.4 and 6 from Google's SRE workbook
 * (https://sre.google/workbook/alerting-on-slos).
 */
const burnRates = [
  { pace: 'fast', severity: 'page', hours: 1, rate: 14.4 },
  { pace: 'slow', severity: 'ticket', hours: 6, rate: 6 },
] as const;

/** With this many bad events or fewer, the share isn't meaningful and counts as zero. */
const fewEvents = 2;

/** Returns the share of bad events in percent. One graph can show it for several objectives. */
export const badShare = (
  { id, events }: Pick<Objective, 'id' | 'events'>,
  period: Duration,
): IMetric => {
  const { bad, all } = events(period);
  const names = { bad: `${id}Bad`, all: `${id}All` };
  return new MathExpression({
    expression: `IF(${names.bad} > ${fewEvents}, 100 * ${names.bad} / ${names.all}, 0)`,
    usingMetrics: { [names.bad]: bad, [names.all]: all },
    label: id,
    period,
  });
};

/** Adds an objective, and the alarms on how fast its error budget is used. */
export const addObjective = ({ alarms }: MailbloomStack, objective: Objective): void => {
  alarms.addObjective(objective);
  const { id, target, impact, group, logsOf } = objective;
  for (const { pace, severity, hours, rate } of burnRates) {
    alarms.add({
      id: `${id}-${pace}-burn`,
      severity,
      impact,
      article: 'objectives',
      group,
      logsOf,
      metric: badShare(objective, Duration.hours(hours)),
      // Rounded, because 1 - 0.9995 isn't exactly 0.0005.
      threshold: Number((100 * rate * (1 - target)).toFixed(4)),
    });
  }
};

/**
 * Returns the events of an objective about time. The product logs a line for each event. Its field
 * `late` is 1 if the event was late, and otherwise 0.
 */
export const lateEvents = (
  stack: MailbloomStack,
  name: string,
  line: Omit<LogLine, 'field'>,
): Objective['events'] => {
  measureLine(stack, stack.settings, name, { ...line, field: 'late' });
  return (period) => ({
    bad: logMetric(stack.settings, name, { statistic: Stats.SUM, period }),
    all: logMetric(stack.settings, name, { statistic: Stats.SAMPLE_COUNT, period }),
  });
};

/** The canary asks each public URL once a minute with a token that is refused. */
const canaryCallsAnHour = 60;

/**
 * If at most this many calls were refused besides the canary's, the share says little and counts as
 * zero.
 */
const fewRefusals = 20;

type Refusals = {
  readonly id: string;
  readonly impact: string;
  /** The ID of the function that refuses. */
  readonly functionId: string;
  /** Returns the number of refused calls, and of all calls, in a period. */
  readonly calls: (period: Duration) => { readonly refused: IMetric; readonly all: IMetric };
};

/**
 * Adds a ticket for an hour in which most calls with a token were refused. A few are always refused,
 * because links are cut off or guessed. Most are refused if the signing secret was changed, which
 * neither the canary nor an objective notices.
 */
export const addRefusalAlarm = (
  { alarms }: MailbloomStack,
  { id, impact, functionId, calls }: Refusals,
): void => {
  const period = Duration.hours(1);
  const others = `refused - ${canaryCallsAnHour}`;
  alarms.add({
    id,
    severity: 'ticket',
    impact,
    article: 'links-refused',
    group: 'Tracking',
    logsOf: [functionId],
    metric: new MathExpression({
      expression: `IF(${others} > ${fewRefusals}, 100 * (${others}) / (calls - ${canaryCallsAnHour}), 0)`,
      usingMetrics: { refused: calls(period).refused, calls: calls(period).all },
      label: id,
      period,
    }),
    threshold: 50,
  });
};
