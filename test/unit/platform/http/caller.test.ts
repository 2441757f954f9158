import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createCallerDirectory } from '../../../../functions/platform/http/caller';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';

const customerId = '01JD0000000000000000000001';
let embedded: EmbeddedTable;
let now: number;

const put = (Item: Record<string, unknown>) =>
  embedded.table.client.send(new PutCommand({ TableName: embedded.table.name, Item }));

beforeEach(async () => {
  embedded = embeddedTable();
  now = 1_800_000_000_000;
  await put({ pk: 'U#owner', sk: 'META', role: 'customer', customerId });
  await put({ pk: 'U#manager', sk: 'META', role: 'manager' });
  await put({ pk: `C#${customerId}`, sk: 'META', status: 'active' });
});
afterEach(() => embedded.close());

const directory = () => createCallerDirectory(embedded.table, () => now);

const setStatus = (status: string) =>
  embedded.table.client.send(
    new UpdateCommand({
      TableName: embedded.table.name,
      Key: { pk: `C#${customerId}`, sk: 'META' },
      UpdateExpression: 'SET #status = :status',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': status },
    }),
  );

test('notices within ten seconds that an account was closed', async () => {
  const callers = directory();
  expect(await callers.find('owner')).toMatchObject({
    status: 'active',
    ownCustomerId: customerId,
  });
  await setStatus('rejected');
  now += 10_000;
  expect((await callers.find('owner')).status).toBe('rejected');
});

test('reads the customer only once for all calls of one page', async () => {
  const callers = directory();
  await callers.find('owner');
  await setStatus('rejected');
  now += 9_999;
  expect((await callers.find('owner')).status).toBe('active');
});

test('refuses calls from someone who signed out, was removed, or is being removed', async () => {
  const callers = directory();
  await callers.find('owner');
  const owner = { pk: 'U#owner', sk: 'META', role: 'customer', customerId };
  await put({ ...owner, tokensFrom: now });
  expect((await callers.find('owner')).tokensFrom).toBe(now);
  await put({ ...owner, leaves: customerId });
  await expect(callers.find('owner')).rejects.toMatchObject({ code: 'not_signed_in' });
  const { client, name: TableName } = embedded.table;
  await client.send(new DeleteCommand({ TableName, Key: { pk: 'U#owner', sk: 'META' } }));
  await expect(callers.find('owner')).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('refuses every call of a user whose customer no longer exists', async () => {
  await put({ pk: 'U#left', sk: 'META', role: 'customer', customerId: 'gone' });
  expect((await directory().find('left')).status).toBe('rejected');
});

test('treats someone in the user pool but not in the table as signed out', async () => {
  await expect(directory().find('nobody')).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('finds a customer as soon as it is created, even after a failed lookup', async () => {
  const callers = directory();
  const laterCustomerId = '01JD0000000000000000000009';
  await expect(callers.checkCustomer(laterCustomerId)).rejects.toMatchObject({
    code: 'customer_not_found',
  });
  await put({ pk: `C#${laterCustomerId}`, sk: 'META', status: 'active' });
  await callers.checkCustomer(laterCustomerId);
});
