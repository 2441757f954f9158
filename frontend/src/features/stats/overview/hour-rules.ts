import type { HourlyCounts } from '../../../../../shared/contracts/delivery-report';
import { limits } from '../../../../../shared/limits';

const spans = [3, 12, 24, limits.reportHours];

/** Shown until the first period is over. */
export const sharesComeText = `Shares appear ${spans[0]} hours after the last email is sent.`;

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * Returns the percentage of all events within so many hours, for the figures next to the chart.
 * Only includes periods that are over for everyone, because within a running one, the events so far
 * would always be 100%.
 * @param hoursOver whole hours since the last email was sent; undefined while emails may still be
 *   sent
 */
export const sharesWithin = (
  { people }: HourlyCounts,
  total: number,
  hoursOver: number | undefined,
): readonly { readonly hours: number; readonly percent: number }[] => {
  const all = Math.max(total, sum(people));
  if (all === 0) return [];
  const over = spans.filter((hours) => hoursOver !== undefined && hoursOver >= hours);
  return over.map((hours) => ({
    hours,
    percent: Math.round((sum(people.slice(0, hours)) / all) * 100),
  }));
};

export const isQuiet = ({ people, machines }: HourlyCounts): boolean =>
  sum(people) + sum(machines) === 0;

/** Returns '3 hours', '1 day'. */
export const spanText = (hours: number): string => {
  if (hours % 24 !== 0) return `${hours} hours`;
  return hours === 24 ? '1 day' : `${hours / 24} days`;
};

/** Returns a label on the axis: the end of the hour, in days for whole days. */
export const hourLabel = (hour: number): string => (hour === 0 ? 'Sent' : `${hour} h`);
