import { updateBusinessAddress } from '../../../functions/customers/api/update-business-address';
import { updateLanguage } from '../../../functions/customers/api/update-language';
import { createCustomerRepository } from '../../../functions/customers/customer-repository';
import { createCustomer } from '../../../functions/customers/customer-service';
import { type Sender, senderItem } from '../../../functions/items/account/sender';
import { createNewId } from '../../../functions/platform/ids';
import { listSenders } from '../../../functions/senders/api/list-senders';
import { listVerifiedSenders } from '../../../functions/senders/api/list-verified-senders';
import { markSenderUsed } from '../../../functions/senders/api/mark-sender-used';
import { createSenderRepository } from '../../../functions/senders/sender-repository';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { putItem } from '../../support/sent-delivery';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const newId = createNewId();
let embedded: EmbeddedTable;
let customerId: string;

const dependencies = () => ({
  table: embedded.table,
  customers: createCustomerRepository(embedded.table),
  senders: createSenderRepository(embedded.table),
  users: { ensure: async (email: string) => `user of ${email}`, join: async () => undefined },
  clock: () => now,
  newId,
  productDomain: 'mail.example',
  pools: ['shared'],
});

const call = <Answer>(
  handler: (request: never, dependencies: never) => Promise<Answer>,
  request: Record<string, unknown> = {},
) => handler({ customerId, ...request } as never, dependencies() as never);

const addSender = async (overrides: Partial<Sender>): Promise<Sender> => {
  const value: Sender = {
    senderId: newId(now),
    name: 'Support',
    email: 'support@olive.test',
    ipPoolName: 'shared',
    verified: true,
    dnsVerified: false,
    ...overrides,
  };
  await putItem(embedded.table, senderItem(customerId, value));
  return value;
};

beforeEach(async () => {
  embedded = embeddedTable();
  const input = { brand: 'Olive', email: 'owner@olive.test' };
  customerId = (await createCustomer(input, dependencies())).customerId;
});
afterEach(() => embedded.close());

test('lists senders by last use, then by name', async () => {
  await addSender({ name: 'Zoe' });
  const used = await addSender({ name: 'Mia' });
  await call(markSenderUsed, { params: { senderId: used.senderId } });
  const senders = (await call(listSenders)) as { name: string; lastUsedAt?: string }[];
  expect(senders.map(({ name }) => name)).toEqual(['Mia', 'Olive', 'Zoe']);
  expect(senders[0]?.lastUsedAt).toBe('2026-11-20T10:00:00.000Z');
});

test('lets an email be sent only from verified senders', async () => {
  await addSender({ name: 'Pending', verified: false });
  const senderNames = async (handler: typeof listSenders | typeof listVerifiedSenders) =>
    ((await call(handler)) as { name: string }[]).map(({ name }) => name).sort();
  expect(await senderNames(listSenders)).toEqual(['Olive', 'Pending']);
  expect(await senderNames(listVerifiedSenders)).toEqual(['Olive']);
});

test('refuses to record the use of another customer’s sender, and creates no sender', async () => {
  const foreign = await addSender({ name: 'Foreign' });
  customerId = '01JD0000000000000000000009';
  await expect(
    call(markSenderUsed, { params: { senderId: foreign.senderId } }),
  ).rejects.toMatchObject({ code: 'sender_not_found' });
  expect(await call(listSenders)).toEqual([]);
});

test('keeps the business address as it was entered', async () => {
  const businessAddress = 'Lindenstraße 14\n10969 Berlin';
  expect(await call(updateBusinessAddress, { body: { businessAddress } })).toEqual({
    businessAddress,
  });
  expect(await dependencies().customers.get(customerId)).toMatchObject({ businessAddress });
});

test('stores the language of the emails, which is optional at first', async () => {
  expect((await dependencies().customers.get(customerId)).language).toBeUndefined();
  await call(updateLanguage, { body: { language: 'he' } });
  expect(await dependencies().customers.get(customerId)).toMatchObject({ language: 'he' });
});

test('sets no business address for a deleted customer', async () => {
  customerId = '01JD0000000000000000000009';
  const body = { businessAddress: 'Somewhere 1' };
  await expect(call(updateBusinessAddress, { body })).rejects.toMatchObject({
    code: 'customer_not_found',
  });
});

test('refuses an address that already has an account before adding the user to any group', async () => {
  const joined: string[] = [];
  const users = {
    ensure: async (email: string) => `user of ${email}`,
    join: async (email: string) => void joined.push(email),
  };
  const duplicateCustomer = createCustomer(
    { brand: 'Two', email: 'owner@olive.test' },
    { ...dependencies(), users },
  );
  await expect(duplicateCustomer).rejects.toMatchObject({ code: 'email_taken' });
  expect(joined).toEqual([]);
});

test('shortens a sender’s name to the maximum length without splitting a character', async () => {
  const brand = `${'x'.repeat(29)}😀`;
  const { customerId } = await createCustomer({ brand, email: 'b@shop.test' }, dependencies());
  const [sender] = await dependencies().senders.list(customerId);
  expect(sender?.name).toBe('x'.repeat(29));
});
