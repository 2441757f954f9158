import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { shop } from '../../test/integration/stores/local-shop';
import { eventually } from '../../test/support/eventually';
import { startLocalProduct } from '../../test/support/local-product';
import { cpuSecondsOf, machine, memoryOf, percentiles } from '../machine';
import { connectShop } from './connect-shop';
import { keptOrders } from './shop-counts';

/**
 * A burst of signed webhooks, each an order of its own, posted at a steady rate however slowly they are
 * answered; one in ten comes twice. Then the wait until all of them are worked off, and a comparison.
 * `tsx bench/stores/webhooks.ts [a second] [seconds] [threads]`; 300 for 60 seconds by default, in no threads.
 */
const rate = Number(process.argv[2] ?? 300);
const seconds = Number(process.argv[3] ?? 60);
const patience = { withinMs: 3_600_000, everyMs: 1000 };
/** Shopify waits so long for an answer. */
const patienceMs = 5000;

const threads = Number(process.argv[4] ?? 0);
const product = await startLocalProduct({ threads });
const account = await connectShop(product);
const isIn = async () => (await account.status()).status === 'COMPLETED';
await eventually('the history is in', isIn, patience);

const settings = new DatabaseSync(join(product.dataDir, 'shopify.sqlite'), { readOnly: true });
const row = settings.prepare("SELECT json FROM objects WHERE kind = 'settings'").get();
settings.close();
const { clientSecret } = JSON.parse(String(row?.json));

/** Of each order, in dollars and in cents. */
const [price, cents] = ['12.50', 1250];

const orderOf = (number: number): string => {
  const at = new Date(Date.now()).toISOString();
  return JSON.stringify({
    ...{ id: 7_000_000_000_000 + number, name: `#${10_000 + number}`, test: false },
    ...{ created_at: at, updated_at: at, cancelled_at: null, currency: 'USD' },
    ...{ email: `buyer.${number % 2000}@example.org`, customer: null, landing_site: '/' },
    ...{ total_price: price, current_total_price: price, refunds: [], discount_codes: [] },
    line_items: [{ id: number, product_id: 11, variant_id: 1, title: 'Oil', quantity: 1, price }],
  });
};

const messageOf = (number: number) => {
  const body = orderOf(number);
  return {
    ...{ method: 'POST', body },
    headers: {
      'content-type': 'application/json',
      'x-shopify-api-version': '2026-10',
      'x-shopify-event-id': randomUUID(),
      'x-shopify-hmac-sha256': createHmac('sha256', clientSecret).update(body).digest('base64'),
      'x-shopify-shop-domain': shop,
      'x-shopify-topic': 'orders/create',
      'x-shopify-triggered-at': new Date().toISOString(),
      'x-shopify-webhook-id': randomUUID(),
    },
  };
};
type Message = ReturnType<typeof messageOf>;

const answerMs: number[] = [];
let [refused, late, open, mostOpen] = [0, 0, 0, 0];
/**
 * Told again until it is taken, as Shopify does, each time after a longer pause. Told at once, a server
 * that is too slow for the rate would get several times of it.
 */
const tell = async (message: Message): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    const startedAt = performance.now();
    const address = `${product.origin}/api/shopify/webhook`;
    const signal = AbortSignal.timeout(patienceMs);
    const status = await fetch(address, { ...message, signal }).then(
      (answer) => answer.arrayBuffer().then(() => answer.status),
      () => 0,
    );
    open -= 1;
    answerMs.push(performance.now() - startedAt);
    if (status === 200) return;
    if (status === 0) late += 1;
    else refused += 1;
    await sleep(Math.min(60_000, 5000 * 2 ** tries) * (0.5 + Math.random()));
  }
};

const cpuBefore = cpuSecondsOf(product.pid());
const startedAt = performance.now();
const telling: Promise<void>[] = [];
let orders = 0;
while (performance.now() - startedAt < seconds * 1000) {
  const due = Math.floor(((performance.now() - startedAt) / 1000) * rate);
  for (; telling.length < due; orders += 1) {
    const message = messageOf(orders);
    telling.push(tell(message));
    if (orders % 10 === 0) telling.push(tell(message));
  }
  await sleep(5);
}
const sentSeconds = (performance.now() - startedAt) / 1000;
await Promise.all(telling);
const answeredSeconds = Math.round((performance.now() - startedAt) / 1000);
const answers = { ...percentiles(answerMs), most: Math.round(Math.max(...answerMs)) };

const { TABLE_NAME = '' } = await product.environment();
const table = { client: product.aws.table, name: TABLE_NAME };
const kept = await eventually(
  'all are worked off',
  async () => {
    const found = await keptOrders(table, account.customerId);
    console.error(`${found.sums.orders} of ${orders} orders are kept`);
    return found.sums.orders >= orders && found;
  },
  { ...patience, everyMs: 5000 },
);
const drainedSeconds = Math.round((performance.now() - startedAt) / 1000);
await account.signIn();
const metric = await eventually(
  'the counters follow',
  async () => {
    const found = await product.api(account.token(), 'GET /attribution/shopify/metric', {
      query: { metric: 'orders' },
    });
    return found.orders >= orders && found;
  },
  patience,
);

// In the shop's own currency or, where it has another one, among the others.
const revenue =
  metric.currency === 'USD'
    ? metric.totalRevenue
    : metric.others.find(({ currency }) => currency === 'USD')?.amount;
const isSame =
  kept.sums.orders === orders &&
  kept.sums.total === orders * cents &&
  kept.repeated === 0 &&
  metric.orders === orders &&
  revenue === orders * cents;
console.log(
  JSON.stringify(
    {
      ...{ machine: machine(), rate, seconds, threads, posted: telling.length, orders },
      sentPerSecond: Math.round(telling.length / sentSeconds),
      answersMs: answers,
      ...{ refused, late, mostOpen, answeredSeconds, drainedSeconds },
      kept,
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
