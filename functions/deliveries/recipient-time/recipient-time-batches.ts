import { toInstant } from '../../platform/clock';
import { firstZone, type OwnTimeTerms, ownMoment } from './recipient-time-rules';

/** The number of people in each zone. The key '' is for people whose zone is unknown. */
export type ZoneCounts = Readonly<Record<string, number>>;

/** The people in zones where the chosen hour comes at the same moment. */
export type OwnTimeBatch = {
  readonly offset: number;
  readonly size: number;
  /** ISO 8601. */
  readonly at: string;
  /** Zones with the most people come first. */
  readonly zones: readonly string[];
  /** How many of them are in each partition. */
  readonly byLane: readonly number[];
};

type Zone = { readonly name: string; readonly byLane: readonly number[]; readonly size: number };

const total = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);

const zonesOf = (byPartition: readonly ZoneCounts[]): readonly Zone[] =>
  [...new Set(byPartition.flatMap((counts) => Object.keys(counts)))].map((name) => {
    const inPartitions = byPartition.map((counts) => counts[name] ?? 0);
    return { name, byLane: inPartitions, size: total(inPartitions) };
  });

const batchOf = (moment: number, zones: readonly Zone[], offset: number): OwnTimeBatch => ({
  offset,
  size: total(zones.map(({ size }) => size)),
  at: toInstant(moment),
  zones: [...zones]
    .sort((one, other) => other.size - one.size || (one.name < other.name ? -1 : 1))
    .map(({ name }) => name),
  byLane: zones.reduce<readonly number[]>(
    (sums, { byLane: byPartition }) =>
      byPartition.map((count, partition) => count + (sums[partition] ?? 0)),
    [],
  ),
});

/**
 * The batches of an email that goes out at the same hour of everybody's own clocks, one for each
 * moment at which it is that hour somewhere: some 40, and as many again for those who are put off to
 * the next day; never more than 210, because attributes may name any quarter of an hour. The same numbers give the same batches.
 * @param byPartition how many people of each lane live in each zone
 * @param startMs when sending begins
 */
export const ownTimeBatches = (
  byPartition: readonly ZoneCounts[],
  terms: OwnTimeTerms,
  startMs: number,
): readonly OwnTimeBatch[] => {
  const byMoment = new Map<number, Zone[]>();
  for (const zone of zonesOf(byPartition)) {
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
 * Returns when sending has to begin, in epoch ms: when the hour comes to the first recipients, but
 * not before `now`. If not everyone could be checked, when the hour comes anywhere.
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
