import * as z from 'zod';
import { zoneOfPerson } from '../../audience/zones/person-zone';
import { homeZone } from '../../audience/zones/zone-names';
import type { Subscriber } from '../../items/audience/subscriber';
import type { Draft } from '../../items/draft';
import type { MemberIds, MemberLane } from '../../segments/reading/member-ids';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import type { FrozenSegmentsStore } from './frozen-segments-store';
import {
  idsPerPart,
  type Listed,
  type ManifestId,
  type ManifestStore,
  takenRun,
} from './manifest-store';

const input = z.object({
  deliveryId: z.string(),
  customerId: z.string(),
  lane: z.number().int(),
  /** Of a delivery; of an email that is scheduled, the revision that it was scheduled as. */
  run: z.number().int(),
  of: z.enum(['delivery', 'scheduled']).default('delivery'),
});
const output = z.object({ lane: z.number(), count: z.number() });
export const snapshotSchemas = { input, output };

type Asked = z.input<typeof input>;
type Output = z.infer<typeof output>;

export type SnapshotDependencies = {
  readonly deliveries: Pick<DeliveryRepository, 'get'>;
  readonly drafts: { get(customerId: string, draftId: string): Promise<Draft> };
  readonly members: MemberIds;
  readonly frozen: Pick<FrozenSegmentsStore, 'get'>;
  readonly subscribers: {
    getMany(customerId: string, ids: readonly string[]): Promise<Map<string, Subscriber>>;
  };
  readonly manifest: Pick<
    ManifestStore,
    'putPart' | 'putCount' | 'laneCount' | 'laneIds' | 'putZones'
  >;
};

type Whom = Pick<MemberLane, 'customerId' | 'segmentIds' | 'excludedSegmentIds' | 'lane'> & {
  readonly frozenSegmentsKey?: string | undefined;
  /** ISO 8601. */
  readonly at: string;
};

/**
 * Active members of any of the segments who are in none of the excluded ones, each once, in the
 * order of their ids. Segment rules are
 * those of the moment `at` and refer to it, in every lane and every repetition, even if the
 * segments were changed since.
 */
const membersNow = async function* (
  { frozenSegmentsKey, at, ...whom }: Whom,
  { members, frozen }: SnapshotDependencies,
) {
  const segments = frozenSegmentsKey ? await frozen.get(frozenSegmentsKey) : undefined;
  yield* members.ofLane({ ...whom, segments, at: Date.parse(at), status: 'active' });
};

/** Memory is bounded by the pages and one part, not by the audience. @returns how many there are */
const write = async (
  id: ManifestId,
  lane: number,
  list: AsyncIterable<Listed>,
  { manifest }: Pick<SnapshotDependencies, 'manifest'>,
): Promise<number> => {
  let part: Listed[] = [];
  let parts = 0;
  const flush = async () => {
    await manifest.putPart(id, lane, parts, part);
    parts += 1;
    part = [];
  };
  for await (const one of list) {
    part.push(one);
    if (part.length === idsPerPart) await flush();
  }
  const count = parts * idsPerPart + part.length;
  if (part.length > 0) await flush();
  return count;
};

/** Whoever was taken when the email was scheduled; workers skip those who have left since. */
const membersThen = async function* (
  { deliveryId, lane }: Asked,
  rev: number,
  { manifest }: SnapshotDependencies,
) {
  const id = { deliveryId, run: takenRun(rev) };
  const to = await manifest.laneCount(id, lane);
  if (to === undefined) throw new Error('The audience of a scheduled email is not whole');
  yield* manifest.laneIds(id, { lane, from: 0, to });
};

const asListed = async function* (ids: AsyncIterable<string>): AsyncGenerator<Listed> {
  for await (const id of ids) yield { id };
};

/** How many live in each zone; '' are those whose zone is unknown. */
type ZoneTally = Record<string, number>;

type People = {
  readonly customerId: string;
  /** The customer's, which decides in countries with several. */
  readonly timeZone: string;
  readonly subscribers: {
    getMany(customerId: string, ids: readonly string[]): Promise<Map<string, Subscriber>>;
  };
};

/** People whose attributes are read and held at a time. */
const group = 500;

/** Everybody with their zone, in the same order; each is counted in `tally`. */
const zoned = async function* (
  ids: AsyncIterable<string>,
  { customerId, timeZone, subscribers }: People,
  tally: ZoneTally,
): AsyncGenerator<Listed> {
  const home = homeZone(timeZone);
  const withZones = async (some: readonly string[]): Promise<Listed[]> => {
    const found = await subscribers.getMany(customerId, some);
    return some.map((id) => {
      const zone = zoneOfPerson(Object.entries(found.get(id)?.fields ?? {}), home) ?? '';
      tally[zone] = (tally[zone] ?? 0) + 1;
      return { id, zone };
    });
  };
  let waiting: string[] = [];
  for await (const id of ids) {
    waiting.push(id);
    if (waiting.length < group) continue;
    yield* await withZones(waiting);
    waiting = [];
  }
  yield* await withZones(waiting);
};

/** With the zone of each, which is decided here, once: later changes of attributes move nobody. */
const writeZoned = async (
  { customerId, lane, ...id }: ManifestId & { readonly customerId: string; readonly lane: number },
  timeZone: string,
  ids: AsyncIterable<string>,
  { manifest, subscribers }: SnapshotDependencies,
): Promise<number> => {
  const tally: ZoneTally = {};
  const people = { customerId, timeZone, subscribers };
  const count = await write(id, lane, zoned(ids, people, tally), { manifest });
  await manifest.putZones(id, lane, tally);
  return count;
};

const ofDelivery = async (asked: Asked, dependencies: SnapshotDependencies): Promise<Output> => {
  const { deliveryId, customerId, lane, run } = asked;
  const found = await dependencies.deliveries.get(customerId, deliveryId);
  const { segmentIds, excludedSegmentIds, createdAt: at, taken, ownTime } = found;
  const { frozenSegmentsKey } = found;
  const ids = taken
    ? membersThen(asked, taken.rev, dependencies)
    : membersNow(
        { customerId, segmentIds, excludedSegmentIds, lane, frozenSegmentsKey, at },
        dependencies,
      );
  const id = { deliveryId, run };
  const count = ownTime
    ? await writeZoned({ ...id, customerId, lane }, ownTime.timeZone, ids, dependencies)
    : await write(id, lane, asListed(ids), dependencies);
  return { lane, count };
};

/** Nothing is written once the email was scheduled anew, sent, or turned back into a draft. */
const ofScheduled = async (asked: Asked, dependencies: SnapshotDependencies): Promise<Output> => {
  const { deliveryId, customerId, lane, run: rev } = asked;
  const { segmentIds, excludedSegmentIds, taken } = await dependencies.drafts.get(
    customerId,
    deliveryId,
  );
  if (taken?.rev !== rev) return { lane, count: 0 };
  const whom = { customerId, segmentIds, excludedSegmentIds, lane, ...taken };
  const ids = membersNow(whom, dependencies);
  const id = { deliveryId, run: takenRun(rev) };
  const count = await write(id, lane, asListed(ids), dependencies);
  await dependencies.manifest.putCount(id, lane, count);
  return { lane, count };
};

/**
 * Writes the list of one lane: who a delivery is for, or whom an email that is scheduled will be
 * for. Safe to repeat.
 */
export const snapshotLane = (asked: Asked, dependencies: SnapshotDependencies): Promise<Output> =>
  asked.of === 'scheduled' ? ofScheduled(asked, dependencies) : ofDelivery(asked, dependencies);
