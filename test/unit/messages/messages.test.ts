import type { Message } from '../../../functions/items/message';
import { messageLifetimeSeconds } from '../../../functions/items/message';
import { closeMessage } from '../../../functions/messages/close-message';
import { listMessages } from '../../../functions/messages/list-messages';
import { createMessageRepository } from '../../../functions/messages/message-repository';
import { createNewId } from '../../../functions/platform/ids';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const customerId = '01JD0000000000000000000001';
const otherId = '01JD0000000000000000000002';
const start = Date.parse('2026-11-20T10:00:00.000Z');
const newId = createNewId();

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const aMessage = (minute = 0, overrides: Partial<Message> = {}): Message => ({
  id: newId(start + minute * 60_000),
  code: 'csv_processed',
  description: `Message ${minute}`,
  metadata: { importId: 'x', created: 3 },
  createdAt: new Date(start + minute * 60_000).toISOString(),
  userMessage: { message: `Message ${minute}`, type: 'success' },
  ...overrides,
});

const messages = () => createMessageRepository(embedded.table);
const poll = (customer = customerId) =>
  listMessages({ customerId: customer } as never, { messages: messages() });
const close = (messageId: string, customer = customerId) =>
  closeMessage({ customerId: customer, params: { messageId } } as never, { messages: messages() });

test('lists the twenty newest messages, newest first', async () => {
  for (let minute = 0; minute < 23; minute += 1) await messages().put(customerId, aMessage(minute));
  const { userMessage } = (await poll()) as { userMessage: readonly Message[] };
  expect(userMessage).toHaveLength(20);
  expect(userMessage.map(({ description }) => description).slice(0, 2)).toEqual([
    'Message 22',
    'Message 21',
  ]);
});

test('separates messages for the user from system messages, and allows one to be both', async () => {
  const toast = { message: 'x', type: 'info' } as const;
  const user = aMessage(1);
  const system = aMessage(2, { userMessage: undefined, systemMessage: toast });
  const combinedMessage = aMessage(3, { systemMessage: toast });
  for (const message of [user, system, combinedMessage]) await messages().put(customerId, message);
  const idsOf = (list: unknown) => (list as Message[]).map(({ id }) => id);
  const response = (await poll()) as { userMessage: unknown; systemMessage: unknown };
  expect(idsOf(response.userMessage)).toEqual([combinedMessage.id, user.id]);
  expect(idsOf(response.systemMessage)).toEqual([combinedMessage.id, system.id]);
});

test('keeps the first message when the same message is written again', async () => {
  const message = aMessage();
  await messages().put(customerId, message);
  await messages().put(customerId, { ...message, description: 'changed' });
  expect(await messages().list(customerId)).toEqual([message]);
});

test('doesn’t show a closed message again, and accepts closing it twice', async () => {
  const one = aMessage(1);
  const two = aMessage(2);
  for (const message of [one, two]) await messages().put(customerId, message);
  await close(one.id);
  await close(one.id);
  expect(await messages().list(customerId)).toEqual([two]);
});

test('doesn’t let a customer see or close another customer’s messages', async () => {
  const message = aMessage();
  await messages().put(customerId, message);
  expect(await poll(otherId)).toEqual({ userMessage: [], systemMessage: [] });
  await close(message.id, otherId);
  expect(await messages().list(customerId)).toEqual([message]);
});

test('a message that no one closes expires after thirty days', async () => {
  await messages().put(customerId, aMessage());
  const [record] = embedded.stream().read('test', 10);
  const ttl = Number(record?.dynamodb?.NewImage?.ttl?.N);
  expect(ttl).toBe(start / 1000 + messageLifetimeSeconds);
  expect(messageLifetimeSeconds).toBe(2_592_000);
});

test.each(['sending_paused', 'compliance_rejected', 'review_changes_requested'] as const)(
  'keeps a message that waits for a decision (%s) until it is closed',
  async (code) => {
    await messages().put(customerId, aMessage(0, { code }));
    const [record] = embedded.stream().read('test', 10);
    expect(record?.dynamodb?.NewImage?.code?.S).toBe(code);
    expect(record?.dynamodb?.NewImage?.ttl).toBeUndefined();
  },
);

test('shows managers’ messages only to managers, and a customer’s messages only to the customer', async () => {
  const requestedReview = aMessage(1, { code: 'review_requested', readers: 'managers' });
  const decided = aMessage(2, { code: 'review_approved', readers: 'customer' });
  const all = aMessage(3);
  for (const message of [requestedReview, decided, all]) await messages().put(customerId, message);
  const seenBy = async (role: string) => {
    const response = await listMessages({ customerId, role } as never, { messages: messages() });
    return (response as { userMessage: readonly Message[] }).userMessage.map(({ id }) => id);
  };
  expect(await seenBy('manager')).toEqual([all.id, requestedReview.id]);
  expect(await seenBy('customer')).toEqual([all.id, decided.id]);
});
