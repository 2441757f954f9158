import { checkTriggerKind, newSequence } from '../../../functions/sequences/sequence-changes';
import { meetsConditions } from '../../../functions/sequences/store-events/store-event-work';
import type { StoreEvent } from '../../../functions/store-events/store-event';
import type { StoreConditions } from '../../../shared/contracts/sequences/store-conditions';
import { storeConditions } from '../../../shared/contracts/sequences/store-conditions';
import { everyDay, sequenceProblem, triggerCheck } from '../../../shared/sequences/sequence-rules';

const any: StoreConditions = {
  totalFrom: null,
  totalTo: null,
  productIds: [],
  collectionIds: [],
  countries: [],
};
const orderEvent = { id: 'order/1', customerId: 'c1', person: { subscriberId: 'MIA' }, at: 1 };
const order = (amount: number, currency = 'USD'): StoreEvent => ({
  ...orderEvent,
  kind: 'order_placed',
  isFirst: false,
  total: { amount, currency },
  productIds: ['11', '12'],
  country: 'DE',
});
const collections = jest.fn(async (ids: readonly string[]) => ids.map((id) => `C${id}`));
const fitsConditions = (conditions: Partial<StoreConditions>, event = order(1999)) =>
  meetsConditions({ ...any, ...conditions }, event, collections);

test.each([
  [{ totalFrom: 19.99 }, true],
  [{ totalFrom: 20 }, false],
  [{ totalTo: 19.99 }, true],
  [{ totalTo: 19.98 }, false],
  [{ totalFrom: 10, totalTo: 30, countries: ['FR', 'DE'], productIds: ['12'] }, true],
  [{ countries: ['FR'] }, false],
  [{ productIds: ['13'] }, false],
  [{ collectionIds: ['C12', 'C99'] }, true],
  [{ collectionIds: ['C99'] }, false],
  [{ totalFrom: 10, productIds: ['13'] }, false],
  [{}, true],
] as const)(
  'matches a condition for orders over 19.99 with %j: %s',
  async (conditions, expected) => {
    expect(await fitsConditions(conditions as Partial<StoreConditions>)).toBe(expected);
  },
);

test('compares amounts in the smallest unit of each currency', async () => {
  expect(await fitsConditions({ totalFrom: 1999 }, order(1999, 'JPY'))).toBe(true);
  expect(await fitsConditions({ totalFrom: 1.999, totalTo: 1.999 }, order(1999, 'KWD'))).toBe(true);
  expect(await fitsConditions({ totalFrom: 19.99 }, order(1999, 'no currency'))).toBe(true);
});

test('treats missing store data as not meeting a condition, and looks up products only if needed', async () => {
  const bare: StoreEvent = { ...orderEvent, kind: 'customer_created' };
  expect(await meetsConditions(null, bare, collections)).toBe(true);
  collections.mockClear();
  for (const one of [{ totalFrom: 0 }, { countries: ['DE'] }, { productIds: ['11'] }]) {
    expect(await fitsConditions(one, bare)).toBe(false);
  }
  expect(await fitsConditions({ countries: ['FR'], collectionIds: ['C11'] })).toBe(false);
  expect(collections).not.toHaveBeenCalled();
});

test('refuses contradictory or empty conditions', () => {
  const parse = (one: object) => storeConditions.safeParse({ ...any, ...one }).success;
  expect(parse({ totalFrom: 5, totalTo: 5 })).toBe(true);
  for (const one of [
    { totalFrom: 5, totalTo: 4 },
    { totalFrom: -1 },
    { countries: ['de'] },
    { countries: Array.from({ length: 51 }, () => 'DE') },
    { productIds: [''] },
  ]) {
    expect(parse(one)).toBe(false);
  }
});

test('requires a number of days for a win-back, and allows conditions only in store sequences', () => {
  const trigger = { segmentId: null, triggerType: 'WIN_BACK' as const, winBackDays: null };
  const emails = [{ subject: 'Hi', bodyLength: 100 }];
  const problem = (days: number | null) =>
    sequenceProblem({
      ...triggerCheck({ ...trigger, winBackDays: days }),
      activeDays: everyDay,
      emails,
    });
  expect(problem(null)).toMatchObject({ part: 'trigger' });
  expect(problem(30)).toBeUndefined();
  const sequence = newSequence({ id: 'q', type: 'segment', name: 'n', steps: [], now: 1 });
  expect(() => checkTriggerKind(sequence, { storeConditions: any })).toThrow(
    /can’t have store conditions/,
  );
  expect(() => checkTriggerKind(sequence, { winBackDays: 30 })).toThrow(
    /can’t have store conditions/,
  );
  expect(() => checkTriggerKind(sequence, { storeConditions: null })).not.toThrow();
});
