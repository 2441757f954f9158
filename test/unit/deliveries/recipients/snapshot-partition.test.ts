import {
  type ManifestId,
  takenRun,
} from '../../../../functions/deliveries/recipients/manifest-store';
import {
  type SnapshotDependencies,
  snapshotPartition,
} from '../../../../functions/deliveries/recipients/snapshot-partition';
import { createTakenAudience } from '../../../../functions/deliveries/recipients/taken-audience';
import { partitions } from '../../../../functions/items/partitions';
import type { MemberPartition } from '../../../../functions/segments/reading/member-ids';
import { manifestInMemory } from '../manifest-in-memory';

const customerId = 'c1';
const deliveryId = 'd1';
const scheduledAt = '2026-11-20T09:00:00.000Z';
const sentAt = '2026-11-22T09:00:00.000Z';

type Taken = { readonly rev: number; readonly at: string };

/** Opens an audience with people in three partitions. The other partitions are empty. */
const open = (audience = [['a', 'b'], ['c'], ['d']]) => {
  const manifest = manifestInMemory();
  const people = { now: audience };
  const asked: MemberPartition[] = [];
  const email: { taken?: Taken } = { taken: { rev: 3, at: scheduledAt } };
  const delivery = { segmentIds: ['s1'], createdAt: sentAt };
  const dependencies = {
    manifest,
    frozen: { get: async () => [] },
    deliveries: { get: async () => ({ ...delivery, ...email }) },
    drafts: { get: async () => ({ segmentIds: ['s1'], ...email }) },
    members: {
      async *ofLane(whom: MemberPartition) {
        asked.push(whom);
        yield* people.now[whom.lane] ?? [];
      },
    },
  } as unknown as SnapshotDependencies;
  const take = (partition: number, rev = 3) =>
    snapshotPartition(
      { deliveryId, customerId, lane: partition, run: rev, of: 'scheduled' },
      dependencies,
    );
  const send = (partition: number, run = 0) =>
    snapshotPartition({ deliveryId, customerId, lane: partition, run }, dependencies);
  const takeAll = () => Promise.all(partitions.map((partition) => take(partition)));
  const count = (rev = 3) =>
    createTakenAudience(manifest).count({ id: deliveryId, taken: { rev, at: scheduledAt } });
  const written = async (partition: number, run: ManifestId['run'], to: number) => {
    const ids: string[] = [];
    for await (const id of manifest.laneIds({ deliveryId, run }, { lane: partition, from: 0, to }))
      ids.push(id);
    return ids;
  };
  return { manifest, people, asked, email, take, send, takeAll, count, written };
};

test('lists the subscribers of a partition who are active when the email is sent', async () => {
  const { email, send, written, asked } = open();
  email.taken = undefined;
  expect(await send(0)).toEqual({ lane: 0, count: 2 });
  expect(await written(0, 0, 2)).toEqual(['a', 'b']);
  expect(asked).toMatchObject([{ lane: 0, status: 'active', at: Date.parse(sentAt) }]);
});

test('writes an empty recipient list for an empty partition', async () => {
  const { send, email } = open();
  email.taken = undefined;
  expect(await send(7)).toEqual({ lane: 7, count: 0 });
});

test('keeps a long partition complete across its parts', async () => {
  const ids = Array.from({ length: 20_001 }, (_, index) => `p${index}`);
  const { send, email, written } = open([ids, ids.slice(0, 10_000)]);
  email.taken = undefined;
  expect(await send(0)).toEqual({ lane: 0, count: 20_001 });
  expect(await written(0, 0, 20_001)).toEqual(ids);
  expect(await send(1)).toEqual({ lane: 1, count: 10_000 });
});

test('fixes the recipients of a scheduled email at the moment of scheduling', async () => {
  const { takeAll, asked, count, written } = open();
  await takeAll();
  expect(asked.map(({ at }) => at)).toEqual(partitions.map(() => Date.parse(scheduledAt)));
  expect(await written(0, takenRun(3), 2)).toEqual(['a', 'b']);
  expect(await count()).toBe(4);
});

test('a repetition writes the same list again and counts no one twice', async () => {
  const { takeAll, take, count, written } = open();
  await takeAll();
  expect(await take(0)).toEqual({ lane: 0, count: 2 });
  expect(await count()).toBe(4);
  expect(await written(0, takenRun(3), 2)).toEqual(['a', 'b']);
});

test('doesn’t write a list that arrives after the email was rescheduled', async () => {
  const { takeAll, take, email, manifest, people, count, asked } = open();
  await takeAll();
  email.taken = { rev: 5, at: scheduledAt };
  people.now = [['late']];
  asked.length = 0;
  expect(await take(0, 3)).toEqual({ lane: 0, count: 0 });
  expect(asked).toEqual([]);
  expect(await count(3)).toBe(4);
  expect(await manifest.laneCount({ deliveryId, run: takenRun(5) }, 0)).toBeUndefined();
});

test('writes nothing for an email that is a draft again', async () => {
  const { take, email, manifest } = open();
  email.taken = undefined;
  expect(await take(0)).toEqual({ lane: 0, count: 0 });
  expect(await manifest.laneCount({ deliveryId, run: takenRun(3) }, 0)).toBeUndefined();
});

test('sends a delivery to the recorded people, even if others have joined since', async () => {
  const { takeAll, send, people, written, asked } = open();
  await takeAll();
  people.now = [['a', 'newcomer']];
  asked.length = 0;
  expect(await send(0)).toEqual({ lane: 0, count: 2 });
  expect(await send(0)).toEqual({ lane: 0, count: 2 });
  expect(await written(0, 0, 2)).toEqual(['a', 'b']);
  expect(asked).toEqual([]);
});

test('a missing partition stops both the count and the snapshot', async () => {
  const { take, send, count } = open();
  for (const partition of partitions.filter((one) => one !== 6)) await take(partition);
  await expect(count()).rejects.toMatchObject({ code: 'audience_not_taken' });
  await expect(send(6)).rejects.toThrow('The recipient list of a scheduled email is incomplete');
  await take(6);
  expect(await count()).toBe(4);
});

test('doesn’t replace this revision’s lists with those of another revision', async () => {
  const { takeAll, count } = open();
  await takeAll();
  await expect(count(4)).rejects.toThrow(
    'couldn’t save the recipient list in time. Schedule the email again.',
  );
});
