import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { snapshotLane } from '../../../../functions/deliveries/recipients/snapshot-lane';
import { createDueRepository } from '../../../../functions/deliveries/start/due-repository';
import { sendDue } from '../../../../functions/deliveries/start/due-service';
import { newDraft } from '../../../../functions/drafts/draft';
import { lanes } from '../../../../functions/items/lanes';
import { segmentKey } from '../../../../functions/items/segment-keys';
import { createMessageRepository } from '../../../../functions/messages/message-repository';
import { createNewId } from '../../../../functions/platform/ids';
import { createAudienceIds } from '../../../../functions/segments/reading/member-ids';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { clockAt } from '../../drafts/email-fixtures';
import * as given from '../../segments/dynamic-fixtures';
import { openSending, posted } from '../sending-fixtures';

const { customerId, fileSegment, people } = given;
const [parisians, inFile] = ['01JD000000000000000000000N', '01JD000000000000000000000P'] as const;
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

const open = async () => {
  const clock = clockAt(given.now);
  const sending = await openSending(cloud.table, clock, { readers: [] });
  const draft = await sending.drafts.create(customerId, newDraft({ id: newId(clock()), now: 0 }));

  /** What the snapshot writes down, as numbers of people. */
  const recipients = async () => {
    const found: string[] = [];
    const { deliveries, frozen } = sending;
    const audience = createAudienceIds(cloud.table);
    const manifest = {
      putPart: async (_: unknown, __: number, ___: number, ids: readonly string[]) =>
        void found.push(...ids),
    };
    for (const lane of lanes) {
      const input = { deliveryId: draft.id, customerId, lane, run: 0 };
      await snapshotLane(input, { deliveries, audience, frozen, manifest });
    }
    return found.sort();
  };
  const remove = (segmentId: string) =>
    cloud.table.client.send(
      new DeleteCommand({ TableName: cloud.table.name, Key: segmentKey(customerId, segmentId) }),
    );
  return { ...sending, clock, draft, recipients, remove };
};

const idsOf = (isMeant: (index: number) => boolean) =>
  people
    .filter((index) => isMeant(index) && given.isActive(index))
    .map(given.idOf)
    .sort();
const isMeant = (index: number) => given.livesInParis(index) && given.isInFile(index);

test('segments deleted right after Send still get the email', async () => {
  const { sends, draft, recipients, remove } = await open();
  await sends.send(customerId, draft.id, posted({ segmentIds: [inFile] }));
  for (const id of [inFile, parisians, fileSegment]) await remove(id);
  expect(await recipients()).toEqual(idsOf(isMeant));
});

test('new rules of a segment, or of one it is built on, reach no email sent before', async () => {
  const { sends, draft, recipients } = await open();
  await sends.send(customerId, draft.id, posted({ segmentIds: [inFile] }));
  await given.saveDynamic(cloud.table, parisians, {
    segmentIds: [customerId],
    fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['rome'] }],
  });
  await given.saveDynamic(cloud.table, inFile, { segmentIds: [parisians] });
  expect(await recipients()).toEqual(idsOf(isMeant));
});

test('a delivery to static segments reads their members and keeps no rules', async () => {
  const { sends, deliveries, draft, recipients } = await open();
  await sends.send(customerId, draft.id, posted({ segmentIds: [fileSegment] }));
  expect(await deliveries.get(customerId, draft.id)).not.toHaveProperty('audienceKey');
  expect(await recipients()).toEqual(idsOf(given.isInFile));
});

test('a send to a segment that is gone is refused with words that say what to do', async () => {
  const { sends, draft, remove } = await open();
  await remove(inFile);
  await expect(
    sends.send(customerId, draft.id, posted({ segmentIds: [customerId, inFile] })),
  ).rejects.toMatchObject({
    code: 'segment_not_found',
    message: expect.stringContaining('no longer exists. Choose its recipients again'),
  });
});

test('a scheduled email whose segment is gone becomes a draft again and its author is told', async () => {
  const { sends, draft, remove, clock, drafts, log, deliveries } = await open();
  const sendAt = new Date(clock() + 120_000).toISOString();
  await sends.schedule(customerId, draft.id, posted({ segmentIds: [inFile] }), { sendAt });
  await remove(inFile);
  clock.advance(180_000);
  const messages = createMessageRepository(cloud.table);
  const due = createDueRepository(cloud.table);
  await sendDue({ due, drafts, log, sends, messages, clock });
  expect((await drafts.get(customerId, draft.id)).status).toBe('draft');
  await expect(deliveries.get(customerId, draft.id)).rejects.toThrow();
  const [message] = await messages.list(customerId);
  expect(message?.userMessage).toMatchObject({
    type: 'error',
    message: expect.stringMatching(/“Autumn” was not sent\. A segment .* no longer exists/),
  });
});

test('rules of a scheduled email are those of the moment it goes out', async () => {
  const { sends, draft, clock, drafts, log, recipients } = await open();
  const sendAt = new Date(clock() + 120_000).toISOString();
  await sends.schedule(customerId, draft.id, posted({ segmentIds: [parisians] }), { sendAt });
  await given.saveDynamic(cloud.table, parisians, {
    segmentIds: [customerId],
    fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['rome'] }],
  });
  clock.advance(180_000);
  const messages = createMessageRepository(cloud.table);
  await sendDue({ due: createDueRepository(cloud.table), drafts, log, sends, messages, clock });
  expect(await recipients()).toEqual(idsOf((index) => !given.livesInParis(index)));
});
