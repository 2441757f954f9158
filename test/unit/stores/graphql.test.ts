import { createStoreGraphql } from '../../../functions/stores/shopify/store-graphql';
import { captureLogs } from '../../support/captured-logs';
import {
  customerId,
  openStoreFixture,
  type StoreFixture,
  shop,
  tokenResponse,
} from './store-fixture';

let fixture: StoreFixture;
let logs: ReturnType<typeof captureLogs>;
let pauses: number[];
beforeEach(async () => {
  fixture = openStoreFixture();
  logs = captureLogs();
  pauses = [];
  const address = await fixture.connect.begin(fixture.visitor, fixture.request());
  await fixture.connect.finish(fixture.visitor, fixture.back(address));
  fixture.asked.length = 0;
});
afterEach(async () => {
  logs.restore();
  await fixture.close();
});

type Reply = { readonly status: number; readonly body: unknown };
const found: Reply = { status: 200, body: { data: { shop: { id: 'gid://shopify/Shop/1' } } } };
const failingReply = (code: string, cost?: object): Reply => ({
  status: 200,
  body: { errors: [{ message: code, extensions: { code } }], extensions: { cost } },
});
const throttled = failingReply('THROTTLED', {
  requestedQueryCost: 900,
  throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 400, restoreRate: 100 },
});

/** Makes the store give these answers in order and then repeat the last one. */
const replies = (...all: readonly Reply[]): void => {
  let count = 0;
  fixture.shopAnswers.reply = () => all[Math.min(count++, all.length - 1)] ?? found;
};
const runQuery = () => {
  const pause = async (ms: number) => pauses.push(ms);
  const graphql = createStoreGraphql({ ...fixture, pause });
  return graphql({ customerId, shop }, 'query Q($n: Int!) { shop { id } }', { n: 5 });
};

test('calls a store with the pinned API version, its token and the variables', async () => {
  replies(found);
  expect(await runQuery()).toEqual({ shop: { id: 'gid://shopify/Shop/1' } });
  expect(fixture.asked).toEqual([
    {
      url: `https://${shop}/admin/api/2026-10/graphql.json`,
      body: { query: 'query Q($n: Int!) { shop { id } }', variables: { n: 5 } },
    },
  ]);
});

test('waits with a throttled call until the rate limit allows its cost', async () => {
  replies(throttled, throttled, found);
  expect(await runQuery()).toMatchObject({ shop: {} });
  expect(pauses).toEqual([5000, 5000]);
});

test('stops waiting for a store that keeps throttling', async () => {
  replies(throttled);
  await expect(runQuery()).rejects.toMatchObject({ code: 'store_throttled' });
  expect(pauses).toEqual([5000, 5000, 5000, 5000]);
});

test.each<[string, Reply]>([
  ['with status 429', { status: 429, body: {} }],
  ['without saying its cost', failingReply('THROTTLED')],
])('repeats a call throttled %s', async (_, reply) => {
  replies(reply, found);
  expect(await runQuery()).toMatchObject({ shop: {} });
  expect(pauses).toEqual([2000]);
});

const next = { ...tokenResponse, access_token: 'shpat_next', refresh_token: 'shprt_next' };

test('uses the next token once after one is refused', async () => {
  replies({ status: 401, body: {} }, { status: 200, body: next }, found);
  expect(await runQuery()).toMatchObject({ shop: {} });
  expect(await fixture.tokens.accessToken(customerId)).toBe('shpat_next');
  expect(await fixture.stores.read(customerId)).toMatchObject({ state: 'active' });
});

test('ends the connection if a store refuses the next token as well', async () => {
  const no = { status: 401, body: {} };
  replies(no, { status: 200, body: next }, no);
  await expect(runQuery()).rejects.toMatchObject({ code: 'store_not_connected' });
  expect(fixture.asked).toHaveLength(3);
  expect(await fixture.stores.read(customerId)).toMatchObject({ state: 'refused' });
});

test('reports what the store forbids without ending the connection', async () => {
  replies(failingReply('ACCESS_DENIED'));
  await expect(runQuery()).rejects.toMatchObject({ code: 'store_scopes_missing' });
  expect(await fixture.stores.read(customerId)).toMatchObject({ state: 'active' });
});

test.each<[string, () => Reply]>([
  ['fails', () => ({ status: 502, body: '<html>' })],
  ['fails inside', () => failingReply('INTERNAL_SERVER_ERROR')],
  ['answers with a page', () => ({ status: 200, body: '<html>' })],
  ['answers nothing', () => ({ status: 200, body: '' })],
  [
    'does not answer',
    () => {
      throw new TypeError('fetch failed');
    },
  ],
])('retries later if a store %s', async (_, reply) => {
  fixture.shopAnswers.reply = reply;
  await expect(runQuery()).rejects.toMatchObject({ code: 'store_unavailable' });
  expect(await fixture.stores.read(customerId)).toMatchObject({ state: 'active' });
});

test('treats a query that the store doesn’t understand as our own error', async () => {
  replies({ status: 200, body: { errors: [{ message: 'Field does not exist on type Shop' }] } });
  await expect(runQuery()).rejects.toMatchObject({ code: 'store_query_refused' });
  expect(JSON.stringify(logs)).not.toMatch(/shpat|shprt|shpss/);
});
