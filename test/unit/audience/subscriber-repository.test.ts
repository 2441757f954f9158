import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { subscriberKey } from '../../../functions/items/audience/subscriber-keys';
import { deleteItems } from '../../../functions/platform/table/batch-requests';
import { openProductTable, type ProductTable } from '../../support/product-table';
import { aPerson, customerId, idOf, otherCustomerId } from '../people/people';

let product: ProductTable;
beforeAll(() => {
  product = openProductTable();
});
afterAll(() => product.dispose());

const repository = () => createSubscriberRepository(product.table);
const segment = '01JD0000000000000000000S01';
const second = '01JD0000000000000000000S02';

test('creates a new subscriber with all given data', async () => {
  const input = aPerson('new@example.com', {
    name: 'Ünal Öz',
    fields: { city: 'İzmir' },
    segmentIds: [segment],
    importId: segment,
  });
  const { outcome } = await repository().upsert(customerId, input);
  expect(outcome).toBe('created');
  expect(await repository().get(customerId, input.id)).toEqual({
    id: input.id,
    email: 'new@example.com',
    name: 'Ünal Öz',
    status: 'active',
    createdAt: input.createdAt,
    fields: { city: 'İzmir' },
    segmentIds: [segment],
    importId: segment,
    statusReason: undefined,
    statusChangedAt: undefined,
    statusHistory: [],
    arrivals: [],
  });
});

test('merges the name, fields, and segments into an existing subscriber and keeps all other data', async () => {
  const first = aPerson('twice@example.com', {
    name: 'Old',
    fields: { city: 'Paris', age: '30' },
    segmentIds: [segment],
  });
  await repository().upsert(customerId, first);
  const { outcome, subscriber } = await repository().upsert(
    customerId,
    aPerson('twice@example.com', {
      name: 'New',
      fields: { city: 'Rome', 'odd key.#1': 'x' },
      segmentIds: [second],
      minutes: 99,
    }),
  );
  expect(outcome).toBe('updated');
  expect(subscriber).toMatchObject({
    name: 'New',
    fields: { city: 'Rome', age: '30', 'odd key.#1': 'x' },
    createdAt: first.createdAt,
  });
  expect([...subscriber.segmentIds].sort()).toEqual([segment, second]);
});

test('removes no data when the name is empty and there are no fields', async () => {
  const { subscriber: known } = await repository().upsert(
    customerId,
    aPerson('keep@example.com', { name: 'Kept' }),
  );
  const { subscriber } = await repository().upsert(customerId, aPerson('keep@example.com'), known);
  expect(subscriber.name).toBe('Kept');
});

test('creates a subscriber who was wrongly assumed to exist already', async () => {
  const { subscriber: other } = await repository().upsert(
    customerId,
    aPerson('there@example.com', { name: 'Ada', fields: { city: 'Rome' } }),
  );
  const input = aPerson('gone@example.com', { name: 'Ada', fields: { city: 'Rome' } });
  const { outcome, subscriber } = await repository().upsert(customerId, input, other);
  expect(outcome).toBe('created');
  expect(subscriber).toMatchObject({ name: 'Ada', fields: { city: 'Rome' } });
});

test('writes only the differences for an existing subscriber, and returns the complete result', async () => {
  const email = 'same@example.com';
  const fields = { city: 'Rome', age: '30' };
  const { subscriber: known } = await repository().upsert(
    customerId,
    aPerson(email, { name: 'Ada', fields, segmentIds: [segment] }),
  );
  const updatedData = { name: 'Ada', fields: { city: 'Oslo', age: '30' }, segmentIds: [second] };
  const { subscriber } = await repository().upsert(customerId, aPerson(email, updatedData), known);
  expect(subscriber).toMatchObject({ name: 'Ada', fields: { city: 'Oslo', age: '30' } });
  expect([...subscriber.segmentIds].sort()).toEqual([segment, second]);
});

test('writes all data for an existing subscriber who was deleted and added again in the meantime', async () => {
  const email = 'anew@example.com';
  const input = aPerson(email, { name: 'Ada', fields: { city: 'Rome' } });
  const { subscriber: known } = await repository().upsert(customerId, input);
  await deleteItems(product.table, [subscriberKey(customerId, idOf(email))]);
  await repository().upsert(customerId, {
    ...aPerson(email),
    createdAt: '2026-03-01T00:00:00.000Z',
  });
  const { outcome, subscriber } = await repository().upsert(customerId, input, known);
  expect(outcome).toBe('updated');
  expect(subscriber).toMatchObject({
    name: 'Ada',
    fields: { city: 'Rome' },
    createdAt: '2026-03-01T00:00:00.000Z',
  });
});

test.each(['unsubscribed', 'bounced', 'spam'] as const)(
  'keeps the status of a subscriber who is %s when they are added again as active',
  async (status) => {
    const email = `${status}@example.com`;
    await repository().upsert(customerId, aPerson(email));
    const change = { status, reason: 'test', at: '2026-02-01T00:00:00.000Z' };
    expect(await repository().setStatus(customerId, idOf(email), change)).toBe(true);
    const { subscriber } = await repository().upsert(customerId, aPerson(email, { name: 'Again' }));
    expect(subscriber).toMatchObject({ status, statusReason: 'test', name: 'Again' });
    const activation = { ...change, status: 'active' as const };
    expect(await repository().setStatus(customerId, idOf(email), activation)).toBe(false);
  },
);

test('applies the strictest of many simultaneous status changes', async () => {
  const email = 'race@example.com';
  await repository().upsert(customerId, aPerson(email));
  const statuses = ['bounced', 'unsubscribed', 'bounced', 'spam', 'unsubscribed'] as const;
  await Promise.all(
    statuses.map((status) =>
      repository().setStatus(customerId, idOf(email), { status, reason: status, at: 'now' }),
    ),
  );
  expect((await repository().get(customerId, idOf(email))).status).toBe('spam');
});

test('changes nothing when a status is set for an unknown subscriber', async () => {
  const change = { status: 'bounced', reason: '', at: '' } as const;
  expect(await repository().setStatus(customerId, idOf('nobody@example.com'), change)).toBe(false);
  expect(await repository().find(customerId, idOf('nobody@example.com'))).toBeUndefined();
});

test('hides a customer’s subscriber from other customers', async () => {
  await repository().upsert(customerId, aPerson('mine@example.com'));
  await expect(repository().get(otherCustomerId, idOf('mine@example.com'))).rejects.toMatchObject({
    code: 'subscriber_not_found',
  });
});

test('reads more than a hundred subscribers in one call, even when the table leaves keys unprocessed', async () => {
  const emails = Array.from({ length: 230 }, (_, index) => `many${index}@example.com`);
  await Promise.all(emails.map((email) => repository().upsert(customerId, aPerson(email))));
  let remainingFaults = 3;
  const endFaults = product.service.injectFault(({ operation }) => {
    if (operation !== 'BatchGetItem' || remainingFaults === 0) return undefined;
    remainingFaults -= 1;
    return { leaveUnprocessed: 7 };
  });
  const requestedIds = [...emails, ...emails, 'nobody2@example.com'].map((email) => idOf(email));
  const found = await repository().getMany(customerId, requestedIds);
  endFaults();
  expect(remainingFaults).toBe(0);
  expect(found.size).toBe(230);
  expect(found.get(idOf('many42@example.com'))?.email).toBe('many42@example.com');
});
