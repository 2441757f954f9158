import { createFixedRecipients } from '../../../../functions/deliveries/recipients/fixed-recipients';
import {
  fixedRecipientsRun,
  type RecipientListId,
} from '../../../../functions/deliveries/recipients/recipient-list-store';
import {
  type SnapshotDependencies,
  snapshotPartition,
} from '../../../../functions/deliveries/recipients/snapshot-partition';
import { partitions } from '../../../../functions/items/partitions';
import type { MemberPartition } from '../../../../functions/segments/reading/member-ids';
import { recipientListsInMemory } from '../recipient-lists-in-memory';

const customerId = 'c1';
const deliveryId = 'd1';
const scheduledAt = '2026-11-20T09:00:00.000Z';
const sentAt = '2026-11-22T09:00:00.000Z';

type FixedRecipients = { readonly rev: number; readonly at: string };

/** Sets up an audience with people in three partitions. The other partitions are empty. */
const setUp = (audience = [['a', 'b'], ['c'], ['d']]) => {
  const recipientLists = recipientListsInMemory();
  const people = { now: audience };
  const requestedPartitions: MemberPartition[] = [];
  const email: { taken?: FixedRecipients } = { taken: { rev: 3, at: scheduledAt } };
  const delivery = { segmentIds: ['s1'], createdAt: sentAt };
  const dependencies = {
    recipientLists,
    frozen: { get: async () => [] },
    deliveries: { get: async () => ({ ...delivery, ...email }) },
    drafts: { get: async () => ({ segmentIds: ['s1'], ...email }) },
    members: {
      async *ofPartition(whom: MemberPartition) {
        requestedPartitions.push(whom);
        yield* people.now[whom.partition] ?? [];
      },
    },
  } as unknown as SnapshotDependencies;
  const takeSnapshot = (partition: number, rev = 3) =>
    snapshotPartition(
      { deliveryId, customerId, lane: partition, run: rev, of: 'scheduled' },
      dependencies,
    );
  const send = (partition: number, run = 0) =>
    snapshotPartition({ deliveryId, customerId, lane: partition, run }, dependencies);
  const snapshotAll = () => Promise.all(partitions.map((partition) => takeSnapshot(partition)));
  const count = (rev = 3) =>
    createFixedRecipients(recipientLists).count({
      id: deliveryId,
      taken: { rev, at: scheduledAt },
    });
  const writtenIds = async (partition: number, run: RecipientListId['run'], idCount: number) => {
    const ids: string[] = [];
    for await (const id of recipientLists.partitionIds(
      { deliveryId, run },
      { partition, from: 0, to: idCount },
    ))
      ids.push(id);
    return ids;
  };
  return {
    manifest: recipientLists,
    people,
    asked: requestedPartitions,
    email,
    take: takeSnapshot,
    send,
    takeAll: snapshotAll,
    count,
    written: writtenIds,
  };
};

test('lists the subscribers of a partition who are active when the email starts sending', async () => {
  const { email, send, written: writtenIds, asked: requestedPartitions } = setUp();
  email.taken = undefined;
  expect(await send(0)).toEqual({ lane: 0, count: 2 });
  expect(await writtenIds(0, 0, 2)).toEqual(['a', 'b']);
  expect(requestedPartitions).toMatchObject([
    { partition: 0, status: 'active', at: Date.parse(sentAt) },
  ]);
});

test('writes an empty recipient list for an empty partition', async () => {
  const { send, email } = setUp();
  email.taken = undefined;
  expect(await send(7)).toEqual({ lane: 7, count: 0 });
});

test('keeps a long partition’s recipient list complete across its parts', async () => {
  const ids = Array.from({ length: 20_001 }, (_, index) => `p${index}`);
  const { send, email, written: writtenIds } = setUp([ids, ids.slice(0, 10_000)]);
  email.taken = undefined;
  expect(await send(0)).toEqual({ lane: 0, count: 20_001 });
  expect(await writtenIds(0, 0, 20_001)).toEqual(ids);
  expect(await send(1)).toEqual({ lane: 1, count: 10_000 });
});

test('fixes the recipients of a scheduled email at the moment of scheduling', async () => {
  const { takeAll: snapshotAll, asked: requestedPartitions, count, written: writtenIds } = setUp();
  await snapshotAll();
  expect(requestedPartitions.map(({ at }) => at)).toEqual(
    partitions.map(() => Date.parse(scheduledAt)),
  );
  expect(await writtenIds(0, fixedRecipientsRun(3), 2)).toEqual(['a', 'b']);
  expect(await count()).toBe(4);
});

test('writes the same recipient list when repeated, and counts no one twice', async () => {
  const { takeAll: snapshotAll, take: takeSnapshot, count, written: writtenIds } = setUp();
  await snapshotAll();
  expect(await takeSnapshot(0)).toEqual({ lane: 0, count: 2 });
  expect(await count()).toBe(4);
  expect(await writtenIds(0, fixedRecipientsRun(3), 2)).toEqual(['a', 'b']);
});

test('ignores a recipient list that arrives after the email was rescheduled', async () => {
  const {
    takeAll: snapshotAll,
    take: takeSnapshot,
    email,
    manifest: recipientLists,
    people,
    count,
    asked: requestedPartitions,
  } = setUp();
  await snapshotAll();
  email.taken = { rev: 5, at: scheduledAt };
  people.now = [['late']];
  requestedPartitions.length = 0;
  expect(await takeSnapshot(0, 3)).toEqual({ lane: 0, count: 0 });
  expect(requestedPartitions).toEqual([]);
  expect(await count(3)).toBe(4);
  expect(
    await recipientLists.recipientCount({ deliveryId, run: fixedRecipientsRun(5) }, 0),
  ).toBeUndefined();
});

test('writes no recipient list for an email that is a draft again', async () => {
  const { take: takeSnapshot, email, manifest: recipientLists } = setUp();
  email.taken = undefined;
  expect(await takeSnapshot(0)).toEqual({ lane: 0, count: 0 });
  expect(
    await recipientLists.recipientCount({ deliveryId, run: fixedRecipientsRun(3) }, 0),
  ).toBeUndefined();
});

test('sends a delivery to the recorded recipients, even if others have joined since', async () => {
  const {
    takeAll: snapshotAll,
    send,
    people,
    written: writtenIds,
    asked: requestedPartitions,
  } = setUp();
  await snapshotAll();
  people.now = [['a', 'newcomer']];
  requestedPartitions.length = 0;
  expect(await send(0)).toEqual({ lane: 0, count: 2 });
  expect(await send(0)).toEqual({ lane: 0, count: 2 });
  expect(await writtenIds(0, 0, 2)).toEqual(['a', 'b']);
  expect(requestedPartitions).toEqual([]);
});

test('reports an incomplete recipient list if a partition is missing', async () => {
  const { take: takeSnapshot, send, count } = setUp();
  for (const partition of partitions.filter((one) => one !== 6)) await takeSnapshot(partition);
  await expect(count()).rejects.toMatchObject({ code: 'audience_not_taken' });
  await expect(send(6)).rejects.toThrow('The recipient list of a scheduled email is incomplete');
  await takeSnapshot(6);
  expect(await count()).toBe(4);
});

test('keeps the recipient lists of different revisions separate', async () => {
  const { takeAll: snapshotAll, count } = setUp();
  await snapshotAll();
  await expect(count(4)).rejects.toThrow(
    'couldn’t save the recipient list in time. Schedule the email again.',
  );
});
