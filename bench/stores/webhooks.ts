import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  orderCents,
  type SignedOrder,
  signedOrders,
} from '../../test/integration/stores/signed-orders';
import { eventually } from '../../test/support/eventually';
import { startLocalProduct } from '../../test/support/local-product';
import { cpuSecondsOf, describeMachine, memoryOf, percentiles } from '../machine';
import { connectShop } from './connect-shop';
import { readStoredOrders } from './store-totals';

/**
 * Sends a burst of signed webhooks, each with a separate order, at a steady rate however slowly
 * they are answered. It sends one in ten twice. Then it waits until all of them are processed and
 * compares the stored orders with those it sent. Run it with `tsx bench/stores/webhooks.ts [a
 * second] [seconds]`. The default is 300 a second for 60 seconds.
 */
const rate = Number(process.argv[2] ?? 300);
const seconds = Number(process.argv[3] ?? 60);
const patience = { withinMs: 3_600_000, everyMs: 1000 };
/** The number of milliseconds that Shopify waits for a response. */
const patienceMs = 5000;

const product = await startLocalProduct();
const account = await connectShop(product);
const isImported = async () => (await account.status()).status === 'COMPLETED';
await eventually('the history is imported', isImported, patience);

const messageOf = signedOrders(product.dataDir);

// Uses an agent instead of `fetch`. The sender's own processor time affects the measurement, and
// `fetch` would use as much processor time as the server being measured.
const agent = new Agent({ keepAlive: true });

/** @returns the response status, or 0 when no response arrives in time */
const post = ({ method, headers, body }: SignedOrder): Promise<number> =>
  new Promise((resolve) => {
    const options = { method, headers, agent, signal: AbortSignal.timeout(patienceMs) };
    request(`${product.origin}/api/shopify/webhook`, options, (response) => {
      response.on('error', () => resolve(0)).on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    })
      .on('error', () => resolve(0))
      .end(body);
  });

const responseMs: number[] = [];
let refusedCount = 0;
let timedOutCount = 0;
let open = 0;
let maxOpen = 0;
/**
 * Resends until the webhook is accepted, as Shopify does, with a longer pause each time. Resending
 * immediately would multiply the load on a server that is too slow for the rate.
 */
const deliver = async (message: SignedOrder): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    const startedAt = performance.now();
    const status = await post(message);
    open -= 1;
    responseMs.push(performance.now() - startedAt);
    if (status === 200) return;
    if (status === 0) timedOutCount += 1;
    else refusedCount += 1;
    await sleep(Math.min(60_000, 5000 * 2 ** tries) * (0.5 + Math.random()));
  }
};

const cpuBefore = cpuSecondsOf(product.pid());
const startedAt = performance.now();
const deliveries: Promise<void>[] = [];
let orders = 0;
while (performance.now() - startedAt < seconds * 1000) {
  const dueCount = Math.floor(((performance.now() - startedAt) / 1000) * rate);
  for (; deliveries.length < dueCount; orders += 1) {
    const message = messageOf(orders);
    deliveries.push(deliver(message));
    if (orders % 10 === 0) deliveries.push(deliver(message));
  }
  await sleep(5);
}
const sentSeconds = (performance.now() - startedAt) / 1000;
await Promise.all(deliveries);
const answeredSeconds = Math.round((performance.now() - startedAt) / 1000);
const responseTimes = { ...percentiles(responseMs), max: Math.round(Math.max(...responseMs)) };

const { TABLE_NAME = '' } = await product.environment();
const table = { client: product.aws.table, name: TABLE_NAME };
const storedOrders = await eventually(
  'all webhooks are processed',
  async () => {
    const found = await readStoredOrders(table, account.customerId);
    console.error(`${found.sums.orders} of ${orders} orders are stored`);
    return found.sums.orders >= orders && found;
  },
  { ...patience, everyMs: 5000 },
);
const drainedSeconds = Math.round((performance.now() - startedAt) / 1000);
await account.signIn();
const metric = await eventually(
  'the counters are up to date',
  async () => {
    const found = await product.api(account.token(), 'GET /attribution/shopify/metric', {
      query: { metric: 'orders' },
    });
    return found.orders >= orders && found;
  },
  patience,
);

// The revenue is in `totalRevenue` if USD is the store's main currency, and in `others` if it
// isn't.
const revenue =
  metric.currency === 'USD'
    ? metric.totalRevenue
    : metric.others.find(({ currency }) => currency === 'USD')?.amount;
const isSame =
  storedOrders.sums.orders === orders &&
  storedOrders.sums.total === orders * orderCents &&
  storedOrders.repeated === 0 &&
  metric.orders === orders &&
  revenue === orders * orderCents;
console.log(
  JSON.stringify(
    {
      machine: describeMachine(),
      rate,
      seconds,
      posted: deliveries.length,
      orders,
      sentPerSecond: Math.round(deliveries.length / sentSeconds),
      answersMs: responseTimes,
      refused: refusedCount,
      late: timedOutCount,
      mostOpen: maxOpen,
      answeredSeconds,
      drainedSeconds,
      kept: storedOrders,
      counters: { orders: metric.orders, revenue },
      isSame,
      cpuSeconds: Math.round(cpuSecondsOf(product.pid()) - cpuBefore),
      peakRssMb: memoryOf(product.pid(), 'VmHWM'),
    },
    null,
    2,
  ),
);
process.exitCode = isSame ? 0 : 1;
await product.close();
