import { toInstant } from '../../platform/clock';
import { firstZone, type RecipientTimeTerms, recipientMoment } from './recipient-time-rules';

/** The number of people in each zone. The key '' is for people whose zone is unknown. */
export type ZoneCounts = Readonly<Record<string, number>>;

/** The people in all time zones where the chosen hour comes at the same moment. */
export type RecipientTimeBatch = {
  readonly offset: number;
  readonly size: number;
  /** The time of the batch in ISO 8601. */
  readonly at: string;
  /** The time zones, those with the most people first. */
  readonly zones: readonly string[];
  /** The number of these people in each partition. */
  readonly byLane: readonly number[];
};

type Zone = {
  readonly name: string;
  readonly byPartition: readonly number[];
  readonly size: number;
};

const total = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);

const zonesOf = (byPartition: readonly ZoneCounts[]): readonly Zone[] =>
  [...new Set(byPartition.flatMap((counts) => Object.keys(counts)))].map((name) => {
    const inPartitions = byPartition.map((counts) => counts[name] ?? 0);
    return { name, byPartition: inPartitions, size: total(inPartitions) };
  });

const batchOf = (moment: number, zones: readonly Zone[], offset: number): RecipientTimeBatch => ({
  offset,
  size: total(zones.map(({ size }) => size)),
  at: toInstant(moment),
  zones: [...zones]
    .sort((one, other) => other.size - one.size || (one.name < other.name ? -1 : 1))
    .map(({ name }) => name),
  byLane: zones.reduce<readonly number[]>(
    (sums, { byPartition }) =>
      byPartition.map((count, partition) => count + (sums[partition] ?? 0)),
    [],
  ),
});

/**
 * Returns the batches of an email that is sent at the same hour in each recipient's local time.
 * There is one batch for each moment at which the hour comes in some time zone. That is about 40
 * batches, and as many again for people who get the email the next day. There are never more than
 * 210, because attributes can name any offset in quarter hours. The same input always gives the
 * same batches.
 * @param byPartition how many people of each partition live in each zone
 * @param startMs when sending begins
 */
export const recipientTimeBatches = (
  byPartition: readonly ZoneCounts[],
  terms: RecipientTimeTerms,
  startMs: number,
): readonly RecipientTimeBatch[] => {
  const byMoment = new Map<number, Zone[]>();
  for (const zone of zonesOf(byPartition)) {
    const moment = recipientMoment(zone.name || terms.timeZone, terms, startMs);
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
 * Returns when sending has to begin, in epoch ms. That is when the hour comes for the first
 * recipients, but not before `now`. If not everyone could be checked, it's when the hour comes in
 * the first time zone of the world.
 */
export const recipientTimeStart = (
  { zones, isComplete }: { readonly zones: ZoneCounts; readonly isComplete: boolean },
  terms: RecipientTimeTerms,
  now: number,
): number => {
  const known = Object.keys(zones).map((zone) => zone || terms.timeZone);
  if (!isComplete) return recipientMoment(firstZone, { at: terms.at, late: 'now' }, now);
  return Math.min(...[...known, terms.timeZone].map((zone) => recipientMoment(zone, terms, now)));
};
