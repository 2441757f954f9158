import type { DayCounts } from '../reputation';

const letters = { delivered: 'd', bounced: 'b', complained: 'c' } as const;
type DeliveryOutcome = keyof typeof letters;
const outcomes = Object.entries(letters) as [DeliveryOutcome, string][];

/**
 * Returns the name of the counter for an outcome (delivered, bounced, or complained) on a UTC day:
 * `d_20261122`.
 * @param at when the outcome happened, in ISO 8601
 * @returns undefined when `at` isn't set
 */
export const dayCounter = (fate: DeliveryOutcome, at: unknown): string | undefined => {
  const day = /^(\d{4})-(\d{2})-(\d{2})T/.exec(String(at ?? ''));
  return day ? `${letters[fate]}_${day[1]}${day[2]}${day[3]}` : undefined;
};

/**
 * @param counters the counters of the ledger, one for each partition; only daily counts are read
 */
export const readDeliveryDays = (
  counters: readonly Readonly<Record<string, unknown>>[],
): Readonly<Record<string, DayCounts>> => {
  const days: Record<string, DayCounts> = {};
  for (const [attribute, value] of counters.flatMap((item) => Object.entries(item))) {
    const [, outcomeLetter, day = ''] = /^([dbc])_(\d{8})$/.exec(attribute) ?? [];
    const fate = outcomes.find(([, letter]) => letter === outcomeLetter)?.[0];
    if (!fate) continue;
    const dayCounts = days[day] ?? { delivered: 0, bounced: 0, complained: 0 };
    days[day] = { ...dayCounts, [fate]: dayCounts[fate] + Number(value) };
  }
  return days;
};
