import { limits } from '../../../shared/limits';
import { type RecipientFamily, recipientFamilies } from './delivery-keys';

/** Reports show the first three days after each mail was handed over, by the hour. */
export const countedHours = limits.reportHours;

/** First opens or clicks in each of the counted hours. */
export type HourCounts = {
  readonly people: number[];
  /** Of those whom no person followed. */
  readonly machines: number[];
};

const nameOf = (hour: number, isPerson: boolean): string =>
  `${isPerson ? 'hp' : 'hm'}_${String(hour).padStart(2, '0')}`;

/** The counter of an hour since the mail was handed over: `hp_05` of people, `hm_05` of machines. */
export const hourCounter = (hour: unknown, isPerson: boolean): string | undefined => {
  const number = Number(hour ?? Number.NaN);
  const isCounted = Number.isInteger(number) && number >= 0 && number < countedHours;
  return isCounted ? nameOf(number, isPerson) : undefined;
};

const hours = Array.from({ length: countedHours }, (_, hour) => hour);

/** @param counters of every family and lane of one delivery */
export const readHourCounts = (
  counters: readonly Readonly<Record<string, unknown>>[],
  family: Extract<RecipientFamily, 'opens' | 'clicks'>,
): HourCounts => {
  const own = counters.filter(({ sk }) => String(sk).split('#')[1] === recipientFamilies[family]);
  const read = (isPerson: boolean) =>
    hours.map((hour) =>
      own.reduce((sum, item) => sum + Number(item[nameOf(hour, isPerson)] ?? 0), 0),
    );
  return { people: read(true), machines: read(false) };
};
