import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs, localDays } from '../../functions/platform/local-day';
import { shop } from '../../test/integration/stores/local-shop';
import { eventually } from '../../test/support/eventually';
import { startLocalProduct } from '../../test/support/local-product';
import { cpuSecondsOf, describeMachine, memoryOf } from '../machine';
import { connectShop, fillShop } from './connect-shop';
import { readGeneratedTotals, readStoredOrders } from './store-totals';

/**
 * Measures syncing a store's history, from Connect to its last counted order. The product runs in
 * its own process, which is killed three times during the sync and restarted on the same data. The
 * simulated shop runs in the bench's process. Counts and sums are compared with what the generator
 * wrote. Run it with `tsx bench/stores/history.ts [small|medium|large] [kills]`. The sizes are 120,
 * 5,000, and 100,000 customers with three orders each.
 */
const size = process.argv[2] ?? 'large';
const expected = { small: 300, medium: 15_000, large: 300_000 }[size] ?? 300_000;
const patience = { withinMs: 14_400_000, everyMs: 1000 };
const kills = [0.2, 0.5, 0.8].slice(0, Number(process.argv[3] ?? 3));

const product = await startLocalProduct();
const logLine = (message: string) =>
  console.error(`${new Date().toISOString().slice(11, 19)} ${message}`);
const file = join(product.dataDir, 'shopify.sqlite');

const filledAt = performance.now();
const filling = fillShop(product, size);
await eventually(
  'the shop is filled',
  async () => readGeneratedTotals(file, shop, 0).orders.orders === expected,
  patience,
);
await filling;
const fillSeconds = Math.round((performance.now() - filledAt) / 1000);
logLine(`The shop is filled after ${fillSeconds} s`);

// Restarts the product in a different process from the one that generated the shop, so that the
// process's memory contains only what the sync uses.
await product.restart();
const account = await connectShop(product);
const memory = { before: memoryOf(product.pid(), 'VmRSS') };
const startedAt = performance.now();
let cpu = 0;
let signedInAt = performance.now();
const peaks: { readonly share: number; readonly rssMb: number | undefined }[] = [];

/** Signs in again, because a token lasts only 15 minutes. */
const renewSession = async () => {
  if (performance.now() - signedInAt < 600_000) return;
  await account.signIn();
  signedInAt = performance.now();
};

const progress = async () => {
  await renewSession();
  const status = await account.status();
  const processedCount = (status.parts ?? []).reduce((sum, part) => sum + part.taken, 0);
  return { ...status, taken: processedCount, share: processedCount / (expected * (4 / 3)) };
};

for (const share of kills) {
  const { share: reachedShare } = await eventually(
    `${share * 100}% of the history is imported`,
    async () => {
      const currentProgress = await progress();
      return (
        (currentProgress.share >= share || currentProgress.status === 'COMPLETED') &&
        currentProgress
      );
    },
    { ...patience, everyMs: 250 },
  );
  peaks.push({ share: reachedShare, rssMb: memoryOf(product.pid(), 'VmHWM') });
  cpu += cpuSecondsOf(product.pid());
  await product.kill9();
  await sleep(500);
  await product.restart();
  logLine(`Killed and restarted at ${Math.round(reachedShare * 100)}%`);
}

const done = await eventually(
  'the history import has ended',
  async () => {
    const currentProgress = await progress();
    return (
      (currentProgress.status === 'COMPLETED' || currentProgress.status === 'FAILED') &&
      currentProgress
    );
  },
  patience,
);
const syncSeconds = Math.round((performance.now() - startedAt) / 1000);
logLine(`The history import is ${done.status} after ${syncSeconds} s`);

const { TABLE_NAME = '' } = await product.environment();
const table = { client: product.aws.table, name: TABLE_NAME };
const since = Date.parse(done.since ?? '');
const truth = readGeneratedTotals(file, shop, since);
const storedOrders = await readStoredOrders(table, account.customerId);
// Attributed revenue is counted by calendar day in the customer's time zone, and only for orders
// whose history is complete.
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const firstDay = dateOf(since + dayMs);
const timePeriod = `${firstDay}..${dateOf(Date.now())}`;
const startOf = (day: string, timeZone: string): number => {
  const dayOf = localDays(timeZone);
  let at = Date.parse(day) - 14 * 3_600_000;
  while ((dayOf(at) ?? 0) < Date.parse(day) / dayMs) at += 900_000;
  return at;
};
const finalCounts = await eventually(
  'the counters are up to date',
  async () => {
    await renewSession();
    const query = { metric: 'orders', timePeriod } as const;
    const metric = await product.api(account.token(), 'GET /attribution/shopify/metric', { query });
    const { total } = await product.api(account.token(), 'GET /subscriber/total', { query: {} });
    const { earning } = readGeneratedTotals(
      file,
      shop,
      Math.max(since, startOf(firstDay, metric.timeZone)),
    );
    const isCounted = metric.orders >= earning.orders && total >= truth.reachable;
    return isCounted && { total, metric, earning };
  },
  { ...patience, everyMs: 5000 },
);

const isSame =
  JSON.stringify(storedOrders.sums) === JSON.stringify(truth.orders) &&
  storedOrders.repeated === 0 &&
  finalCounts.total === truth.reachable &&
  finalCounts.metric.orders === finalCounts.earning.orders &&
  finalCounts.metric.totalRevenue === finalCounts.earning.revenue;
console.log(
  JSON.stringify(
    {
      machine: describeMachine(),
      size,
      fillSeconds,
      status: done.status,
      syncSeconds,
      thingsPerSecond: Math.round(done.taken / syncSeconds),
      cpuSeconds: Math.round(cpu + cpuSecondsOf(product.pid())),
      rssMb: memory.before,
      peaks: [...peaks, { share: 1, rssMb: memoryOf(product.pid(), 'VmHWM') }],
      generated: truth,
      kept: storedOrders,
      subscribers: finalCounts.total,
      earning: { since: firstDay, ...finalCounts.earning },
      counters: { orders: finalCounts.metric.orders, revenue: finalCounts.metric.totalRevenue },
      isSame,
      skipped: done.parts?.filter(({ found, taken: processedCount }) => found !== processedCount),
    },
    null,
    2,
  ),
);
process.exitCode = isSame ? 0 : 1;
await product.close();
