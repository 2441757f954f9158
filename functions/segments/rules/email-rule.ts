import type { EmailRule } from '../../../shared/contracts/segment-rules';
import type { WatchedKind } from './person-data';
import type { RuleMoment } from './rule-moment';
import type { RowCheck, RuleRowReaders, Seconds } from './rule-readers';

const daySeconds = 86_400;

/**
 * Returns the time range of a rule, including both ends. Past days are counted as periods of 24
 * hours up to now.
 */
const timeRangeOf = ({ timeRange }: EmailRule, moment: RuleMoment): Seconds => {
  const { nowSeconds, knownUntil: lastKnownSeconds = Number.POSITIVE_INFINITY } = moment;
  if (!timeRange) return { from: 0, to: lastKnownSeconds };
  if ('pastDays' in timeRange) {
    return { from: nowSeconds - timeRange.pastDays * daySeconds, to: lastKnownSeconds };
  }
  const [start, end] = [timeRange.start, timeRange.end].map((at) =>
    Math.floor(Date.parse(at) / 1000),
  );
  return { from: start ?? 0, to: Math.min(end ?? 0, lastKnownSeconds) };
};

const kindOf = {
  RECEIVED: 'RECEIVED',
  OPENED: 'OPENED',
  CLICKED: 'CLICKED',
  NOT_RECEIVED: 'RECEIVED',
  NOT_OPENED: 'OPENED',
  NOT_CLICKED: 'CLICKED',
} as const satisfies Record<EmailRule['action'], WatchedKind>;

/** Returns whether the rule's result can change as time passes. */
export const changesWithTime = ({ timeRange }: EmailRule): boolean =>
  timeRange !== undefined && 'pastDays' in timeRange;

/**
 * Compiles a rule about emails. A NOT_… operator is true exactly when its counterpart is false, so
 * people who never received an email also haven't opened it.
 */
export const compileEmailRule = <Row>(
  rule: EmailRule,
  moment: RuleMoment,
  readers: Pick<RuleRowReaders<Row>, 'didOften' | 'didWith'>,
): RowCheck<Row> => {
  const kind = kindOf[rule.action];
  const stretch = timeRangeOf(rule, moment);
  const { lastNumber = Number.POSITIVE_INFINITY } = moment;
  const test = rule.deliveryId
    ? readers.didWith(rule.deliveryId, kind, stretch)
    : readers.didOften(kind, rule.quantity, { ...stretch, lastNumber });
  return rule.action.startsWith('NOT_') ? (row) => !test(row) : test;
};
