import { createSegmentChoices } from '../../../../functions/audience/segment-choices';
import { createRemovalDependencies } from '../../../../functions/people/privacy/live';
import { createFillingStore } from '../../../../functions/segments/register/filling-store';
import { createStoreRepository } from '../../../../functions/stores/store-repository';
import type { SegmentView } from '../../../../shared/contracts/segments';
import { entrySourceOf } from '../../../support/audience/entry-source';
import { type ApplyFixture, aCustomer, customerId, now, openApplyFixture } from './apply-fixture';

let fixture: ApplyFixture;
beforeEach(() => {
  fixture = openApplyFixture();
});
afterEach(() => fixture.close());

const ada = 'ada@example.com';

test('adds a customer who consented as an active subscriber with typed attributes, in the store’s segment', async () => {
  const segmentId = await fixture.ensureSegment(customerId);
  await fixture.apply(aCustomer());
  expect(await fixture.person(ada)).toMatchObject({
    email: ada,
    name: 'Ada Lovelace',
    status: 'active',
    segmentIds: [segmentId],
    fields: {
      shopify_orders: '3',
      shopify_total_spent: '123.45',
      shopify_last_order: '2040-11-19',
      shopify_tags: 'vip, wholesale',
      shopify_country: 'GB',
    },
    shopCustomerIds: ['9007199254740993'],
    statusHistory: [{ status: 'active', reason: 'shop_consent', by: 'shop' }],
  });
  expect(await fixture.memberIds(segmentId)).toEqual([fixture.idOf(ada)]);
  expect(await entrySourceOf(fixture.table, customerId, segmentId, fixture.idOf(ada))).toBe(
    'byShop',
  );
  expect((await fixture.segments.get(customerId, segmentId)).name).toBe('Shopify customers');
  expect(await fixture.shopCustomers.find(customerId, '9007199254740993')).toMatchObject({
    subscriberId: fixture.idOf(ada),
  });
});

test.each(['none', 'pending', 'unsubscribed'] as const)(
  'never makes a customer whose consent is “%s” active',
  async (consent) => {
    await fixture.apply(aCustomer({ consent }));
    expect((await fixture.person(ada))?.status).toBe('unsubscribed');
  },
);

test('stores a customer without a deliverable address, but not as a subscriber', async () => {
  const nobody = aCustomer({ id: '1', email: undefined });
  const broken = aCustomer({ id: '2', email: 'not an address' });
  await fixture.apply(nobody, broken);
  for (const id of ['1', '2']) {
    const entry = await fixture.shopCustomers.find(customerId, id);
    expect([entry?.id, entry?.subscriberId]).toEqual([id, undefined]);
  }
});

test('keeps the data of a known person, and adds and later replaces the store’s data', async () => {
  await fixture.subscribers.upsert(customerId, {
    id: fixture.idOf(ada),
    email: ada,
    name: 'Countess',
    status: 'active',
    fields: { city: 'London', country: 'Utopia' },
    segmentIds: ['S1'],
    createdAt: '2040-01-01T00:00:00.000Z',
  });
  await fixture.apply(aCustomer({ consent: 'none' }));
  expect(await fixture.person(ada)).toMatchObject({
    name: 'Countess',
    status: 'active',
    createdAt: '2040-01-01T00:00:00.000Z',
    fields: { city: 'London', country: 'Utopia', shopify_orders: '3' },
  });
  const later = { updatedAt: now, tags: [], country: undefined, orderCount: 4 };
  await fixture.apply(aCustomer({ consent: 'none', ...later }));
  const fields = (await fixture.person(ada))?.fields ?? {};
  expect(fields).toMatchObject({ city: 'London', shopify_orders: '4' });
  expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(['shopify_tags']));
  expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(['shopify_country']));
});

test('never lets the store make someone active again who unsubscribed in Mailbloom', async () => {
  await fixture.apply(aCustomer());
  await fixture.service.unsubscribe(customerId, fixture.idOf(ada), 'unsubscribe');
  await fixture.apply(aCustomer({ updatedAt: now, consentAt: now }));
  expect((await fixture.person(ada))?.status).toBe('unsubscribed');
});

test('keeps someone unsubscribed when the store has a newer address for them', async () => {
  await fixture.apply(aCustomer());
  await fixture.service.unsubscribe(customerId, fixture.idOf(ada), 'unsubscribe');
  await fixture.apply(aCustomer({ updatedAt: now, email: 'ada@new.example' }));
  expect((await fixture.person('ada@new.example'))?.status).toBe('unsubscribed');
});

test.each(['bounce', 'unsubscribe', 'complaint', 'manual'] as const)(
  'gives a suppressed address (%s) the status of its suppression',
  async (reason) => {
    await fixture.suppressions.add(
      customerId,
      fixture.idOf(ada),
      reason,
      '2040-01-01T00:00:00.000Z',
    );
    await fixture.apply(aCustomer());
    expect((await fixture.person(ada))?.status).not.toBe('active');
  },
);

test('ends a consent when the person unsubscribes in the store, and restores it when they consent again there', async () => {
  await fixture.apply(aCustomer({ updatedAt: 1 }));
  await fixture.apply(aCustomer({ updatedAt: 2, consent: 'unsubscribed' }));
  expect(await fixture.person(ada)).toMatchObject({
    status: 'unsubscribed',
    statusReason: 'shop_unsubscribed',
  });
  await fixture.apply(aCustomer({ updatedAt: 3 }));
  expect((await fixture.person(ada))?.status).toBe('active');
});

test('keeps someone active who signed up in Mailbloom after leaving the store’s list', async () => {
  await fixture.subscribers.upsert(customerId, {
    id: fixture.idOf(ada),
    email: ada,
    name: '',
    status: 'active',
    fields: {},
    segmentIds: ['F1'],
    createdAt: '2040-06-01T00:00:00.000Z',
    arrival: { how: 'form', segmentId: 'F1', at: '2040-06-01T00:00:00.000Z' },
  });
  const consentAt = Date.UTC(2040, 4, 1);
  await fixture.apply(aCustomer({ updatedAt: 1, consent: 'unsubscribed', consentAt }));
  expect((await fixture.person(ada))?.status).toBe('active');
  const later = Date.UTC(2040, 6, 1);
  await fixture.apply(aCustomer({ updatedAt: 2, consent: 'unsubscribed', consentAt: later }));
  expect((await fixture.person(ada))?.status).toBe('unsubscribed');
});

test('moves the store’s attributes to a new address, and leaves other data at the old one', async () => {
  const segmentId = await fixture.ensureSegment(customerId);
  await fixture.apply(aCustomer());
  await fixture.apply(aCustomer({ updatedAt: now, email: 'ada@new.example' }));
  expect(await fixture.person(ada)).toMatchObject({
    status: 'unsubscribed',
    statusReason: 'shop_address_changed',
    fields: {},
    segmentIds: [],
  });
  expect(await fixture.person('ada@new.example')).toMatchObject({ status: 'active' });
  expect(await fixture.memberIds(segmentId)).toEqual([fixture.idOf('ada@new.example')]);
  await fixture.apply(aCustomer({ updatedAt: now + 1 }));
  expect(await fixture.person(ada)).toMatchObject({ status: 'active', segmentIds: [segmentId] });
});

test('removes only the address of a customer who was erased in the store', async () => {
  await fixture.apply(aCustomer());
  const erasedFields = { email: undefined, firstName: undefined, lastName: undefined };
  await fixture.apply(aCustomer({ ...erasedFields, updatedAt: now, consent: 'none', tags: [] }));
  expect(await fixture.person(ada)).toMatchObject({ status: 'unsubscribed', fields: {} });
  const entry = await fixture.shopCustomers.find(customerId, '9007199254740993');
  expect(entry?.subscriberId).toBeUndefined();
});

test('keeps one subscriber when two customers are merged in the store', async () => {
  await fixture.apply(aCustomer({ id: '1' }), aCustomer({ id: '2', email: 'a.l@example.com' }));
  await fixture.apply({ kind: 'removed', recordKind: 'customer', id: '2', updatedAt: now });
  await fixture.apply(aCustomer({ id: '1', updatedAt: now, orderCount: 8 }));
  expect(await fixture.person('a.l@example.com')).toMatchObject({
    status: 'unsubscribed',
    statusReason: 'shop_removed',
    fields: {},
  });
  expect(await fixture.person(ada)).toMatchObject({ status: 'active' });
  // An old webhook event about a deleted customer doesn't bring them back.
  await fixture.apply(aCustomer({ id: '2', email: 'a.l@example.com' }));
  expect((await fixture.person('a.l@example.com'))?.status).toBe('unsubscribed');
});

test('keeps an address shared by two customers of the store while one of them has it', async () => {
  await fixture.apply(aCustomer({ id: '1' }), aCustomer({ id: '2', updatedAt: now }));
  await fixture.apply({ kind: 'removed', recordKind: 'customer', id: '1', updatedAt: now });
  expect(await fixture.person(ada)).toMatchObject({
    status: 'active',
    shopCustomerIds: ['2'],
    fields: { shopify_orders: '3' },
  });
});

test('doesn’t put someone back into a segment that they left themselves', async () => {
  const segmentId = await fixture.ensureSegment(customerId);
  await fixture.apply(aCustomer());
  const choices = createSegmentChoices(fixture);
  const person = await fixture.subscribers.get(customerId, fixture.idOf(ada));
  await choices.leave(customerId, person, segmentId, '2040-11-20T12:00:00.000Z');
  await fixture.apply(aCustomer({ updatedAt: now }));
  expect(await fixture.memberIds(segmentId)).toEqual([]);
  expect((await fixture.person(ada))?.segmentIds).toEqual([]);
});

test('stores someone beyond the plan’s limit, and adds them as a subscriber once the plan allows more people', async () => {
  fixture.room.left = 0;
  await fixture.apply(aCustomer());
  expect(await fixture.person(ada)).toBeUndefined();
  expect(await fixture.shopCustomers.find(customerId, '9007199254740993')).toMatchObject({
    isLeftOut: true,
  });
  fixture.room.left = 1;
  await fixture.apply(aCustomer());
  expect((await fixture.person(ada))?.status).toBe('active');
});

test('limits forty thousand tags so that other data fits, and accepts names in every script', async () => {
  const tags = Array.from({ length: 40_000 }, (_, index) => `tag-${index}`);
  await fixture.apply(aCustomer({ tags, firstName: '山田\u0000', lastName: 'مُحَمَّد 👩🏽‍🌾' }));
  const person = await fixture.person(ada);
  expect(person?.name).toBe('山田 مُحَمَّد 👩🏽‍🌾');
  const storedTags = person?.fields.shopify_tags ?? '';
  expect(Buffer.byteLength(storedTags)).toBeLessThanOrEqual(8192);
  expect(storedTags.startsWith('tag-0, tag-1, ')).toBe(true);
  expect(storedTags.split(', ').every((tag) => /^tag-\d+$/.test(tag))).toBe(true);
});

test('deletes the store customer’s entry with the subscriber, and no one else’s', async () => {
  await fixture.apply(aCustomer(), aCustomer({ id: '2', email: 'other@example.com' }));
  await createRemovalDependencies(fixture.table, fixture.clock).remove(
    customerId,
    fixture.idOf(ada),
  );
  expect(await fixture.shopCustomers.find(customerId, '9007199254740993')).toBeUndefined();
  expect(await fixture.shopCustomers.find(customerId, '2')).toBeDefined();
  expect(await fixture.person(ada)).toBeUndefined();
});

test('keeps a segment while a connected store fills it, and lets you delete it after disconnecting', async () => {
  const segmentId = await fixture.ensureSegment(customerId);
  expect(await fixture.ensureSegment(customerId)).toBe(segmentId);
  const filling = createFillingStore(fixture.table);
  expect(await filling.fills(customerId, segmentId)).toBe(false);
  const stores = createStoreRepository(fixture.table);
  const store = {
    customerId,
    shop: 'a.myshopify.com',
    state: 'active' as const,
    scopes: [],
    rev: 0,
    connectedAt: '2040-11-20T12:00:00.000Z',
  };
  await stores.write(store);
  expect(await filling.fills(customerId, segmentId)).toBe(true);
  expect(await filling.fills(customerId, 'another')).toBe(false);
  const ids = [{ id: segmentId }, { id: 'another' }] as unknown as SegmentView[];
  expect(await filling.marked(customerId, ids)).toEqual([
    { id: segmentId, isStore: true },
    { id: 'another' },
  ]);
  await stores.write({ ...store, state: 'removed', rev: 1 });
  expect(await filling.fills(customerId, segmentId)).toBe(false);
});
