import { agentText } from '../functions/items/delivery/delivery-agents';
import { bounceCounter } from '../functions/items/delivery/delivery-bounces';
import { linkCounter } from '../functions/items/delivery/delivery-counts';
import { hourCounter, reportedHours } from '../functions/items/delivery/delivery-hours';
import {
  customerDeliveriesIndex,
  deliveryCountsPrefix,
  deliveryKey,
  deliveryOrder,
  deliveryPartition,
  type RecipientFamily,
  recipientFamilies,
  recipientKey,
} from '../functions/items/delivery/delivery-keys';
import { ledgerItem } from '../functions/items/delivery/ledger-entry';
import { trackingEventItem } from '../functions/items/delivery/tracking-event';
import { partitions } from '../functions/items/partitions';
import { systemClock, toInstant } from '../functions/platform/clock';
import { putItems } from '../functions/platform/table/batch-requests';
import { createBenchmark } from '../functions/stats/benchmark-results';
import { createDeliveryCounters } from '../functions/stats/delivery-counters';
import { createDeliveryDetails } from '../functions/stats/delivery-details';
import { partitionQueryOf } from '../functions/stats/delivery-list-rules';
import { createDeliveryReader } from '../functions/stats/delivery-reader';
import { limits } from '../shared/limits';
import { openProductTable } from '../test/support/product-table';
import { fillTable } from './fill-table';
import { describeMachine, percentiles } from './machine';

/**
 * Measures what the pages of a report read as the number of recipients grows, on the local table
 * through the SDK, in one process. Run it with `tsx bench/report.ts [most recipients]`. Filling the
 * table takes most of the time.
 */
const maxRecipients = Number(process.argv[2] ?? 1_000_000);
const sizes = [1000, 100_000, 1_000_000].filter((size) => size <= maxRecipients);
const samples = 50;
const customerId = '01JD00000000000000000000AA';
const sentAt = Date.UTC(2026, 9, 1);
const paging = { limit: limits.statsPageSize, offset: 0 };

const product = openProductTable();
const { table } = product;
const deliveryOf = (size: number) => `01JD0000000000000000${String(size).padStart(6, '0')}`;
const idOf = (index: number) => `01JDSSSSSSSSSSSSSS${String(index).padStart(8, '0')}`;

/**
 * Every second recipient opened the email. For one recipient in ten, only a bot opened the email.
 */
const rowsOf = (deliveryId: string, index: number) => {
  const subscriberId = idOf(index);
  const email = `person${index}@example.com`;
  const at = toInstant(sentAt);
  const entry = ledgerItem(deliveryId, { subscriberId, state: 'accepted', email, at });
  const open = trackingEventItem(recipientKey(deliveryId, 'opens', subscriberId), {
    email,
    at,
    hour: index % reportedHours,
    isMachine: index % 10 === 0,
    agent: agentText('gmail', 'unknown'),
  });
  return index % 2 === 0 ? [entry, open] : [entry];
};

const countsKey = (deliveryId: string, family: RecipientFamily, partition: number) => ({
  pk: deliveryPartition(deliveryId),
  sk: `${deliveryCountsPrefix}${recipientFamilies[family]}#${partition}`,
});

/**
 * Returns the largest counters that a delivery can have: every hour and 999 links. Another bench
 * measures the stream counters.
 */
const counters = (deliveryId: string, size: number) => {
  const each = Math.ceil(size / partitions.length);
  const hours = Array.from({ length: reportedHours }, (_, hour) => hour).flatMap((hour) => [
    [hourCounter(hour, true) ?? '', each] as const,
    [hourCounter(hour, false) ?? '', each] as const,
  ]);
  const links = Array.from({ length: 999 }, (_, link) => [
    linkCounter(String(link + 1).padStart(3, '0'), true),
    each,
  ]);
  return partitions.flatMap((partition) => [
    {
      ...countsKey(deliveryId, 'ledger', partition),
      accepted: each,
      delivered: each,
      [bounceCounter('permanent', 'a@gmail.com', 'NoEmail')]: each,
    },
    {
      ...countsKey(deliveryId, 'opens', partition),
      human: each,
      machine: each,
      ...Object.fromEntries(hours),
    },
    {
      ...countsKey(deliveryId, 'clicks', partition),
      human: each,
      ...Object.fromEntries(hours),
      ...Object.fromEntries(links),
    },
  ]);
};

const fill = async (size: number) => {
  const deliveryId = deliveryOf(size);
  const createdAt = toInstant(sentAt);
  await putItems(table, [
    {
      ...deliveryKey(deliveryId),
      cid: customerId,
      did: deliveryId,
      createdAt,
      name: 'Autumn',
      subject: 'New',
      status: 'sent',
      batches: 1,
      batchesDone: 1,
      planned: size,
      g1pk: customerDeliveriesIndex(customerId),
      g1sk: deliveryOrder(createdAt, deliveryId),
    },
    ...counters(deliveryId, size),
  ]);
  for (let from = 0; from < size; from += 5000) {
    const count = Math.min(5000, size - from);
    const indexes = Array.from({ length: count }, (_, index) => from + index);
    await fillTable(
      product.service,
      table.name,
      indexes.flatMap((index) => rowsOf(deliveryId, index)),
    );
  }
};

const deliveries = createDeliveryReader(table);
const results = createDeliveryCounters(table);
const details = createDeliveryDetails(table);
const usual = createBenchmark(table, systemClock);

/** What each page reads from the table, without the HTTP layer. */
const pages: Readonly<Record<string, (deliveryId: string) => Promise<unknown>>> = {
  Figures: async (id) => [await deliveries.get(customerId, id), await results.read(id)],
  Charts: async (id) => [
    await details(id),
    await usual(customerId, { createdAt: toInstant(sentAt) }),
  ],
  Recipients: (id) => deliveries.page(partitionQueryOf(id, undefined), paging),
  Opens: (id) => deliveries.page(partitionQueryOf(id, 'opened'), paging),
};

const timeOf = async (task: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await task();
  return performance.now() - startedAt;
};

/**
 * Returns the median time of a page for each size. The sizes are measured in turn, so that other
 * work on the machine slows all of them equally.
 */
const measure = async (readPage: (deliveryId: string) => Promise<unknown>) => {
  const timesBySize = new Map(sizes.map((size) => [size, [] as number[]]));
  for (const size of sizes) await readPage(deliveryOf(size));
  for (let sample = 0; sample < samples; sample += 1) {
    for (const [size, times] of timesBySize)
      times.push(await timeOf(() => readPage(deliveryOf(size))));
  }
  return Object.fromEntries(
    [...timesBySize].map(([size, times]) => [size, percentiles(times).p50]),
  );
};

console.log(describeMachine());
for (const size of sizes) {
  const startedAt = performance.now();
  await fill(size);
  console.log(`${size} filled in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
const rows: Record<string, Record<string, number>> = {};
for (const [name, readPage] of Object.entries(pages)) rows[name] = await measure(readPage);
console.table(rows);
await product.dispose();
