import { createSignupRepository } from '../../../functions/audience/consents/signup-repository';
import { createMembershipRepository } from '../../../functions/audience/membership-repository';
import { createSegmentMembers } from '../../../functions/audience/segment-members';
import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { createSubscriberService } from '../../../functions/audience/subscriber-service';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import { partitionOf } from '../../../functions/items/partitions';
import { createEditRepository } from '../../../functions/people/edit-repository';
import { createEditService } from '../../../functions/people/edit-service';
import { subscriberViewOf } from '../../../functions/people/subscriber-view';
import { createSegmentRepository } from '../../../functions/segments/register/segment-repository';
import { entrySourceOf } from '../../support/audience/entry-source';
import { openProductTable, type ProductTable } from '../../support/product-table';
import { aPerson, customerId, idOf } from './people';
import { dynamicSegment, fileSegment, manualSegment, threeSegments } from './person-fixtures';

let product: ProductTable;
beforeAll(async () => {
  product = openProductTable();
  await threeSegments(product);
});
afterAll(() => product.dispose());

const email = 'ada@shop.example';
const sid = idOf(email);
const at = '2026-04-01T00:00:00.000Z';

const setUp = async (overrides: Parameters<typeof aPerson>[1] = {}) => {
  const { table } = product;
  const subscribers = createSubscriberRepository(table);
  const suppressions = createSuppressionRepository(table);
  const memberships = createMembershipRepository(table);
  const segments = createSegmentRepository(table);
  const edits = createEditService({
    subscribers,
    segments,
    edits: createEditRepository(table),
    members: createSegmentMembers({ table, subscribers, memberships }),
    service: createSubscriberService({ subscribers, suppressions, clock: () => Date.parse(at) }),
  });
  await subscribers.upsert(customerId, aPerson(email, overrides));
  const signups = createSignupRepository(table);
  const view = () => subscriberViewOf(customerId, sid, { subscribers, suppressions, signups });
  return { edits, view, subscribers, memberships };
};

test('changes the given name and attributes of a person and keeps all other data', async () => {
  const { edits, view } = await setUp({
    name: 'Ada',
    fields: { city: 'Rome', size: 'M', old: 'x' },
  });
  await edits.change(customerId, sid, {
    name: '  Ada Lovelace ',
    fields: { city: 'Paris', old: null, 'Shoe Size': '39' },
  });
  expect(await view()).toMatchObject({
    name: 'Ada Lovelace',
    fields: { city: 'Paris', size: 'M', shoe_size: '39' },
  });
  expect((await view()).fields).not.toHaveProperty('old');
});

test('accepts simultaneous changes by two people who edit different attributes', async () => {
  const { edits, view } = await setUp({ fields: { a: '1', b: '1' } });
  await Promise.all([
    edits.change(customerId, sid, { fields: { a: '2' } }),
    edits.change(customerId, sid, { fields: { b: '2' } }),
  ]);
  expect((await view()).fields).toMatchObject({ a: '2', b: '2' });
});

test('removes a name, and no longer finds the person by that name', async () => {
  const { edits, view } = await setUp({ name: 'Ada' });
  await edits.change(customerId, sid, { name: '' });
  expect((await view()).name).toBe('');
});

test('changes attributes with unusual keys from an old import, and ignores an attribute named email', async () => {
  const { edits, view } = await setUp({ fields: { 'odd key.#1': 'x' } });
  await edits.change(customerId, sid, { fields: { 'odd key.#1': 'y', Email: 'z@z.example' } });
  expect((await view()).fields).toMatchObject({ 'odd key.#1': 'y' });
  expect((await view()).fields).not.toHaveProperty('email');
});

test('refuses more attributes than an import allows', async () => {
  const { edits } = await setUp();
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`k${n}`, 'x']));
  await expect(edits.change(customerId, sid, { fields: many })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  const large = Object.fromEntries(
    Array.from({ length: 5 }, (_, n) => [`l${n}`, 'x'.repeat(8000)]),
  );
  await expect(edits.change(customerId, sid, { fields: large })).rejects.toMatchObject({
    message: expect.stringContaining('32 KB'),
  });
});

test('replaces the two hundred attributes of each of two imports with two hundred others in one change', async () => {
  const columns = (file: string) =>
    Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`${file}${n}`, 'x']));
  const initialFields = (await (await setUp()).view()).fields;
  await setUp({ fields: columns('first') });
  const { edits, view } = await setUp({ fields: columns('second') });
  const missing = Object.keys({ ...initialFields, ...columns('first'), ...columns('second') });
  const away = Object.fromEntries(missing.map((key) => [key, null]));
  await edits.change(customerId, sid, { fields: { ...away, ...columns('third') } });
  expect((await view()).fields).toEqual(columns('third'));
});

test('adds and removes people in a static segment, but not in a dynamic one', async () => {
  const { edits, view, memberships } = await setUp();
  await edits.addToSegment(customerId, sid, manualSegment);
  await edits.addToSegment(customerId, sid, fileSegment);
  expect((await view()).segmentIds.sort()).toEqual([manualSegment, fileSegment]);
  expect(await entrySourceOf(product.table, customerId, fileSegment, sid)).toBe('byHand');
  await edits.removeFromSegment(customerId, sid, fileSegment);
  expect((await view()).segmentIds).toEqual([manualSegment]);
  const remainingMembers = await memberships.partitionMemberIds(
    customerId,
    fileSegment,
    partitionOf(sid),
    undefined,
    9,
  );
  expect(remainingMembers.subscriberIds).toEqual([]);
  await expect(edits.addToSegment(customerId, sid, dynamicSegment)).rejects.toMatchObject({
    code: 'segment_is_dynamic',
  });
});

test('unsubscribes manually and permanently, records who did it, and suppresses the address', async () => {
  const { edits, view } = await setUp();
  await edits.unsubscribe(customerId, sid, 'manager');
  await edits.unsubscribe(customerId, sid, 'customer');
  expect(await view()).toMatchObject({
    status: 'unsubscribed',
    statusReason: 'manual',
    statusChangedAt: at,
    statusHistory: [{ status: 'unsubscribed', at, reason: 'manual', by: 'manager' }],
    suppression: { reason: 'manual', at },
  });
});

test('keeps every status change, oldest first, with the email that caused it', async () => {
  const { subscribers, view } = await setUp();
  const person = 'life@shop.example';
  await subscribers.upsert(customerId, aPerson(person));
  const change = (status: 'bounced' | 'unsubscribed' | 'spam', hour: number) =>
    subscribers.setStatus(customerId, idOf(person), {
      status,
      reason: status,
      at: `2026-04-0${hour}T00:00:00.000Z`,
      by: 'subscriber',
      deliveryId: manualSegment,
    });
  await change('bounced', 1);
  await change('unsubscribed', 2);
  await change('spam', 3);
  const { statusHistory } = await subscribers.get(customerId, idOf(person));
  expect(statusHistory.map(({ status }) => status)).toEqual(['bounced', 'unsubscribed', 'spam']);
  expect(statusHistory[2]).toMatchObject({ by: 'subscriber', deliveryId: manualSegment });
  expect(await view()).toBeDefined();
});

test('refuses to edit someone who doesn’t exist', async () => {
  const { edits } = await setUp();
  const nobody = idOf('nobody@shop.example');
  const missing = { code: 'subscriber_not_found' };
  await expect(edits.change(customerId, nobody, { name: 'X' })).rejects.toMatchObject(missing);
  await expect(edits.unsubscribe(customerId, nobody, 'manager')).rejects.toMatchObject(missing);
  await expect(edits.addToSegment(customerId, nobody, manualSegment)).rejects.toMatchObject(
    missing,
  );
});
