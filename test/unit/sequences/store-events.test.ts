import { createLastOrders } from '../../../functions/audience/last-orders';
import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import type { Enrollment } from '../../../functions/items/sequence/enrollment';
import type { Sequence } from '../../../functions/items/sequence/sequence';
import { createFindLeaveReasons } from '../../../functions/sequences/engine/leave-reasons';
import { endEnrollment } from '../../../functions/sequences/engine/moves';
import { createEnroller } from '../../../functions/sequences/enrollment/enroller';
import { createEnrollmentRepository } from '../../../functions/sequences/enrollment/enrollment-repository';
import {
  newSequence,
  reviseSequence,
  runningOf,
} from '../../../functions/sequences/sequence-changes';
import { createSequenceRepository } from '../../../functions/sequences/sequence-repository';
import { createProcessedEvents } from '../../../functions/sequences/store-events/done-events';
import { createGoals } from '../../../functions/sequences/store-events/goals';
import { createStoreEventHandler } from '../../../functions/sequences/store-events/store-event-work';
import type { StoreEvent } from '../../../functions/store-events/store-event';
import { storeTriggers } from '../../../shared/sequences/sequence-rules';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const customerId = 'c1';
const mia = 'MIA';
const start = Date.parse('2026-11-23T15:00:00Z');
const minute = 60_000;
const day = 24 * 3_600_000;

const setUp = async () => {
  const { table } = cloud;
  const sequences = createSequenceRepository(table);
  const enrollments = createEnrollmentRepository(table);
  const subscribers = createSubscriberRepository(table);
  const suppressions = createSuppressionRepository(table);
  const time = { now: start };
  const clock = () => time.now;
  const customers = { get: async () => ({ timeZone: 'America/New_York' }) };
  const enroller = createEnroller({ sequences, enrollments, customers, clock });
  const lostMoves = { moves: 0 };
  const reachGoals = createGoals({
    enrollments: {
      ...enrollments,
      // Another worker was faster and moved the person to the same step, but with a due time one
      // minute later.
      move: async (before, after) => {
        if (lostMoves.moves === 0) return enrollments.move(before, after);
        lostMoves.moves -= 1;
        await enrollments.move(before, { ...before, due: before.due + minute });
        return enrollments.move(before, after);
      },
    },
  });
  const done = createProcessedEvents(table);
  // Puts every product in a collection whose ID is the product's with the prefix C.
  const collectionsOf = async (_customerId: string, ids: readonly string[]) =>
    ids.map((id) => `C${id}`);
  const dependencies = {
    done,
    subscribers,
    suppressions,
    enroller,
    reachGoals,
    collectionsOf,
    clock,
  };
  const idOf = async (_customerId: string, email: string) =>
    email.split('@')[0]?.toUpperCase() ?? '';
  const handleEvent = createStoreEventHandler({
    ...dependencies,
    idOf,
    orders: createLastOrders(table),
  });

  /** Creates an active sequence with one email, a day after its trigger. */
  const sequence = async (id: string, settings: Partial<Sequence>): Promise<Sequence> => {
    const steps = [{ id: `${id}-1`, delayInMinutes: 1440 }];
    const initialSequence = newSequence({ id, type: 'shopify', name: id, steps, now: start });
    const draftSequence = { ...initialSequence, ...settings };
    await sequences.create(customerId, draftSequence);
    const running = runningOf(draftSequence, [1], start);
    const active = reviseSequence(draftSequence, { enabled: true, running }, start);
    await sequences.save(customerId, draftSequence, active);
    return active;
  };
  const person = (id: string, status: 'active' | 'unsubscribed' = 'active') =>
    subscribers.upsert(customerId, {
      id,
      email: `${id.toLowerCase()}@a.test`,
      name: '',
      fields: {},
      segmentIds: [],
      status,
      createdAt: new Date(start).toISOString(),
    });
  const findEnrollment = async (sequenceId: string, id = mia): Promise<Enrollment | undefined> =>
    (await enrollments.getMany(sequenceId, [id]))[0];
  const findLeaveReasons = createFindLeaveReasons({
    table,
    subscribers,
    suppressions,
    rulePeople: { inside: async () => new Set() },
  });
  const stores = {
    take: handleEvent,
    series: sequence,
    person,
    inside: findEnrollment,
    leaving: findLeaveReasons,
    time,
    lost: lostMoves,
  };
  return { ...stores, sequences, enrollments, suppressions, done, subscribers };
};

let events = 0;
const event = (kind: StoreEvent['kind'], at: number, extra: object = {}): StoreEvent => {
  events += 1;
  const eventDetails = { id: `${kind}/${events}`, customerId, person: { email: 'mia@a.test' }, at };
  return { kind, ...eventDetails, isFirst: false, ...extra } as StoreEvent;
};

test('starts the sequences with an event’s trigger, and for a first order also the sequences for every order', async () => {
  const shop = await setUp();
  await shop.person(mia);
  for (const triggerType of storeTriggers) await shop.series(triggerType, { triggerType });
  const enteredPeople = async () => {
    const found = await Promise.all(storeTriggers.map((one) => shop.inside(one)));
    return storeTriggers.filter((_, index) => found[index]);
  };
  await shop.take(event('order_placed', start + 1));
  expect(await enteredPeople()).toEqual(['ORDER_PLACED']);
  await shop.take(event('order_placed', start + 2, { isFirst: true }));
  expect(await enteredPeople()).toEqual(['FIRST_ORDER', 'ORDER_PLACED']);
  await shop.take(event('customer_created', start + 3));
  await shop.take(event('order_fulfilled', start + 3));
  await shop.take(event('checkout_abandoned', start + 3, { person: { subscriberId: mia } }));
  await shop.take(event('win_back', start + 3, { sequenceId: 'another' }));
  expect(await shop.inside('WIN_BACK')).toBeUndefined();
  await shop.take(event('win_back', start + 3, { sequenceId: 'WIN_BACK' }));
  expect(await enteredPeople()).toEqual([...storeTriggers]);
});

test('doesn’t re-enroll anyone for a repeated event, but does for a new event after the re-entry period', async () => {
  const shop = await setUp();
  await shop.person(mia);
  await shop.series('q1', { triggerType: 'CHECKOUT_ABANDONED', againAfterDays: 1 });
  const first = event('checkout_abandoned', start + minute);
  shop.time.now = start + minute;
  await shop.take(first);
  const one = await shop.inside('q1');
  expect(one).toMatchObject({ state: 'waiting', entry: 0 });
  if (one) await shop.enrollments.move(one, endEnrollment(one, start + 2 * minute));
  shop.time.now = start + 3 * day;
  // The same event is reported again, with the time at which it was found.
  await shop.take({ ...first, at: start + 3 * day });
  expect(await shop.inside('q1')).toMatchObject({ state: 'through', entry: 0 });
  await shop.take(event('checkout_abandoned', start + 3 * day));
  expect(await shop.inside('q1')).toMatchObject({ state: 'waiting', entry: 1 });
});

test('doesn’t enroll people for earlier events, or people who are unknown, unsubscribed or suppressed', async () => {
  const shop = await setUp();
  await shop.series('q1', { triggerType: 'ORDER_PLACED' });
  const order = (name: string, at = start + minute) =>
    shop.take(event('order_placed', at, { person: { email: `${name}@a.test` } }));
  await shop.person('OLD');
  await shop.person('GONE', 'unsubscribed');
  await shop.person('BLOCKED');
  const at = new Date(start).toISOString();
  await shop.suppressions.add(customerId, 'BLOCKED', 'manual', at);
  await order('old', start - minute);
  for (const name of ['gone', 'blocked']) await order(name);
  // A person who is unknown now may be known a moment later, so the event is retried.
  await expect(order('nobody')).rejects.toThrow('person_unknown');
  shop.time.now = start + 10 * minute;
  await order('nobody');
  const found = await shop.enrollments.getMany('q1', ['OLD', 'NOBODY', 'GONE', 'BLOCKED']);
  expect(found).toEqual([]);
  await order('old');
  expect(await shop.inside('q1', 'OLD')).toMatchObject({ state: 'waiting' });
});

test('enrolls people only in sequences whose conditions the event meets', async () => {
  const shop = await setUp();
  await shop.person(mia);
  const noConditions = { totalFrom: null, totalTo: null, productIds: [], countries: [] };
  const sequence = (id: string, conditions: object) =>
    shop.series(id, {
      triggerType: 'ORDER_PLACED',
      storeConditions: { ...noConditions, collectionIds: [], ...conditions },
    });
  await sequence('dear', { totalFrom: 50 });
  await sequence('pantry', { collectionIds: ['C11'] });
  await sequence('french', { countries: ['FR'] });
  const total = { amount: 4999, currency: 'EUR' };
  await shop.take(event('order_placed', start + 1, { total, productIds: ['11'], country: 'FR' }));
  expect(await shop.inside('pantry')).toMatchObject({ state: 'waiting' });
  expect(await shop.inside('french')).toMatchObject({ state: 'waiting' });
  expect(await shop.inside('dear')).toBeUndefined();
});

test('starts no sequence for an event that is days late, but lets a late order end a sequence', async () => {
  const shop = await setUp();
  await shop.person(mia);
  await shop.series('cart', { triggerType: 'CHECKOUT_ABANDONED', endsWithOrder: true });
  await shop.series('thanks', { triggerType: 'ORDER_PLACED' });
  await shop.take(event('checkout_abandoned', start + minute));
  shop.time.now = start + 4 * day;
  await shop.take(event('order_placed', start + 2 * minute));
  expect(await shop.inside('cart')).toMatchObject({ state: 'left', reason: 'ordered' });
  expect(await shop.inside('thanks')).toBeUndefined();
});

test('when someone orders, ends the sequences that are set to end with an order, except one that this order started', async () => {
  const shop = await setUp();
  await shop.person(mia);
  const cartSettings = { triggerType: 'CHECKOUT_ABANDONED', endsWithOrder: true } as const;
  await shop.series('cart', cartSettings);
  await shop.series('news', { triggerType: 'CHECKOUT_ABANDONED' });
  await shop.series('thanks', { triggerType: 'ORDER_PLACED', endsWithOrder: true });
  shop.time.now = start + 10 * minute;
  await shop.take(event('checkout_abandoned', start + minute));
  shop.lost.moves = 2;
  await shop.take(event('order_placed', start + 2 * minute));
  const bought = { state: 'left', reason: 'ordered' };
  expect(await shop.inside('cart')).toMatchObject(bought);
  expect(await shop.inside('news')).toMatchObject({ state: 'waiting' });
  expect(await shop.inside('thanks')).toMatchObject({ state: 'waiting' });
  shop.time.now = start + 20 * minute;
  await shop.take(event('order_placed', start + 15 * minute));
  expect(await shop.inside('thanks')).toMatchObject(bought);
});

test('ends a sequence even if the order is reported before its trigger, or while an email is being sent', async () => {
  const shop = await setUp();
  await shop.person(mia);
  const cart = await shop.series('cart', {
    triggerType: 'CHECKOUT_ABANDONED',
    endsWithOrder: true,
  });
  shop.time.now = start + 10 * minute;
  await shop.take(event('order_placed', start + 5 * minute));
  // The late report of an earlier order doesn't hide the later order.
  await shop.take(event('order_placed', start + minute));
  await shop.take(event('checkout_abandoned', start + 4 * minute));
  const one = await shop.inside('cart');
  expect(one).toMatchObject({ state: 'waiting' });
  expect(await shop.leaving(cart, customerId, one ? [one] : [])).toEqual(
    new Map([[mia, 'ordered']]),
  );
  const { running } = cart;
  const free = running && { ...cart, running: { ...running, endsWithOrder: false } };
  expect(free && (await shop.leaving(free, customerId, one ? [one] : []))).toEqual(new Map());
});

test('completes an interrupted event in the next attempt', async () => {
  const shop = await setUp();
  await shop.person(mia);
  await shop.series('q1', { triggerType: 'ORDER_PLACED' });
  const order = event('order_placed', start + minute);
  shop.time.now = start + 2 * minute;
  expect(await shop.done.has(customerId, order.id)).toBe(false);
  await shop.take(order);
  expect(await shop.done.has(customerId, order.id)).toBe(true);
  // An event of another customer is a different event, even with the same ID.
  expect(await shop.done.has('c2', order.id)).toBe(false);
});

test('makes a sequence listen to orders only while it is active and is set to end with an order', async () => {
  const shop = await setUp();
  const value = await shop.series('q1', { triggerType: 'ORDER_PLACED', endsWithOrder: true });
  const handledEvents = async () =>
    Promise.all(
      ['ORDER_PLACED', 'ENDS_WITH_ORDER'].map(
        async (one) => (await shop.enrollments.listening(customerId, one)).length,
      ),
    );
  expect(await handledEvents()).toEqual([1, 1]);
  const running = value.running && { ...value.running, endsWithOrder: false };
  const without = reviseSequence(value, { running }, start);
  await shop.sequences.save(customerId, value, without);
  expect(await handledEvents()).toEqual([1, 0]);
  await shop.sequences.save(
    customerId,
    without,
    reviseSequence(without, { enabled: false }, start),
  );
  expect(await handledEvents()).toEqual([0, 0]);
});
