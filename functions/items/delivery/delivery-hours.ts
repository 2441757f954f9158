import { limits } from '../../../shared/limits';
import { type RecipientFamily, recipientFamilies } from './delivery-keys';

/**
 * The number of hours that reports show individually: the first three days after each email was
 * sent to the provider.
 */
export const reportedHours = limits.reportHours;

/** The number of first opens or clicks in each hour that is counted individually. */
export type HourCounts = {
  readonly people: number[];
  /** First opens or clicks by bots, for recipients who never opened or clicked themselves. */
  readonly machines: number[];
};

const nameOf = (hour: number, isPerson: boolean): string =>
  `${isPerson ? 'hp' : 'hm'}_${String(hour).padStart(2, '0')}`;

/**
 * Returns the counter of an hour since the email was sent to the provider: `hp_05` for people,
 * `hm_05` for bots.
 */
export const hourCounter = (hour: unknown, isPerson: boolean): string | undefined => {
  const number = Number(hour ?? Number.NaN);
  const isCounted = Number.isInteger(number) && number >= 0 && number < reportedHours;
  return isCounted ? nameOf(number, isPerson) : undefined;
};

const hours = Array.from({ length: reportedHours }, (_, hour) => hour);

/**
 * @param counters all counters of one delivery, across counter types and partitions
 */
export const readHourCounts = (
  counters: readonly Readonly<Record<string, unknown>>[],
  family: Extract<RecipientFamily, 'opens' | 'clicks'>,
): HourCounts => {
  const familyCounters = counters.filter(
    ({ sk }) => String(sk).split('#')[1] === recipientFamilies[family],
  );
  const countHours = (isPerson: boolean) =>
    hours.map((hour) =>
      familyCounters.reduce((sum, item) => sum + Number(item[nameOf(hour, isPerson)] ?? 0), 0),
    );
  return { people: countHours(true), machines: countHours(false) };
};
