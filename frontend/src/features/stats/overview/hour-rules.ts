import type { HourlyCounts } from '../../../../../shared/contracts/delivery-report';
import { limits } from '../../../../../shared/limits';

const spans = [3, 12, 24, limits.reportHours];

/** Shown instead of the shares until the shortest time span has ended. */
export const sharesPendingText = `Shares appear ${spans[0]} hours after the last email is sent.`;

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * Returns the percentage of all events that happened within a number of hours, for the figures next
 * to the chart. Includes only time spans that have ended for every recipient, because a span that
 * is still running would always show 100%.
 * @param hoursOver whole hours since the last email was sent; undefined while emails may still be
 *   sent
 */
export const sharesByHours = (
  { people }: HourlyCounts,
  total: number,
  hoursOver: number | undefined,
): readonly { readonly hours: number; readonly percent: number }[] => {
  const all = Math.max(total, sum(people));
  if (all === 0) return [];
  const completedSpans = spans.filter((hours) => hoursOver !== undefined && hoursOver >= hours);
  return completedSpans.map((hours) => ({
    hours,
    percent: Math.round((sum(people.slice(0, hours)) / all) * 100),
  }));
};

export const isQuiet = ({ people, machines }: HourlyCounts): boolean =>
  sum(people) + sum(machines) === 0;

/** Returns a number of hours as text: '3 hours' or '1 day'. */
export const spanText = (hours: number): string => {
  if (hours % 24 !== 0) return `${hours} hours`;
  return hours === 24 ? '1 day' : `${hours / 24} days`;
};

/** Returns the label for an hour on the chart's axis. Whole days are shown as days. */
export const hourLabel = (hour: number): string => (hour === 0 ? 'Sent' : `${hour} h`);
