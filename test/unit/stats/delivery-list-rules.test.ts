import type { DeliveryCounts } from '../../../functions/items/delivery/delivery-counts';
import {
  countOf,
  type DeliveryFilter,
  linkQueryOf,
  partitionQueryOf,
  personRow,
  recipientRow,
} from '../../../functions/stats/delivery-list-rules';

const byPeople = 'attribute_exists(hu)';

test.each<[DeliveryFilter, string, object]>([
  ['opened', 'D#d1#O#3', { filter: byPeople }],
  ['clicked', 'D#d1#K#3', { filter: byPeople, skPrefix: '000#' }],
  ['unsubscribed', 'D#d1#U#3', {}],
  [
    undefined,
    'D#d1#R#3',
    {
      filter: '#st IN (:a, :s, :f)',
      names: { '#st': 'st' },
      values: { ':a': 'A', ':s': 'S', ':f': 'F' },
    },
  ],
])('lists the rows of “%s” from %s', (filter, pk, expectedQuery) => {
  const { pkOf, ...query } = partitionQueryOf('d1', filter);
  expect(pkOf(3)).toBe(pk);
  expect(query).toEqual(expectedQuery);
});

test('lists the people who clicked a link', () => {
  const { pkOf, ...query } = linkQueryOf('d1', '007');
  expect(pkOf(3)).toBe('D#d1#K#3');
  expect(query).toEqual({ filter: byPeople, skPrefix: '007#' });
});

test('counts on each tab the rows that the tab lists', () => {
  const counts = { accepted: 1, skipped: 2, failed: 4, opens: 8, clicks: 16, unsubscribes: 32 };
  const count = (filter: DeliveryFilter) => countOf(counts as DeliveryCounts, filter);
  expect(
    [undefined, 'opened' as const, 'clicked' as const, 'unsubscribed' as const].map(count),
  ).toEqual([7, 8, 16, 32]);
});

const at = '2026-11-21T10:00:00.000Z';
const fallback = '2026-11-21T09:00:00.000Z';
const row = (item: object) =>
  recipientRow({ pk: 'D#d1#R#0', sk: 's1', e: 'ada@readers.test', ...item }, fallback);

test.each([
  ['sent', {}],
  ['soft_bounced', { sb: at }],
  ['delivered', { sb: at, dv: at }],
  ['bounced', { dv: at, bo: at }],
  ['complained', { dv: at, bo: at, co: at }],
])('shows the worst reported status of an email that SES accepted: %s', (state, ledgerFields) => {
  expect(row({ st: 'A', at, ...ledgerFields })).toEqual({
    id: 's1',
    subscriberId: 's1',
    email: 'ada@readers.test',
    state,
    sentToSGAt: at,
    createdAt: at,
  });
});

test.each([
  ['skipped', 'S'],
  ['failed', 'F'],
])('shows an email that %s as not sent to the provider, whatever was reported', (state, st) => {
  expect(row({ st, at, dv: at })).toMatchObject({ state, sentToSGAt: undefined, createdAt: at });
});

test('lists entries without their own time or address too', () => {
  expect(row({ st: 'S', e: undefined })).toMatchObject({ email: '', createdAt: fallback });
});

test('shows the time of a person’s own first action instead of a bot’s', () => {
  const clickItem = { pk: 'D#d1#K#0', sk: '007#s1', at, e: 'ada@readers.test' };
  expect(personRow({ ...clickItem, hu: fallback })).toEqual({
    id: '007#s1',
    subscriberId: 's1',
    email: 'ada@readers.test',
    createdAt: fallback,
  });
  expect(personRow({ ...clickItem, e: undefined })).toMatchObject({ email: '', createdAt: at });
});
