import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createStoreFormats } from '../../../../functions/customers/store-formats';
import { createControlService } from '../../../../functions/deliveries/control/control-service';
import { createDeliveryRepository } from '../../../../functions/deliveries/delivery/delivery-repository';
import { createRecentDeliveries } from '../../../../functions/deliveries/delivery/recent-deliveries';
import { finalize } from '../../../../functions/deliveries/end/finalize-service';
import { deliveryState } from '../../../../functions/deliveries/workflow/workflow-state';
import { newDraft } from '../../../../functions/drafts/draft';
import { createDraftRepository } from '../../../../functions/drafts/draft-repository';
import { type Delivery, deliveryItem } from '../../../../functions/items/delivery/delivery';
import type { Draft } from '../../../../functions/items/draft';
import { partitionOf } from '../../../../functions/items/partitions';
import { createMessageRepository } from '../../../../functions/messages/message-repository';
import { createDeletedRecipients } from '../../../../functions/people/privacy/deleted-recipients';
import { createPersonRows } from '../../../../functions/people/privacy/person-rows';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { clockAt, customerId } from '../../drafts/email-fixtures';
import { aDelivery, createLog } from '../delivery-fixtures';
import { aSender } from '../sending-fixtures';

const { deliveryId } = aDelivery();
let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const setUp = async (changes: Partial<Delivery> = {}) => {
  const { table } = cloud;
  const clock = clockAt(Date.parse('2026-11-21T10:00:00.000Z'));
  const deliveries = createDeliveryRepository(table);
  const drafts = createDraftRepository(table);
  const messages = createMessageRepository(table);
  const draft: Draft = { ...newDraft({ id: deliveryId, now: clock() }), status: 'sending' };
  await drafts.create(customerId, draft);
  const Item = deliveryItem(aDelivery(changes));
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const log = createLog(table, clock);
  const run = (state: object = {}) =>
    finalize(deliveryState.parse({ deliveryId, customerId, run: 0, sent: 250, ...state }), {
      deliveries,
      drafts,
      messages,
      log,
      recent: createRecentDeliveries(table),
      deletedRecipients: createDeletedRecipients(table, createPersonRows(table)),
      formatsOf: createStoreFormats(table),
      clock,
    });
  const all = async () => ({
    delivery: await deliveries.find(deliveryId),
    draft: await drafts.get(customerId, deliveryId),
    messages: await messages.list(customerId),
  });
  return {
    run,
    all,
    clock,
    control: createControlService({
      deliveries,
      log,
      clock,
      reputation: { check: async () => undefined },
      senders: { list: async () => [aSender()] },
      customers: { get: async () => ({ premium: false, status: 'active' as const }) },
    }),
  };
};

test('when a delivery ends, clears the address of someone who was deleted during sending', async () => {
  const { run } = await setUp();
  const { client, name: TableName } = cloud.table;
  const sid = '01JD00000000000000000READ1';
  const row = { pk: `D#${deliveryId}#R#${partitionOf(sid)}`, sk: sid };
  const put = (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName, Item }));
  await put({ ...row, st: 'A', e: 'ada@readers.test' });
  await put({ pk: `D#${deliveryId}`, sk: `GONE#${sid}` });
  await run();
  const read = (Key: Record<string, unknown>) => client.send(new GetCommand({ TableName, Key }));
  expect((await read(row)).Item).toEqual({ ...row, st: 'A' });
  expect((await read({ pk: `D#${deliveryId}`, sk: `GONE#${sid}` })).Item).toBeUndefined();
});

test('marks an ended delivery and its email as sent, and notifies the customer once', async () => {
  const { run, all, clock } = await setUp();
  await run();
  clock.advance(60_000);
  await run();
  const { delivery, draft, messages } = await all();
  const at = '2026-11-21T10:00:00.000Z';
  expect(delivery).toMatchObject({ status: 'sent', finishedAt: at });
  // The list of emails shows when the email began, as its report does, not when it ended.
  expect(delivery?.createdAt).not.toBe(at);
  expect(draft).toMatchObject({ status: 'sent', sentAt: delivery?.createdAt });
  expect(messages).toMatchObject([
    { code: 'delivery_success', metadata: { deliveryId, sent: 250, skipped: 0, failed: 0 } },
  ]);
  expect(messages[0]?.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
});

test('shows when a delivery couldn’t reach everyone', async () => {
  const { run, all } = await setUp();
  await run({ sent: 249, failed: 1 });
  expect((await all()).delivery).toMatchObject({ status: 'sent_with_errors' });
  expect((await all()).messages[0]?.description).toContain('We couldn’t send it to 1 person');
});

test('keeps a canceled delivery canceled, and notifies no one that it was sent', async () => {
  const { run, all } = await setUp({ status: 'cancelled' });
  await run();
  const { delivery, draft, messages } = await all();
  expect(delivery).toMatchObject({ status: 'cancelled', finishedAt: expect.any(String) });
  expect(draft).toMatchObject({ status: 'sent' });
  expect(messages).toEqual([]);
});

test('lets the user resume a delivery after a workflow step failed permanently', async () => {
  const { run, all, control } = await setUp();
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await run({ error: { Error: 'States.TaskFailed' } });
  error.mockRestore();
  expect((await all()).delivery).toMatchObject({ status: 'failed' });
  expect((await all()).messages).toMatchObject([{ code: 'delivery_paused' }]);
  await control.resume(customerId, deliveryId);
  expect((await all()).delivery).toMatchObject({ status: 'sending', run: 1 });
});

test('doesn’t end a delivery from an execution that was replaced', async () => {
  const { run, all } = await setUp({ run: 1 });
  expect(await run()).toMatchObject({ next: 'STOP' });
  expect((await all()).delivery).toMatchObject({ status: 'sending' });
});

test.each([
  ['pause', { status: 'sent' as const, finishedAt: 'x' }, 'delivery_not_pausable'],
  ['pause', { status: 'cancelled' as const }, 'delivery_not_pausable'],
  ['resume', { status: 'sending' as const }, 'delivery_not_resumable'],
  ['cancel', { status: 'sent_with_errors' as const, finishedAt: 'x' }, 'delivery_not_cancellable'],
] as const)('refuses to %s a delivery that is %j', async (action, changes, code) => {
  const { control } = await setUp(changes);
  await expect(control[action](customerId, deliveryId)).rejects.toMatchObject({ code });
});

test('doesn’t let anyone pause another customer’s delivery', async () => {
  const { control, all } = await setUp();
  const foreignPause = control.pause('01M7000000000000000CSTMR99', deliveryId);
  await expect(foreignPause).rejects.toMatchObject({ code: 'delivery_not_found' });
  expect((await all()).delivery).toMatchObject({ status: 'sending' });
});

test('pauses or cancels only once when asked twice', async () => {
  const { control, all } = await setUp();
  await control.pause(customerId, deliveryId);
  await control.pause(customerId, deliveryId);
  await control.cancel(customerId, deliveryId);
  await control.cancel(customerId, deliveryId);
  expect((await all()).delivery).toMatchObject({ status: 'cancelled', run: 1 });
});

test.each([
  [
    'all are skipped',
    { sent: 0, skipped: 3 },
    'wasn’t sent to anyone: everyone was skipped because none of them can get email.',
  ],
  [
    'the cap kept it from everybody',
    { sent: 0, skipped: 3, capped: 3 },
    'wasn’t sent to anyone: everyone was skipped because they got another of your emails recently',
  ],
  ['no one was left', { sent: 0, skipped: 0 }, 'wasn’t sent to anyone: no one was left'],
  [
    'some are skipped',
    { sent: 2, skipped: 1 },
    'was sent to 2 people. 1 person was skipped. Its report says why.',
  ],
])('notifies the customer when %s', async (_name, tally, text) => {
  const { run, all } = await setUp();
  await run(tally);
  const { messages } = await all();
  expect(messages).toMatchObject([{ userMessage: { message: expect.stringContaining(text) } }]);
});

test('keeps the time an email was sent after failed recipients are retried, and reports the result of the retry', async () => {
  const endedAt = '2026-11-21T09:30:00.000Z';
  const reopened = { endedAt, firstEndedAt: endedAt, isReleased: true };
  const { run, all } = await setUp({ reopened });
  const before = await all();
  const drafts = createDraftRepository(cloud.table);
  const resavedDraft: Draft = { ...before.draft, sentAt: endedAt, rev: before.draft.rev + 1 };
  await drafts.save(customerId, resavedDraft, before.draft.rev);
  await run({ sent: 247, failed: 3 });
  const after = await all();
  expect(after.delivery).toMatchObject({ status: 'sent_with_errors', reopened });
  expect(after.delivery?.finishedAt).toBe('2026-11-21T10:00:00.000Z');
  expect(after.draft).toMatchObject({ status: 'sent', sentAt: endedAt });
  expect(after.messages.map(({ description }) => description)).toEqual([
    'Your email “Autumn” was retried and has now been sent to 247 people. We couldn’t send it to 3 people.',
  ]);
});
