import { type PartitionShare, partitionShares } from './partition-share-rules';
import type { DeliveryPlan, RecipientListId, RecipientListStore } from './recipient-list-store';

type Lists = Pick<RecipientListStore, 'partitionIds' | 'partitionParts'>;

type PlannedBatch = DeliveryPlan['batches'][number];
type ZoneBatch = PlannedBatch & { readonly own: NonNullable<PlannedBatch['own']> };

const isZoneBatch = (batch: PlannedBatch | undefined): batch is ZoneBatch =>
  batch?.own !== undefined;

/** A part of a batch in the plan. */
export type BatchPart = { readonly batch: number; readonly from: number; readonly size: number };

/**
 * Yields a partition's people who are in some time zones, skipping the first `from`. Reads the
 * whole partition, because the list is sorted by id, not by zone. A million ids take a second.
 * Sorting by id lets reconciliation read the lists and the ledger side by side.
 */
const inZones = async function* (
  { lists, id, partitionSize }: { lists: Lists; id: RecipientListId; partitionSize: number },
  { partition, from, to }: PartitionShare,
  zones: ReadonlySet<string>,
) {
  let seenCount = 0;
  if (from === to) return;
  for await (const part of lists.partitionParts(id, { partition, from: 0, to: partitionSize })) {
    for (const recipient of part) {
      if (!zones.has(recipient.zone ?? '')) continue;
      seenCount += 1;
      if (seenCount > from) yield recipient.id;
      if (seenCount === to) return;
    }
  }
};

/** Yields the people in a part of a batch, one from each partition in turn. */
export const recipientsOf = async function* (
  lists: Lists,
  id: RecipientListId,
  { counts, batches }: DeliveryPlan,
  { batch, from, size }: BatchPart,
): AsyncGenerator<string> {
  const found = batches[batch];
  const shares = isZoneBatch(found)
    ? partitionShares(found.own.byLane, from, size)
    : partitionShares(counts, (found?.offset ?? 0) + from, size);
  const zones = new Set(found?.own?.zones);
  let walks = shares.map((share) =>
    isZoneBatch(found)
      ? inZones({ lists, id, partitionSize: counts[share.partition] ?? 0 }, share, zones)
      : lists.partitionIds(id, share),
  );
  while (walks.length > 0) {
    const steps = await Promise.all(walks.map((iterator) => iterator.next()));
    for (const step of steps) if (!step.done) yield step.value;
    walks = walks.filter((_, index) => !steps[index]?.done);
  }
};

/**
 * Counts how many people of a partition are among the plan's first `enqueued` recipients, by time
 * zone.
 */
const enqueuedByZone = (batches: readonly ZoneBatch[], partition: number, enqueued: number) => {
  const remainingByZone = new Map<string, { count: number }>();
  for (const { offset, size, own } of batches) {
    const done = Math.min(size, Math.max(0, enqueued - offset));
    const { to } = partitionShares(own.byLane, 0, done)[partition] ?? { to: 0 };
    // The time zones of a batch share one counter, because the batch's people are taken in the
    // order of their ids.
    const count = { count: to };
    for (const zone of own.zones) remainingByZone.set(zone, count);
  }
  return remainingByZone;
};

/**
 * Yields a partition's people who are among the first `enqueued` recipients. They are in the order
 * of their ids, as in the ledger, whatever batch they are in.
 */
export const enqueuedRecipients = async function* (
  lists: Lists,
  id: RecipientListId,
  { counts, batches }: DeliveryPlan,
  { partition, enqueued }: { readonly partition: number; readonly enqueued: number },
): AsyncGenerator<string> {
  const own = batches.filter(isZoneBatch);
  if (own.length === 0) {
    yield* lists.partitionIds(
      id,
      partitionShares(counts, 0, enqueued)[partition] ?? { partition, from: 0, to: 0 },
    );
    return;
  }
  const remainingByZone = enqueuedByZone(own, partition, enqueued);
  const fullPartition = { partition, from: 0, to: counts[partition] ?? 0 };
  for await (const part of lists.partitionParts(id, fullPartition)) {
    for (const { id: subscriberId, zone = '' } of part) {
      const batch = remainingByZone.get(zone);
      if (!batch || batch.count === 0) continue;
      batch.count -= 1;
      yield subscriberId;
    }
  }
};
