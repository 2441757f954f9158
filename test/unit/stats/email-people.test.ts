import { emailOf } from '../../support/sent-delivery';
import { type Body, openSentEmail, type Query, type Row, recipients } from './sent-email';

const { get } = openSentEmail();

const lists: readonly (readonly [string, Query, number])[] = [
  ['recipients', {}, recipients + 8],
  ['opens', { filter: 'opened' }, 33],
  ['clicks', { filter: 'clicked' }, 25],
  ['unsubscribes', { filter: 'unsubscribed' }, 12],
];

const readPages = async (
  query: Query,
  nextQueryOf: (page: Body, seen: number) => Query | undefined,
) => {
  const rows: Row[] = [];
  let next: Query | undefined = {};
  while (next) {
    const { body } = await get('/subscribers', { ...query, limit: '10', ...next });
    expect(body.subscribers.length).toBeLessThanOrEqual(10);
    rows.push(...body.subscribers);
    next = nextQueryOf(body, rows.length);
  }
  return rows;
};

test.each(lists)(
  'lists everyone once and counts them correctly, by offset and by cursor: %s',
  async (_name, query, total) => {
    const byOffset = await readPages(query, ({ subscribers }, seen) =>
      subscribers.length === 10 ? { offset: String(seen) } : undefined,
    );
    const byCursor = await readPages(query, ({ nextCursor }) =>
      nextCursor ? { cursor: nextCursor } : undefined,
    );
    expect(byCursor).toEqual(byOffset);
    expect(new Set(byCursor.map(({ id }) => id)).size).toBe(total);
    expect(byCursor).toHaveLength(total);
    const { body } = await get('/subscribers/count', query);
    expect(body).toEqual({ total });
  },
);

test('shows what happened to the email in a recipient’s row', async () => {
  const rows = await readPages({}, ({ nextCursor }) =>
    nextCursor ? { cursor: nextCursor } : undefined,
  );
  const stateOf = (number: number) => rows.find(({ email }) => email === emailOf(number))?.state;
  expect([1, 101, 102, 103, 104, 105, 106, 107, 108, 109].map(stateOf)).toEqual([
    'sent',
    'skipped',
    'failed',
    'delivered',
    'bounced',
    'complained',
    undefined,
    'soft_bounced',
    'delivered',
    'bounced',
  ]);
});

test('finds people by email address regardless of letter case, among recipients and among those who clicked a link', async () => {
  const { body } = await get('/subscribers', { search: ' READER10@ ' });
  expect(body.subscribers.map(({ email }: Row) => email)).toEqual([emailOf(10)]);
  const clickers = await get('/links/{linkId}/subscribers', { search: 'reader5@' });
  expect(clickers.body.clicks).toHaveLength(1);
  expect((await get('/subscribers', { search: 'nobody@' })).body.subscribers).toEqual([]);
});

test('lists, page by page, the people who clicked one link', async () => {
  const seen: unknown[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: '10', ...(cursor ? { cursor } : {}) };
    const { body } = await get('/links/{linkId}/subscribers', query);
    seen.push(...body.clicks);
    cursor = body.nextCursor;
  } while (cursor);
  expect(seen).toHaveLength(25);
  expect(seen[0]).toMatchObject({
    subscriber: { id: expect.any(String), email: expect.any(String) },
  });
  const otherLinkResponse = await get('/links/{linkId}/subscribers', {}, 'owner', '002');
  expect(otherLinkResponse.body.clicks).toHaveLength(5);
  expect((await get('/links/{linkId}/subscribers', {}, 'owner', '000')).status).toBe(404);
});
