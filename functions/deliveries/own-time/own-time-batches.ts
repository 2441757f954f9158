import { toInstant } from '../../platform/clock';
import { firstZone, type OwnTimeTerms, ownMoment } from './own-time-rules';

/** How many people live in each zone; '' are those whose zone is unknown. */
export type ZoneCounts = Readonly<Record<string, number>>;

/** People of the zones in which it is the hour at one moment. */
export type OwnTimeBatch = {
  readonly offset: number;
  readonly size: number;
  /** ISO 8601. */
  readonly at: string;
  /** Most people first. */
  readonly zones: readonly string[];
  /** How many of them are in each lane. */
  readonly byLane: readonly number[];
};

type Zone = { readonly name: string; readonly byLane: readonly number[]; readonly size: number };

const total = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);

const zonesOf = (byLane: readonly ZoneCounts[]): readonly Zone[] =>
  [...new Set(byLane.flatMap((counts) => Object.keys(counts)))].map((name) => {
    const inLanes = byLane.map((counts) => counts[name] ?? 0);
    return { name, byLane: inLanes, size: total(inLanes) };
  });

const batchOf = (moment: number, zones: readonly Zone[], offset: number): OwnTimeBatch => ({
  offset,
  size: total(zones.map(({ size }) => size)),
  at: toInstant(moment),
  zones: [...zones]
    .sort((one, other) => other.size - one.size || (one.name < other.name ? -1 : 1))
    .map(({ name }) => name),
  byLane: zones.reduce<readonly number[]>(
    (sums, { byLane }) => byLane.map((count, lane) => count + (sums[lane] ?? 0)),
    [],
  ),
});

/**
 * The batches of an email that goes out at the same hour of everybody's own clocks, one for each
 * moment at which it is that hour somewhere: some 40, and as many again for those who are put off to
 * the next day; never more than 210, because attributes may name any quarter of an hour. The same numbers give the same batches.
 * @param byLane how many people of each lane live in each zone
 * @param startMs when sending begins
 */
export const ownTimeBatches = (
  byLane: readonly ZoneCounts[],
  terms: OwnTimeTerms,
  startMs: number,
): readonly OwnTimeBatch[] => {
  const byMoment = new Map<number, Zone[]>();
  for (const zone of zonesOf(byLane)) {
    const moment = ownMoment(zone.name || terms.timeZone, terms, startMs);
    byMoment.set(moment, [...(byMoment.get(moment) ?? []), zone]);
  }
  let offset = 0;
  return [...byMoment]
    .sort(([one], [other]) => one - other)
    .map(([moment, zones]) => {
      const batch = batchOf(moment, zones, offset);
      offset += batch.size;
      return batch;
    });
};

/**
 * When sending has to begin, epoch ms: as soon as it is the hour where the first of its people live,
 * `now` at the earliest. When not everybody could be looked at, as soon as it is the hour anywhere.
 */
export const ownTimeStart = (
  { zones, isComplete }: { readonly zones: ZoneCounts; readonly isComplete: boolean },
  terms: OwnTimeTerms,
  now: number,
): number => {
  const known = Object.keys(zones).map((zone) => zone || terms.timeZone);
  if (!isComplete) return ownMoment(firstZone, { at: terms.at, late: 'now' }, now);
  return Math.min(...[...known, terms.timeZone].map((zone) => ownMoment(zone, terms, now)));
};
