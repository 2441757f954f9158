import type { ReputationLevel, ReputationRates } from '../../../shared/contracts/sending-health';
import type { DayCounts } from '../../items/reputation';

/** Counts by UTC day, with keys such as 20261122. */
export type CountsByDay = Readonly<Record<string, DayCounts>>;

const dayMs = 24 * 3600 * 1000;
const windowDays = 7;

/**
 * The limits at which a customer is warned or their sending is stopped. All customers share one SES
 * account and its IP addresses, so each customer is stopped before SES would stop the account.
 *
 * bounce: SES puts an account under review from 5% permanent bounces and may pause it from 10%
 * (https://docs.aws.amazon.com/ses/latest/dg/reputation-dashboard-messages.html). complaint: the
 * same page has the limits 0.1% and 0.5%. Gmail asks senders to stay below 0.1% and never to reach
 * 0.3% (https://support.google.com/a/answer/81126). sample: with fewer emails, the rates mean
 * little. One complaint among 200 emails would already be 0.5%, so complaints also need a minimum
 * number of people.
 */
export const reputationLimits = {
  sample: 200,
  bounce: { warning: 4, paused: 8 },
  complaint: { warning: 0.1, paused: 0.3 },
  complainers: { warning: 2, paused: 3 },
} as const;

export const dayName = (epochMs: number): string =>
  new Date(epochMs).toISOString().slice(0, 10).replaceAll('-', '');

/** Returns today and the previous six days. */
export const windowOf = (now: number): readonly string[] =>
  Array.from({ length: windowDays }, (_, index) => dayName(now - index * dayMs));

const none: DayCounts = { delivered: 0, bounced: 0, complained: 0 };

const subtractCounts = (one: DayCounts, other: DayCounts = none): DayCounts => ({
  delivered: Math.max(0, one.delivered - other.delivered),
  bounced: Math.max(0, one.bounced - other.bounced),
  complained: Math.max(0, one.complained - other.complained),
});

export const add = (one: DayCounts = none, other: DayCounts = none): DayCounts => ({
  delivered: one.delivered + other.delivered,
  bounced: one.bounced + other.bounced,
  complained: one.complained + other.complained,
});

const percent = (part: number, total: number): number => (total === 0 ? 0 : (part / total) * 100);

/**
 * Returns the rates of the last seven days, without the bounces and complaints that were forgiven.
 */
export const ratesOf = (
  days: CountsByDay,
  forgivenDays: CountsByDay,
  now: number,
): ReputationRates => {
  const countedDays = windowOf(now).map((day) =>
    subtractCounts(days[day] ?? none, forgivenDays[day]),
  );
  const { delivered, bounced, complained } = countedDays.reduce(add, none);
  return {
    delivered,
    bounced,
    complained,
    bounceRate: percent(bounced, delivered + bounced),
    complaintRate: percent(complained, delivered),
  };
};

/** Returns the level according to the rates alone, whatever was decided before. */
export const levelOf = (rates: ReputationRates): ReputationLevel => {
  const { delivered, bounced, complained, bounceRate, complaintRate } = rates;
  const { sample, bounce, complaint, complainers } = reputationLimits;
  if (delivered + bounced < sample) return 'good';
  const reachesLevel = (level: 'warning' | 'paused'): boolean =>
    bounceRate >= bounce[level] ||
    (complaintRate >= complaint[level] && complained >= complainers[level]);
  if (reachesLevel('paused')) return 'paused';
  return reachesLevel('warning') ? 'warning' : 'good';
};
