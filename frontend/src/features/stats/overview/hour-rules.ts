import type { HourlyCounts } from '../../../../../shared/contracts/delivery-report';
import { limits } from '../../../../../shared/limits';

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** How much of everything happened within so many hours: figures beside the chart. */
export const sharesWithin = (
  { people }: HourlyCounts,
  total: number,
): readonly { readonly hours: number; readonly percent: number }[] => {
  const all = Math.max(total, sum(people));
  if (all === 0) return [];
  return [3, 12, 24, limits.reportHours].map((hours) => ({
    hours,
    percent: Math.round((sum(people.slice(0, hours)) / all) * 100),
  }));
};

export const isQuiet = ({ people, machines }: HourlyCounts): boolean =>
  sum(people) + sum(machines) === 0;

/** '3 hours', '1 day'. */
export const spanText = (hours: number): string => {
  if (hours % 24 !== 0) return `${hours} hours`;
  return hours === 24 ? '1 day' : `${hours / 24} days`;
};

/** A place on the axis: the end of the hour, as days where it is whole ones. */
export const hourLabel = (hour: number): string => (hour === 0 ? 'Sent' : `${hour} h`);
