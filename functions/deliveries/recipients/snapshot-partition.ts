import * as z from 'zod';
import { zoneOfPerson } from '../../audience/zones/person-zone';
import { homeZone } from '../../audience/zones/zone-names';
import type { Subscriber } from '../../items/audience/subscriber';
import type { Draft } from '../../items/draft';
import type { MemberIds, MemberPartition } from '../../segments/reading/member-ids';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import type { FrozenSegmentsStore } from './frozen-segments-store';
import {
  fixedRecipientsRun,
  idsPerPart,
  type ListedRecipient,
  type RecipientListId,
  type RecipientListStore,
} from './recipient-list-store';

const input = z.object({
  deliveryId: z.string(),
  customerId: z.string(),
  lane: z.number().int(),
  /** The run of a delivery, or the revision in which an email was scheduled. */
  run: z.number().int(),
  of: z.enum(['delivery', 'scheduled']).default('delivery'),
});
const output = z.object({ lane: z.number(), count: z.number() });
export const snapshotSchemas = { input, output };

type SnapshotInput = z.input<typeof input>;
type Output = z.infer<typeof output>;

export type SnapshotDependencies = {
  readonly deliveries: Pick<DeliveryRepository, 'get'>;
  readonly drafts: { get(customerId: string, draftId: string): Promise<Draft> };
  readonly members: MemberIds;
  readonly frozen: Pick<FrozenSegmentsStore, 'get'>;
  readonly subscribers: {
    getMany(customerId: string, ids: readonly string[]): Promise<Map<string, Subscriber>>;
  };
  readonly recipientLists: Pick<
    RecipientListStore,
    'putPart' | 'putCount' | 'recipientCount' | 'partitionIds' | 'putZones'
  >;
};

type AudiencePartition = Pick<
  MemberPartition,
  'customerId' | 'segmentIds' | 'excludedSegmentIds' | 'partition'
> & {
  readonly frozenSegmentsKey?: string | undefined;
  /** The time for which rules are evaluated, in ISO 8601. */
  readonly at: string;
};

/**
 * Yields the active members of any of the segments who aren't in an excluded segment, each once, in
 * the order of their ids. Every partition and every repetition evaluates the rules for the same
 * time `at`, even if the segments have changed since then.
 */
const membersNow = async function* (
  { frozenSegmentsKey, at, ...whom }: AudiencePartition,
  { members, frozen }: SnapshotDependencies,
) {
  const segments = frozenSegmentsKey ? await frozen.get(frozenSegmentsKey) : undefined;
  yield* members.ofPartition({ ...whom, segments, at: Date.parse(at), status: 'active' });
};

/**
 * Writes a list. The memory it needs is limited by the size of a page and a part, not by the
 * audience. @returns the number of people
 */
const write = async (
  id: RecipientListId,
  partition: number,
  list: AsyncIterable<ListedRecipient>,
  { recipientLists }: Pick<SnapshotDependencies, 'recipientLists'>,
): Promise<number> => {
  let part: ListedRecipient[] = [];
  let partCount = 0;
  const flush = async () => {
    await recipientLists.putPart(id, partition, partCount, part);
    partCount += 1;
    part = [];
  };
  for await (const one of list) {
    part.push(one);
    if (part.length === idsPerPart) await flush();
  }
  const count = partCount * idsPerPart + part.length;
  if (part.length > 0) await flush();
  return count;
};

/**
 * Yields the people on the list that was created when the email was scheduled. Workers skip those
 * who have left since then.
 */
const membersThen = async function* (
  { deliveryId, lane: partition }: SnapshotInput,
  rev: number,
  { recipientLists }: SnapshotDependencies,
) {
  const id = { deliveryId, run: fixedRecipientsRun(rev) };
  const to = await recipientLists.recipientCount(id, partition);
  if (to === undefined) throw new Error('The recipient list of a scheduled email is incomplete');
  yield* recipientLists.partitionIds(id, { partition, from: 0, to });
};

const asListed = async function* (ids: AsyncIterable<string>): AsyncGenerator<ListedRecipient> {
  for await (const id of ids) yield { id };
};

/** The number of people in each zone. The key '' is for people whose zone is unknown. */
type ZoneTally = Record<string, number>;

type People = {
  readonly customerId: string;
  /** The customer's time zone, which is used for people in countries with several zones. */
  readonly timeZone: string;
  readonly subscribers: {
    getMany(customerId: string, ids: readonly string[]): Promise<Map<string, Subscriber>>;
  };
};

/** The number of people whose attributes are read and kept in memory together. */
const groupSize = 500;

/**
 * Yields the same people in the same order, each with their time zone. Counts people by zone in
 * `tally`.
 */
const addZones = async function* (
  ids: AsyncIterable<string>,
  { customerId, timeZone, subscribers }: People,
  tally: ZoneTally,
): AsyncGenerator<ListedRecipient> {
  const home = homeZone(timeZone);
  const withZones = async (groupIds: readonly string[]): Promise<ListedRecipient[]> => {
    const found = await subscribers.getMany(customerId, groupIds);
    return groupIds.map((id) => {
      const zone = zoneOfPerson(Object.entries(found.get(id)?.fields ?? {}), home) ?? '';
      tally[zone] = (tally[zone] ?? 0) + 1;
      return { id, zone };
    });
  };
  let pendingIds: string[] = [];
  for await (const id of ids) {
    pendingIds.push(id);
    if (pendingIds.length < groupSize) continue;
    yield* await withZones(pendingIds);
    pendingIds = [];
  }
  yield* await withZones(pendingIds);
};

/**
 * Writes the list with each person's time zone. The zones are determined only here, so later
 * changes to attributes have no effect.
 */
const writeZoned = async (
  {
    customerId,
    partition,
    ...id
  }: RecipientListId & { readonly customerId: string; readonly partition: number },
  timeZone: string,
  ids: AsyncIterable<string>,
  { recipientLists, subscribers }: SnapshotDependencies,
): Promise<number> => {
  const tally: ZoneTally = {};
  const people = { customerId, timeZone, subscribers };
  const count = await write(id, partition, addZones(ids, people, tally), { recipientLists });
  await recipientLists.putZones(id, partition, tally);
  return count;
};

const snapshotDelivery = async (
  snapshotInput: SnapshotInput,
  dependencies: SnapshotDependencies,
): Promise<Output> => {
  const { deliveryId, customerId, lane: partition, run } = snapshotInput;
  const found = await dependencies.deliveries.get(customerId, deliveryId);
  const {
    segmentIds,
    excludedSegmentIds,
    createdAt: at,
    taken: fixedRecipients,
    ownTime: recipientTime,
  } = found;
  const { frozenSegmentsKey } = found;
  const ids = fixedRecipients
    ? membersThen(snapshotInput, fixedRecipients.rev, dependencies)
    : membersNow(
        { customerId, segmentIds, excludedSegmentIds, partition, frozenSegmentsKey, at },
        dependencies,
      );
  const id = { deliveryId, run };
  const count = recipientTime
    ? await writeZoned({ ...id, customerId, partition }, recipientTime.timeZone, ids, dependencies)
    : await write(id, partition, asListed(ids), dependencies);
  return { lane: partition, count };
};

/**
 * Writes the list of a scheduled email. Writes nothing if the email has since been rescheduled,
 * sent, or turned back into a draft.
 */
const snapshotScheduled = async (
  snapshotInput: SnapshotInput,
  dependencies: SnapshotDependencies,
): Promise<Output> => {
  const { deliveryId, customerId, lane: partition, run: rev } = snapshotInput;
  const {
    segmentIds,
    excludedSegmentIds,
    taken: fixedRecipients,
  } = await dependencies.drafts.get(customerId, deliveryId);
  if (fixedRecipients?.rev !== rev) return { lane: partition, count: 0 };
  const whom = { customerId, segmentIds, excludedSegmentIds, partition, ...fixedRecipients };
  const ids = membersNow(whom, dependencies);
  const id = { deliveryId, run: fixedRecipientsRun(rev) };
  const count = await write(id, partition, asListed(ids), dependencies);
  await dependencies.recipientLists.putCount(id, partition, count);
  return { lane: partition, count };
};

/**
 * Writes the recipient list of one partition, for a delivery or for a scheduled email. Safe to
 * repeat.
 */
export const snapshotPartition = (
  snapshotInput: SnapshotInput,
  dependencies: SnapshotDependencies,
): Promise<Output> =>
  snapshotInput.of === 'scheduled'
    ? snapshotScheduled(snapshotInput, dependencies)
    : snapshotDelivery(snapshotInput, dependencies);
