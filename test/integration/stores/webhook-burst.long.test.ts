import {
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { createStore, type Store } from '../../e2e/support/store';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { connectAs, waitForHistory } from './connect-shop';
import { orderCents, signedOrders } from './signed-orders';

let product: LocalProduct;
let store: Store;

beforeAll(async () => {
  product = await startLocalProduct();
  store = await createStore(product);
  await connectAs(product, store);
  await waitForHistory(product, store);
});
afterAll(() => product?.close());

type BurstFigures = {
  readonly functions: Readonly<Record<string, { readonly coldStarts: number }>>;
  readonly sdkCalls: Readonly<Record<string, number>>;
};
const readFigures = async (): Promise<BurstFigures> =>
  (await fetch(`${product.origin}/local/metrics`)).json();

/** Turns the function that processes the webhook queue on or off. */
const setReading = async (Enabled: boolean): Promise<void> => {
  const { functions } = product.aws;
  const FunctionName = 'take-store-news';
  const { EventSourceMappings = [] } = await functions.send(
    new ListEventSourceMappingsCommand({ FunctionName }),
  );
  const [UUID] = EventSourceMappings.map((mapping) => mapping.UUID);
  await functions.send(new UpdateEventSourceMappingCommand({ UUID, Enabled }));
};

test('responds to a burst of order webhooks immediately, stores each order once, and makes few calls per order', async () => {
  const orders = 400;
  const orderWebhook = signedOrders(product.dataDir);
  const webhooks = Array.from({ length: orders }, (_, number) => orderWebhook(number));
  const before = await readFigures();
  const repeatedWebhooks = [...webhooks, ...webhooks.filter((_, number) => number % 10 === 0)];
  // Starts processing only once all webhooks are queued. Otherwise, the batch sizes, and with them
  // the number of calls, would depend on the machine.
  await setReading(false);
  const responses = await Promise.all(
    repeatedWebhooks.map((webhook) => fetch(`${product.origin}/api/shopify/webhook`, webhook)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  await setReading(true);
  const { token, customerId } = store;
  const countedOrders = async () => {
    const query = { metric: 'orders' } as const;
    const found = await product.api(token, 'GET /attribution/shopify/metric', {
      customerId,
      query,
    });
    // The orders are in another currency than the shop's, so they are counted separately.
    const counted = found.others.reduce((sum, other) => sum + other.orders, found.orders);
    return counted >= orders && { ...found, counted };
  };
  // Checks rarely, because each check also reads the table, and those reads are counted below.
  const metric = await eventually('all are counted', countedOrders, { everyMs: 2_000 });
  expect(metric.counted).toBe(orders);
  const dollars = [
    metric,
    ...metric.others.map(({ amount, ...metricFields }) => ({
      ...metricFields,
      totalRevenue: amount,
    })),
  ];
  expect(dollars.find(({ currency }) => currency === 'USD')?.totalRevenue).toBe(
    orders * orderCents,
  );

  const after = await readFigures();
  // Limits cold starts, because one takes as much time as a hundred webhooks.
  expect(after.functions['stores-api']?.coldStarts).toBeLessThanOrEqual(20);
  const calls = (service: string) =>
    (after.sdkCalls[service] ?? 0) - (before.sdkCalls[service] ?? 0);
  // An order takes five writes and two queries. Reads by key are made for ten orders at a time.
  expect(calls('dynamodb') / orders).toBeLessThan(13);
  // Queuing takes one call per webhook. The events that follow are published ten at a time.
  expect(calls('sqs') / repeatedWebhooks.length).toBeLessThan(1.4);
});
