import { type LaneShare, laneShares } from './lane-share-rules';
import type { DeliveryPlan, ManifestId, ManifestStore } from './manifest-store';

type Lists = Pick<ManifestStore, 'laneIds' | 'laneParts'>;

type PlannedBatch = DeliveryPlan['batches'][number];
type OwnBatch = PlannedBatch & { readonly own: NonNullable<PlannedBatch['own']> };

const isOwn = (batch: PlannedBatch | undefined): batch is OwnBatch => batch?.own !== undefined;

/** Part of a plan's batch. */
export type BatchPart = { readonly batch: number; readonly from: number; readonly size: number };

/**
 * People of some zones in a lane, of whom the first `from` are left out. Everybody of the lane is
 * read for it, because the list is in the order of ids: a million ids are a second's work, and the
 * lists stay such that reconciling can walk them beside the ledger.
 */
const inZones = async function* (
  { lists, id, laneSize }: { lists: Lists; id: ManifestId; laneSize: number },
  { lane, from, to }: LaneShare,
  zones: ReadonlySet<string>,
) {
  let seen = 0;
  if (from === to) return;
  for await (const part of lists.laneParts(id, { lane, from: 0, to: laneSize })) {
    for (const one of part) {
      if (!zones.has(one.zone ?? '')) continue;
      seen += 1;
      if (seen > from) yield one.id;
      if (seen === to) return;
    }
  }
};

/** The people of a part of a batch, one of each lane in turn. */
export const recipientsOf = async function* (
  lists: Lists,
  id: ManifestId,
  { counts, batches }: DeliveryPlan,
  { batch, from, size }: BatchPart,
): AsyncGenerator<string> {
  const found = batches[batch];
  const shares = isOwn(found)
    ? laneShares(found.own.byLane, from, size)
    : laneShares(counts, (found?.offset ?? 0) + from, size);
  const zones = new Set(found?.own?.zones);
  let walks = shares.map((share) =>
    isOwn(found)
      ? inZones({ lists, id, laneSize: counts[share.lane] ?? 0 }, share, zones)
      : lists.laneIds(id, share),
  );
  while (walks.length > 0) {
    const steps = await Promise.all(walks.map((walk) => walk.next()));
    for (const step of steps) if (!step.done) yield step.value;
    walks = walks.filter((_, index) => !steps[index]?.done);
  }
};

/** How many people of a lane, zone by zone, are among the first so many of the plan. */
const handedOverByZone = (batches: readonly OwnBatch[], lane: number, enqueued: number) => {
  const left = new Map<string, { count: number }>();
  for (const { offset, size, own } of batches) {
    const done = Math.min(size, Math.max(0, enqueued - offset));
    const { to } = laneShares(own.byLane, 0, done)[lane] ?? { to: 0 };
    // The zones of a batch share one number: its people are taken in the order of their ids.
    const count = { count: to };
    for (const zone of own.zones) left.set(zone, count);
  }
  return left;
};

/**
 * The people of a lane who are among the first `enqueued` recipients, in the order of their ids
 * whatever batch they are in: as the ledger has them.
 */
export const handedOver = async function* (
  lists: Lists,
  id: ManifestId,
  { counts, batches }: DeliveryPlan,
  { lane, enqueued }: { readonly lane: number; readonly enqueued: number },
): AsyncGenerator<string> {
  const own = batches.filter(isOwn);
  if (own.length === 0) {
    yield* lists.laneIds(id, laneShares(counts, 0, enqueued)[lane] ?? { lane, from: 0, to: 0 });
    return;
  }
  const left = handedOverByZone(own, lane, enqueued);
  const whole = { lane, from: 0, to: counts[lane] ?? 0 };
  for await (const part of lists.laneParts(id, whole)) {
    for (const { id: subscriberId, zone = '' } of part) {
      const batch = left.get(zone);
      if (!batch || batch.count === 0) continue;
      batch.count -= 1;
      yield subscriberId;
    }
  }
};
