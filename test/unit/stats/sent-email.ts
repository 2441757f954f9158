import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { apiHandler, apiRouter } from '../../../functions/api-router';
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
import { createBenchmark } from '../../../functions/stats/benchmark-results';
import { createDeliveryCounters } from '../../../functions/stats/delivery-counters';
import { createDeliveryDetails } from '../../../functions/stats/delivery-details';
import { createDeliveryReader } from '../../../functions/stats/delivery-reader';
import { createShopMoney } from '../../../functions/stats/shop-money';
import { apiEvent, lambdaContext } from '../../support/api-event';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
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

const itemKey = (family: string, number: number, sk = subscriberId(number)) => ({
  pk: `D#${deliveryId}#${family}#${partitionOf(subscriberId(number))}`,
  sk,
  at,
  e: emailOf(number),
});
const human = { bot: 0, hu: at };
const botFlag = { bot: 1 };
const numbersUpTo = (count: number, from = 1) =>
  Array.from({ length: count - from + 1 }, (_, index) => from + index);

/**
 * Returns the items of 33 people and 7 bots who opened, 25 people who clicked link 1, 5 who clicked
 * link 2, and 12 who unsubscribed.
 */
const trackingItems = () => [
  ...numbersUpTo(33).map((n) => ({ ...itemKey('O', n), ...human })),
  ...numbersUpTo(40, 34).map((n) => ({ ...itemKey('O', n), ...botFlag })),
  ...numbersUpTo(25).flatMap((n) => [
    { ...itemKey('K', n, `001#${subscriberId(n)}`), ...human },
    { ...itemKey('K', n, `000#${subscriberId(n)}`), ...human },
  ]),
  ...numbersUpTo(5).map((n) => ({ ...itemKey('K', n, `002#${subscriberId(n)}`), ...human })),
  ...numbersUpTo(40, 36).map((n) => ({ ...itemKey('K', n, `000#${subscriberId(n)}`), ...botFlag })),
  ...numbersUpTo(12).map((n) => itemKey('U', n)),
];

/**
 * Returns the items of recipients whose email had another outcome, and of one whose email is still
 * in progress.
 */
const otherOutcomes = () => [
  { ...itemKey('R', 101), st: 'S', code: 'unsubscribed' },
  { ...itemKey('R', 102), st: 'F', code: 'rejected' },
  { ...itemKey('R', 103), st: 'A', dv: at },
  { ...itemKey('R', 104), st: 'A', bo: at },
  { ...itemKey('R', 105), st: 'A', dv: at, co: at },
  { ...itemKey('R', 106), st: 'U', lx: 1 },
  { ...itemKey('R', 107), st: 'A', sb: at },
  { ...itemKey('R', 108), st: 'A', sb: at, dv: at },
  { ...itemKey('R', 109), st: 'A', dv: at, bo: at },
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
 * Sets up a sent email with the engagement of people and bots for all tests of a file, and the
 * routes that report it.
 */
export const openSentEmail = () => {
  let product: ProductTable;
  let logs: LogCapture;

  beforeAll(async () => {
    product = openProductTable();
    mockTable = product.table;
    const otherCustomerId = '01JD0000000000000000000009';
    await seedDelivery(product.table, recipients, {
      '001': 'https://shop.test/1',
      '002': 'https://shop.test/2',
      '003': '#',
    });
    await putItems(product.table, [...trackingItems(), ...otherOutcomes()]);
    await putItem(product.table, { pk: `C#${otherCustomerId}`, sk: 'META', status: 'active' });
    await putItem(product.table, {
      pk: 'U#stranger',
      sk: 'META',
      role: 'customer',
      customerId: otherCustomerId,
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
      usual: createBenchmark(product.table, systemClock),
      clock: systemClock,
      shopMoney: createShopMoney(product.table),
      content: { sample: async () => ({ html: '', text: '', subject: '' }) },
    }),
  );

  const handler = apiHandler(router);

  /** Calls the API as the owner, or as an account of another customer. */
  const callApi = async (path: string, query: Query = {}, sub = 'owner', linkId = '001') => {
    const response = (await handler(
      apiEvent(`GET /delivery/{deliveryId}${path}`, {
        sub,
        query,
        params: { deliveryId, ...(path.includes('{linkId}') ? { linkId } : {}) },
      }),
      lambdaContext(),
    )) as APIGatewayProxyStructuredResultV2;
    return { status: response.statusCode, body: JSON.parse(response.body ?? '') as Body };
  };
  return { get: callApi };
};
