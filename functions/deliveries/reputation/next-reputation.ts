import type { Reputation } from '../../items/reputation';
import { toInstant } from '../../platform/clock';
import { type Days, levelOf, ratesOf, windowOf } from './reputation-rules';

const inWindow = (days: Days, now: number): Days =>
  Object.fromEntries(windowOf(now).flatMap((day) => (days[day] ? [[day, days[day]]] : [])));

/** How the mails of a customer fare now; `known` is what was stored last. */
export const nextReputation = (
  customerId: string,
  known: Reputation | undefined,
  measured: Days,
  now: number,
): Reputation => {
  const baseline = inWindow(known?.baseline ?? {}, now);
  const rates = ratesOf(measured, baseline, now);
  // Only a manager ends a stop: rates that fall because nothing is sent prove nothing.
  const level = known?.level === 'paused' ? 'paused' : levelOf(rates);
  const since = known && known.level === level ? known.since : toInstant(now);
  const version = (known?.version ?? 0) + 1;
  return { customerId, level, since, rates, baseline, version };
};

/** Sending goes on: what was measured until now is forgiven. */
export const releasedReputation = (known: Reputation, measured: Days, now: number): Reputation => {
  const { customerId, version } = known;
  const baseline = inWindow(measured, now);
  return {
    customerId,
    level: 'good',
    since: toInstant(now),
    baseline,
    version: version + 1,
    rates: ratesOf(measured, baseline, now),
  };
};
