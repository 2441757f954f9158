import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { apiRouter } from '../../../functions/api-router';
import { partitionOf } from '../../../functions/items/partitions';
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
import { createShopMoney } from '../../../functions/stats/shop-money';
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
/** How many people received the email and are known from engagement. */
export const recipients = 60;

const placed = (family: string, number: number, sk = subscriberId(number)) => ({
  pk: `D#${deliveryId}#${family}#${partitionOf(subscriberId(number))}`,
  sk,
  at,
  e: emailOf(number),
});
const human = { bot: 0, hu: at };
const machine = { bot: 1 };
const upTo = (count: number, from = 1) =>
  Array.from({ length: count - from + 1 }, (_, index) => from + index);

/**
 * Returns the items of 33 people and 7 bots who opened, 25 people who clicked link 1, 5 who clicked
 * link 2, and 12 who unsubscribed.
 */
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

/**
 * Returns the items of recipients whose email had another outcome, and of one whose email is still
 * in progress.
 */
const otherOutcomes = () => [
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

export type Query = Readonly<Record<string, string>>;
export type Row = { readonly id: string; readonly email?: string; readonly state?: string };
export type Body = {
  readonly subscribers: readonly Row[];
  readonly clicks: readonly Row[];
  readonly nextCursor?: string;
  readonly total: number;
  readonly code?: string;
};

/**
 * Opens a sent email with the engagement of people and bots for all tests of a file, and the routes
 * that report it.
 */
export const openSentEmail = () => {
  let product: ProductTable;
  let logs: CapturedLogs;

  beforeAll(async () => {
    product = openProductTable();
    mockTable = product.table;
    const other = '01JD0000000000000000000009';
    await seedDelivery(product.table, recipients, {
      '001': 'https://shop.test/1',
      '002': 'https://shop.test/2',
      '003': '#',
    });
    await putItems(product.table, [...hits(), ...otherOutcomes()]);
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
      clock: systemClock,
      shopMoney: createShopMoney(product.table),
      content: { sample: async () => ({ html: '', text: '', subject: '' }) },
    }),
  );

  /** Calls the API as the owner, or as an account of another customer. */
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
  return { get };
};
