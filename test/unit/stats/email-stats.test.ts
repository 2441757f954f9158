import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { apiRouter } from '../../../functions/api-router';
import { laneOf } from '../../../functions/items/lanes';
import { systemClock } from '../../../functions/platform/clock';
import { putItems } from '../../../functions/platform/table/batch-requests';
import type { Table } from '../../../functions/platform/table/table';
import { countDeliverySubscribers } from '../../../functions/stats/api/count-delivery-subscribers';
import { getDelivery } from '../../../functions/stats/api/get-delivery';
import { getDeliveryContent } from '../../../functions/stats/api/get-delivery-content';
import { getDeliveryReport } from '../../../functions/stats/api/get-delivery-report';
import { listDeliverySubscribers } from '../../../functions/stats/api/list-delivery-subscribers';
import { listLinkClicks } from '../../../functions/stats/api/list-link-clicks';
import { listLinks } from '../../../functions/stats/api/list-links';
import { createDeliveryCounters } from '../../../functions/stats/delivery-counters';
import { createDeliveryDetails } from '../../../functions/stats/delivery-details';
import { createDeliveryReader } from '../../../functions/stats/delivery-reader';
import { createUsualResults } from '../../../functions/stats/usual-results';
import { apiEvent, lambdaContext } from '../../support/api-event';
import { type CapturedLogs, captureLogs } from '../../support/captured-logs';
import { openProductTable, type ProductTable } from '../../support/product-table';
import {
  deliveryId,
  emailOf,
  putItem,
  seedDelivery,
  subscriberId,
} from '../../support/sent-delivery';

let mockTable: Table;
jest.mock('../../../functions/platform/table/table', () => ({
  ...jest.requireActual('../../../functions/platform/table/table'),
  liveTable: () => mockTable,
}));

const at = '2026-11-20T11:00:00.000Z';
const recipients = 60;

let product: ProductTable;
let logs: CapturedLogs;

const placed = (family: string, number: number, sk = subscriberId(number)) => ({
  pk: `D#${deliveryId}#${family}#${laneOf(subscriberId(number))}`,
  sk,
  at,
  e: emailOf(number),
});
const human = { bot: 0, hu: at };
const machine = { bot: 1 };
const upTo = (count: number, from = 1) =>
  Array.from({ length: count - from + 1 }, (_, index) => from + index);

/** 33 people and 7 machines opened, 25 people clicked link 1, 5 link 2, 12 people left. */
const hits = () => [
  ...upTo(33).map((n) => ({ ...placed('O', n), ...human })),
  ...upTo(40, 34).map((n) => ({ ...placed('O', n), ...machine })),
  ...upTo(25).flatMap((n) => [
    { ...placed('K', n, `001#${subscriberId(n)}`), ...human },
    { ...placed('K', n, `000#${subscriberId(n)}`), ...human },
  ]),
  ...upTo(5).map((n) => ({ ...placed('K', n, `002#${subscriberId(n)}`), ...human })),
  ...upTo(40, 36).map((n) => ({ ...placed('K', n, `000#${subscriberId(n)}`), ...machine })),
  ...upTo(12).map((n) => placed('U', n)),
];

/** Recipients whose mail went another way, and one that is still under way. */
const otherFates = () => [
  { ...placed('R', 101), st: 'S', code: 'unsubscribed' },
  { ...placed('R', 102), st: 'F', code: 'rejected' },
  { ...placed('R', 103), st: 'A', dv: at },
  { ...placed('R', 104), st: 'A', bo: at },
  { ...placed('R', 105), st: 'A', dv: at, co: at },
  { ...placed('R', 106), st: 'U', lx: 1 },
  { ...placed('R', 107), st: 'A', sb: at },
  { ...placed('R', 108), st: 'A', sb: at, dv: at },
  { ...placed('R', 109), st: 'A', dv: at, bo: at },
];

beforeAll(async () => {
  product = openProductTable();
  mockTable = product.table;
  const other = '01JD0000000000000000000009';
  await seedDelivery(product.table, recipients, {
    '001': 'https://shop.test/1',
    '002': 'https://shop.test/2',
    '003': '#',
  });
  await putItems(product.table, [...hits(), ...otherFates()]);
  await putItem(product.table, { pk: `C#${other}`, sk: 'META', status: 'active' });
  await putItem(product.table, {
    pk: 'U#stranger',
    sk: 'META',
    role: 'customer',
    customerId: other,
  });
  await product.settle();
});
afterAll(() => product.dispose());
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => {
  expect(logs.text()).not.toContain('@example.com');
  logs.restore();
});

const router = apiRouter(
  'stats',
  {
    'GET /delivery/{deliveryId}': getDelivery,
    'GET /delivery/{deliveryId}/content': getDeliveryContent,
    'GET /delivery/{deliveryId}/links': listLinks,
    'GET /delivery/{deliveryId}/links/{linkId}/subscribers': listLinkClicks,
    'GET /delivery/{deliveryId}/report': getDeliveryReport,
    'GET /delivery/{deliveryId}/subscribers': listDeliverySubscribers,
    'GET /delivery/{deliveryId}/subscribers/count': countDeliverySubscribers,
  },
  () => ({
    deliveries: createDeliveryReader(product.table),
    counters: createDeliveryCounters(product.table),
    details: createDeliveryDetails(product.table),
    usual: createUsualResults(product.table, systemClock),
    content: { sample: async () => ({ html: '', text: '', subject: '' }) },
  }),
);

type Query = Readonly<Record<string, string>>;
type Row = { readonly id: string; readonly email?: string; readonly state?: string };
type Body = {
  readonly subscribers: readonly Row[];
  readonly clicks: readonly Row[];
  readonly nextCursor?: string;
  readonly total: number;
  readonly code?: string;
};

const get = async (path: string, query: Query = {}, sub = 'owner', linkId = '001') => {
  const answer = (await router(
    apiEvent(`GET /delivery/{deliveryId}${path}`, {
      sub,
      query,
      params: { deliveryId, ...(path.includes('{linkId}') ? { linkId } : {}) },
    }),
    lambdaContext(),
  )) as APIGatewayProxyStructuredResultV2;
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') as Body };
};

test('the overview counts people, and machines apart', async () => {
  const { body } = await get('');
  expect(body).toMatchObject({
    id: deliveryId,
    sent: recipients + 6,
    skipped: 1,
    failed: 1,
    delivered: 3,
    bounced: 2,
    softBounced: 1,
    pending: recipients,
    complained: 1,
    open: 33,
    machineOpen: 7,
    click: 25,
    unsubscribe: 12,
  });
  expect(body).not.toHaveProperty('cid');
});

test('links come with their clicks; one that leads nowhere is left out', async () => {
  const { body } = await get('/links');
  expect(body).toMatchObject([
    { id: '001', link: 'https://shop.test/1', clicks: 25 },
    { id: '002', link: 'https://shop.test/2', clicks: 5 },
  ]);
});

const lists: readonly (readonly [string, Query, number])[] = [
  ['recipients', {}, recipients + 8],
  ['opens', { filter: 'opened' }, 33],
  ['clicks', { filter: 'clicked' }, 25],
  ['unsubscribes', { filter: 'unsubscribed' }, 12],
];

const walk = async (query: Query, step: (page: Body, seen: number) => Query | undefined) => {
  const rows: Row[] = [];
  let next: Query | undefined = {};
  while (next) {
    const { body } = await get('/subscribers', { ...query, limit: '10', ...next });
    expect(body.subscribers.length).toBeLessThanOrEqual(10);
    rows.push(...body.subscribers);
    next = step(body, rows.length);
  }
  return rows;
};

test.each(lists)(
  '%s: pages by offset and by cursor hold everybody once, as counted',
  async (_name, query, total) => {
    const byOffset = await walk(query, ({ subscribers }, seen) =>
      subscribers.length === 10 ? { offset: String(seen) } : undefined,
    );
    const byCursor = await walk(query, ({ nextCursor }) =>
      nextCursor ? { cursor: nextCursor } : undefined,
    );
    expect(byCursor).toEqual(byOffset);
    expect(new Set(byCursor.map(({ id }) => id)).size).toBe(total);
    expect(byCursor).toHaveLength(total);
    const { body } = await get('/subscribers/count', query);
    expect(body).toEqual({ total });
  },
);

test('a recipient’s row tells what became of the mail', async () => {
  const rows = await walk({}, ({ nextCursor }) =>
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

test('a search finds addresses in any letters, in lists and among clickers', async () => {
  const { body } = await get('/subscribers', { search: ' READER10@ ' });
  expect(body.subscribers.map(({ email }: Row) => email)).toEqual([emailOf(10)]);
  const clickers = await get('/links/{linkId}/subscribers', { search: 'reader5@' });
  expect(clickers.body.clicks).toHaveLength(1);
  expect((await get('/subscribers', { search: 'nobody@' })).body.subscribers).toEqual([]);
});

test('who clicked one link is listed page by page', async () => {
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
  const other = await get('/links/{linkId}/subscribers', {}, 'owner', '002');
  expect(other.body.clicks).toHaveLength(5);
  expect((await get('/links/{linkId}/subscribers', {}, 'owner', '000')).status).toBe(404);
});

test.each([
  '',
  '/content',
  '/links',
  '/links/{linkId}/subscribers',
  '/report',
  '/subscribers',
  '/subscribers/count',
])('another customer’s delivery does not exist: GET …%s', async (path) => {
  expect(await get(path, {}, 'stranger')).toMatchObject({
    status: 404,
    body: { code: 'delivery_not_found' },
  });
});

test('the content of an email that is still being prepared is not there yet', async () => {
  expect(await get('/content')).toMatchObject({ status: 404 });
});

test('an unknown filter and a cursor that is not ours are refused', async () => {
  expect((await get('/subscribers', { filter: 'everybody' })).status).toBe(400);
  expect(await get('/subscribers', { cursor: 'nonsense' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_cursor' },
  });
});
