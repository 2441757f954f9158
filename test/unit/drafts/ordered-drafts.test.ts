import type { DraftFilter } from '../../../functions/drafts/draft-index';
import { createListOrderedDrafts } from '../../../functions/drafts/ordered-drafts';
import type { DeliveryOverview } from '../../../functions/items/delivery/delivery';
import type { DeliverySum } from '../../../functions/items/delivery/delivery-sum';
import type { Draft } from '../../../functions/items/draft';
import type { DraftOrder } from '../../../shared/contracts/emails';
import { limits } from '../../../shared/limits';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;

const drafts = [
  { id: 'a', name: 'Winter', status: 'draft', updatedAt: at(20) },
  { id: 'b', name: 'Autumn', status: 'sent', updatedAt: at(9), sentAt: at(8) },
  { id: 'c', name: '', subject: 'Bulbs {{city}}', status: 'sent', updatedAt: at(8), sentAt: at(7) },
  { id: 'd', name: 'Spring', status: 'scheduled', updatedAt: at(1), sendAt: at(30) },
  { id: 'e', name: 'Clay', status: 'sending', updatedAt: at(3), sentAt: at(3) },
] as readonly Partial<Draft>[] as readonly Draft[];

const sum = (accepted: number, opened: number, clicked: number, money: [string, number][] = []) =>
  ({
    accepted,
    opened,
    clicked,
    revenue: { orders: money.length, byCurrency: new Map(money) },
  }) as unknown as DeliverySum;
const sums = new Map([
  ['b', sum(100, 20, 9, [['JPY', 3000]])],
  [
    'c',
    sum(10, 5, 0, [
      ['JPY', 7000],
      ['USD', 1],
    ]),
  ],
  ['e', sum(0, 0, 0, [['USD', 900_000]])],
]);

const setUp = (count = drafts.length) => {
  const requestedIds: string[][] = [];
  const itemKeys = drafts.map(({ id: sk }) => ({ pk: 'C#1', sk, g1pk: 'x', g1sk: 'y' }));
  const list = createListOrderedDrafts({
    find: async (_customer: string, _filter: DraftFilter, max: number) =>
      Array.from({ length: Math.min(count, max) }, (_, index) => {
        const itemKey = itemKeys[index % itemKeys.length];
        if (!itemKey) throw new Error('There are places.');
        return itemKey;
      }),
    load: async () => drafts,
    sumsOf: async (ids) => {
      requestedIds.push([...ids]);
      return sums;
    },
    deliveriesOf: async () => new Map([['c', { planned: 300 } as DeliveryOverview]]),
    shopMoney: async () => ({ currency: 'JPY' }),
  });
  return { list, asked: requestedIds };
};

const firstPage = { offset: 0, limit: 20 };

const ids = async (order: DraftOrder, direction: 'ascending' | 'descending') => {
  const found = await setUp().list('c1', { status: 'all', order, direction }, firstPage);
  return found.map(({ id }) => id).join('');
};

test('sorts emails by the displayed value of each column', async () => {
  expect(await ids('email', 'ascending')).toBe('bceda');
  expect(await ids('when', 'descending')).toBe('dabce');
  expect(await ids('when', 'ascending')).toBe('ecbad');
});

test('sorts by revenue in the store’s currency only, with drafts last', async () => {
  expect(await ids('revenue', 'descending')).toBe('cbead');
  expect(await ids('revenue', 'ascending')).toBe('ebcad');
});

test('sorts by results with empty results last, and computes rates only for emails with recipients', async () => {
  // The list sorts by the intended recipients, which the column shows, not by the number of emails
  // sent.
  expect(await ids('recipients', 'descending')).toBe('cbead');
  expect(await ids('recipients', 'ascending')).toBe('ebcad');
  expect(await ids('openRate', 'descending')).toBe('cbade');
  expect(await ids('clickRate', 'ascending')).toBe('cbade');
});

test('reads results only when sorting by them, and only for sent emails', async () => {
  const { list, asked: requestedIds } = setUp();
  await list('c1', { status: 'all', order: 'email', direction: 'ascending' }, firstPage);
  await list('c1', { status: 'all', order: 'openRate', direction: 'ascending' }, firstPage);
  expect(requestedIds).toEqual([[], ['b', 'c', 'e']]);
});

test('returns one page from the complete sorted list', async () => {
  const filter = { status: 'all', order: 'email', direction: 'ascending' } as const;
  const page = await setUp().list('c1', filter, { offset: 2, limit: 2 });
  expect(page.map(({ id }) => id)).toEqual(['e', 'd']);
});

test('refuses to sort a list that is too large to read completely', async () => {
  const filter = { status: 'all', order: 'email', direction: 'ascending' } as const;
  await expect(setUp(limits.maxOrderedRows).list('c1', filter, firstPage)).resolves.toBeDefined();
  await expect(
    setUp(limits.maxOrderedRows + 1).list('c1', filter, firstPage),
  ).rejects.toMatchObject({ code: 'too_many_to_order' });
});
