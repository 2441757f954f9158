import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { fixedRecipientsRun } from '../../../../functions/deliveries/recipients/recipient-list-store';
import { snapshotPartition } from '../../../../functions/deliveries/recipients/snapshot-partition';
import { createDueRepository } from '../../../../functions/deliveries/start/due-repository';
import { sendDue } from '../../../../functions/deliveries/start/due-service';
import { newDraft } from '../../../../functions/drafts/draft';
import { partitions } from '../../../../functions/items/partitions';
import { segmentKey } from '../../../../functions/items/segment-keys';
import { createMessageRepository } from '../../../../functions/messages/message-repository';
import { createNewId } from '../../../../functions/platform/ids';
import { createMemberIds } from '../../../../functions/segments/reading/member-ids';
import { allSubscribersId } from '../../../../shared/audience/all-subscribers';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { clockAt } from '../../drafts/email-fixtures';
import * as given from '../../segments/dynamic-fixtures';
import { openSending, postedSend } from '../sending-fixtures';

const { customerId, fileSegment, people } = given;
const parisians = '01JD000000000000000000000N';
const inFile = '01JD000000000000000000000P';
const newId = createNewId();

let cloud: EmbeddedTable;
beforeEach(async () => {
  cloud = embeddedTable();
  await given.fillAudience(cloud.table);
  await given.saveDynamic(cloud.table, parisians, {
    segmentIds: [customerId],
    fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['paris'] }],
  });
  await given.saveDynamic(cloud.table, inFile, {
    segmentIds: [parisians],
    behaviorRule: [{ action: 'IN_SEGMENT', segmentId: fileSegment }],
  });
});
afterEach(() => cloud.close());

const setUp = async () => {
  const clock = clockAt(given.now);
  const sending = await openSending(cloud.table, clock, { readers: [] });
  const draft = await sending.drafts.create(customerId, newDraft({ id: newId(clock()), now: 0 }));

  const { recipientLists } = sending;
  const subscribers = createSubscriberRepository(cloud.table);
  const dependencies = { ...sending, subscribers, members: createMemberIds(cloud.table) };

  /** Takes the snapshot of an email that was scheduled for the current people. */
  const freezeSegments = async () => {
    const { rev } = await sending.drafts.get(customerId, draft.id);
    for (const partition of partitions) {
      const input = {
        deliveryId: draft.id,
        customerId,
        lane: partition,
        run: rev,
        of: 'scheduled' as const,
      };
      await snapshotPartition(input, dependencies);
    }
  };

  /** Returns the people in the snapshot's recipient list. */
  const recipients = async () => {
    const found: string[] = [];
    const recipientListId = { deliveryId: draft.id, run: 0 };
    for (const partition of partitions) {
      const { count } = await snapshotPartition(
        { ...recipientListId, customerId, lane: partition },
        dependencies,
      );
      for await (const id of recipientLists.partitionIds(recipientListId, {
        partition,
        from: 0,
        to: count,
      })) {
        found.push(id);
      }
    }
    return found.sort();
  };
  const remove = (segmentId: string) =>
    cloud.table.client.send(
      new DeleteCommand({ TableName: cloud.table.name, Key: segmentKey(customerId, segmentId) }),
    );
  const due = createDueRepository(cloud.table);
  const messages = createMessageRepository(cloud.table);
  const tick = () => sendDue({ ...sending, due, messages, clock });
  return { ...sending, clock, draft, recipients, remove, take: freezeSegments, tick, messages };
};

const idsOf = (isMeant: (index: number) => boolean) =>
  people
    .filter((index) => isMeant(index) && given.isActive(index))
    .map(given.idOf)
    .sort();
const isMeant = (index: number) => given.livesInParis(index) && given.isInFile(index);

test('sends the email even if its segments are deleted right after Send', async () => {
  const { sends, draft, recipients, remove } = await setUp();
  await sends.send(customerId, draft.id, postedSend({ segmentIds: [inFile] }));
  for (const id of [inFile, parisians, fileSegment]) await remove(id);
  expect(await recipients()).toEqual(idsOf(isMeant));
});

test('doesn’t change a sent email’s recipients when rules of its segment, or of a source segment, change', async () => {
  const { sends, draft, recipients } = await setUp();
  await sends.send(customerId, draft.id, postedSend({ segmentIds: [inFile] }));
  await given.saveDynamic(cloud.table, parisians, {
    segmentIds: [customerId],
    fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['rome'] }],
  });
  await given.saveDynamic(cloud.table, inFile, { segmentIds: [parisians] });
  expect(await recipients()).toEqual(idsOf(isMeant));
});

test('reads the members of static segments for a delivery and stores no rules', async () => {
  const { sends, deliveries, draft, recipients } = await setUp();
  await sends.send(customerId, draft.id, postedSend({ segmentIds: [fileSegment] }));
  expect(await deliveries.get(customerId, draft.id)).not.toHaveProperty('frozenSegmentsKey');
  expect(await recipients()).toEqual(idsOf(given.isInFile));
});

test('sends an email for all subscribers to every active subscriber, without a segment', async () => {
  const { sends, draft, recipients } = await setUp();
  await sends.send(customerId, draft.id, postedSend({ segmentIds: [allSubscribersId] }));
  expect(await recipients()).toEqual(idsOf(() => true));
});

test.each([
  ['all subscribers', allSubscribersId, () => true],
  ['a static segment', customerId, () => true],
  ['a dynamic segment', parisians, given.livesInParis],
] as const)(
  'excludes people in the excluded segments from an email to %s, even if the segments change later',
  async (_, segmentId, isIncluded) => {
    const { sends, draft, recipients, remove } = await setUp();
    const selection = { segmentIds: [segmentId], excludedSegmentIds: [fileSegment] };
    await sends.send(customerId, draft.id, postedSend(selection));
    for (const id of [fileSegment, parisians]) await remove(id);
    expect(await recipients()).toEqual(
      idsOf((index) => isIncluded(index) && !given.isInFile(index)),
    );
  },
);

test('allows excluding a dynamic segment, and keeps the draft’s exclusion when a call doesn’t set one', async () => {
  const { sends, draft, drafts, recipients } = await setUp();
  const found = await drafts.get(customerId, draft.id);
  await drafts.save(
    customerId,
    { ...found, excludedSegmentIds: [parisians], rev: found.rev + 1 },
    found.rev,
  );
  await sends.send(customerId, draft.id, postedSend({ segmentIds: [allSubscribersId] }));
  expect(await recipients()).toEqual(idsOf((index) => !given.livesInParis(index)));
});

test('refuses to send with a deleted excluded segment, because no one would be excluded', async () => {
  const { sends, draft, remove } = await setUp();
  await remove(parisians);
  const selection = { segmentIds: [allSubscribersId], excludedSegmentIds: [parisians] };
  await expect(sends.send(customerId, draft.id, postedSend(selection))).rejects.toMatchObject({
    code: 'segment_not_found',
  });
});

test('excludes people who are in excluded segments when an email with fixed recipients is scheduled', async () => {
  const opened = await setUp();
  const { sends, draft, clock, take: freezeSegments, tick, recipients, remove } = opened;
  const sendAt = new Date(clock() + 120_000).toISOString();
  const selection = { segmentIds: [allSubscribersId], excludedSegmentIds: [fileSegment] };
  await sends.schedule(customerId, draft.id, postedSend(selection), {
    sendAt,
    audienceAt: 'schedule',
  });
  await freezeSegments();
  await remove(fileSegment);
  clock.advance(180_000);
  await tick();
  expect(await recipients()).toEqual(idsOf((index) => !given.isInFile(index)));
});

test('refuses to send to a deleted segment and says what to do', async () => {
  const { sends, draft, remove } = await setUp();
  await remove(inFile);
  await expect(
    sends.send(customerId, draft.id, postedSend({ segmentIds: [customerId, inFile] })),
  ).rejects.toMatchObject({
    code: 'segment_not_found',
    message: expect.stringContaining('no longer exists. Choose recipients again'),
  });
});

test('turns a scheduled email with a deleted segment back into a draft and notifies its author', async () => {
  const { sends, draft, remove, clock, drafts, deliveries, tick, messages } = await setUp();
  const sendAt = new Date(clock() + 120_000).toISOString();
  await sends.schedule(customerId, draft.id, postedSend({ segmentIds: [inFile] }), { sendAt });
  await remove(inFile);
  clock.advance(180_000);
  await tick();
  expect((await drafts.get(customerId, draft.id)).status).toBe('draft');
  await expect(deliveries.get(customerId, draft.id)).rejects.toThrow();
  const [message] = await messages.list(customerId);
  expect(message?.userMessage).toMatchObject({
    type: 'error',
    message: expect.stringMatching(/“Autumn” wasn’t sent\. A segment .* no longer exists/),
  });
});

test('applies the segment rules at the moment a scheduled email is sent', async () => {
  const { sends, draft, clock, recipients, tick } = await setUp();
  const sendAt = new Date(clock() + 120_000).toISOString();
  await sends.schedule(customerId, draft.id, postedSend({ segmentIds: [parisians] }), { sendAt });
  await given.saveDynamic(cloud.table, parisians, {
    segmentIds: [customerId],
    fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['rome'] }],
  });
  clock.advance(180_000);
  await tick();
  expect(await recipients()).toEqual(idsOf((index) => !given.livesInParis(index)));
});

/** Schedules the email for the current people, two minutes ahead. */
const scheduleForNow = async (
  { sends, draft, clock }: Awaited<ReturnType<typeof setUp>>,
  segmentId: string,
) => {
  const sendAt = new Date(clock() + 120_000).toISOString();
  const time = { sendAt, audienceAt: 'schedule' } as const;
  await sends.schedule(customerId, draft.id, postedSend({ segmentIds: [segmentId] }), time);
};

test('sends an email with fixed recipients to exactly those people, whatever happens to its segments', async () => {
  const opened = await setUp();
  const {
    draft,
    clock,
    deliveries,
    drafts,
    take: freezeSegments,
    tick,
    recipients,
    remove,
  } = opened;
  const at = new Date(clock()).toISOString();
  await scheduleForNow(opened, inFile);
  await freezeSegments();
  for (const id of [inFile, parisians, fileSegment]) await remove(id);
  clock.advance(180_000);
  await tick();
  expect(await deliveries.get(customerId, draft.id)).toMatchObject({ taken: { at } });
  expect(await drafts.get(customerId, draft.id)).not.toHaveProperty('taken');
  expect(await recipients()).toEqual(idsOf(isMeant));
});

test('waits until the recipient list is complete, and gives up after an hour', async () => {
  const opened = await setUp();
  const { draft, clock, drafts, tick, messages } = opened;
  await scheduleForNow(opened, inFile);
  clock.advance(180_000);
  await tick();
  expect(await drafts.get(customerId, draft.id)).toMatchObject({ status: 'scheduled' });
  clock.advance(3_600_000);
  await tick();
  const revertedDraft = await drafts.get(customerId, draft.id);
  expect(revertedDraft).toMatchObject({ status: 'draft' });
  expect(revertedDraft).not.toHaveProperty('taken');
  const [message] = await messages.list(customerId);
  expect(message?.userMessage?.message).toContain(
    'couldn’t save the recipient list in time. Schedule the email',
  );
});

test('fixes the recipients again on rescheduling, and ignores a late recipient list of the first schedule', async () => {
  const opened = await setUp();
  const { sends, draft, clock, drafts, recipientLists, take: freezeSegments } = opened;
  await scheduleForNow(opened, inFile);
  const { rev } = await drafts.get(customerId, draft.id);
  const sendAt = new Date(clock() + 120_000).toISOString();
  await sends.schedule(customerId, draft.id, postedSend({ segmentIds: [inFile] }), { sendAt });
  expect(await drafts.get(customerId, draft.id)).not.toHaveProperty('taken');
  await freezeSegments();
  const lists = { deliveryId: draft.id, run: fixedRecipientsRun(rev) };
  expect(await recipientLists.recipientCount(lists, 0)).toBeUndefined();
});

test('discards the recipient list when a scheduled email is turned back into a draft', async () => {
  const opened = await setUp();
  const { sends, draft, drafts } = opened;
  await scheduleForNow(opened, inFile);
  await sends.unschedule(customerId, draft.id);
  expect(await drafts.get(customerId, draft.id)).not.toHaveProperty('taken');
});
