import {
  newSequence,
  reviseSequence,
  runningOf,
} from '../../../functions/sequences/sequence-changes';
import { createSequenceRepository } from '../../../functions/sequences/sequence-repository';
import { createWinBackRepository } from '../../../functions/sequences/win-back-repository';
import { startDueWinBacks } from '../../../functions/sequences/win-back-service';
import type { StoreEvent } from '../../../functions/store-events/store-event';
import { createOrderHours } from '../../../functions/stores/store-events/order-hours';
import { createShopperRepository } from '../../../functions/stores/store-events/shopper-repository';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const customerId = 'c1';
const hour = 3_600_000;
const day = 24 * 3_600_000;
// The date is far in the future, because the table's own clock would delete expired items.
const start = Date.UTC(2040, 10, 20, 12, 20);
const total = { amount: 3000, currency: 'USD' };

/** Sets up a store with a win-back sequence after 30 days, which was just turned on. */
const setUp = async () => {
  const { table } = cloud;
  const time = { now: start };
  const sequences = createSequenceRepository(table);
  const initialSequence = newSequence({
    id: 'q1',
    type: 'shopify',
    name: 'Back',
    steps: [],
    now: start,
  });
  const draftSequence = { ...initialSequence, triggerType: 'WIN_BACK' as const, winBackDays: 30 };
  await sequences.create(customerId, draftSequence);
  const running = runningOf(draftSequence, [], start);
  const active = reviseSequence(draftSequence, { enabled: true, running }, start);
  await sequences.save(customerId, draftSequence, active);
  const hours = createOrderHours(table);
  const customerProfiles = createShopperRepository(table);
  const published: StoreEvent[] = [];
  const kills = { left: 0 };
  const events = {
    publish: async (newEvents: readonly StoreEvent[]) => {
      published.push(...newEvents);
      if (newEvents.length > 0 && kills.left > 0) {
        kills.left -= 1;
        throw new Error('The worker was killed');
      }
    },
  };
  const order = async (subscriberId: string, at: number) => {
    await customerProfiles.noteOrder(customerId, subscriberId, { orderId: `${at}`, at });
    const contents = { total, productIds: ['11'], country: 'DE' };
    await hours.note(customerId, { subscriberId, at, ...contents }, time.now);
  };
  const checkUntil = (endTime: number) => {
    time.now = endTime;
    const clock = () => time.now;
    return startDueWinBacks({ backs: createWinBackRepository(table), sequences, events, clock });
  };
  return { sequences, active, published, kills, order, look: checkUntil };
};

const eventsOf = (published: readonly StoreEvent[]) =>
  published.map(({ person }) => 'subscriberId' in person && person.subscriberId);

test('reports someone only once when they haven’t ordered for the sequence’s number of days', async () => {
  const shop = await setUp();
  await shop.order('MIA', start + hour);
  await shop.order('BEN', start + hour);
  await shop.order('BEN', start + 3 * day);
  // This person's 30 days were over before the sequence was turned on.
  await shop.order('OLD', start - 30 * day - hour);
  // This person ordered before the sequence was turned on, but their 30 days aren't over.
  await shop.order('KIM', start - 29 * day);
  await shop.look(start + 30 * day);
  expect(eventsOf(shop.published)).toEqual(['KIM']);
  await shop.look(start + 30 * day + 3 * hour);
  expect(shop.published[1]).toEqual({
    kind: 'win_back',
    id: `win_back/q1/MIA/${start + hour}`,
    customerId,
    sequenceId: 'q1',
    person: { subscriberId: 'MIA' },
    at: start + hour + 30 * day,
    total,
    productIds: ['11'],
    country: 'DE',
  });
  await shop.look(start + 31 * day);
  await shop.look(start + 34 * day);
  expect(eventsOf(shop.published)).toEqual(['KIM', 'MIA', 'BEN']);
});

test('continues an interrupted check and reports the same events under the same names', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const shop = await setUp();
  await shop.order('MIA', start + hour);
  await shop.order('BEN', start + 5 * hour);
  shop.kills.left = 2;
  for (const hours of [0, 1, 2, 3, 4, 5]) await shop.look(start + 30 * day + (6 + hours) * hour);
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
  expect(new Set(eventsOf(shop.published))).toEqual(new Set(['MIA', 'BEN']));
  expect(new Set(shop.published.map(({ id }) => id)).size).toBe(2);
});

test('reports no one for a sequence that is off, and skips people whose days are over when it is turned on again', async () => {
  const shop = await setUp();
  await shop.order('MIA', start + hour);
  await shop.order('BEN', start + 12 * day);
  const off = reviseSequence(shop.active, { enabled: false }, start);
  await shop.sequences.save(customerId, shop.active, off);
  await shop.look(start + 35 * day);
  const running = runningOf(off, [], start + 36 * day);
  const on = reviseSequence(off, { enabled: true, running }, start + 36 * day);
  await shop.sequences.save(customerId, off, on);
  await shop.look(start + 60 * day);
  expect(eventsOf(shop.published)).toEqual(['BEN']);
});
