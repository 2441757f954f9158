import { addCounts, countEveryone, zeroCounts } from '../functions/audience/status-counters';
import { subscriberId } from '../functions/audience/subscriber-id';
import { attributeOf } from '../functions/items/audience/engagement';
import { newSubscriberItem } from '../functions/items/audience/new-subscriber';
import { engagementKey } from '../functions/items/audience/subscriber-keys';
import { recipientKey } from '../functions/items/delivery/delivery-keys';
import { trackingEventItem } from '../functions/items/delivery/tracking-event';
import { partitions } from '../functions/items/partitions';
import { putItems } from '../functions/platform/table/batch-requests';
import { countPartition } from '../functions/segments/evaluation/count-partition';
import { compileDefinition } from '../functions/segments/rules/compile-segments';
import { ruleMoment } from '../functions/segments/rules/rule-moment';
import { segmentDefinition } from '../shared/contracts/segment-rules';
import { openProductTable } from '../test/support/product-table';
import { describeMachine, memoryOf } from './machine';

/**
 * Measures how long it takes to count a dynamic segment of a large audience, on the local table
 * through the SDK, with the table and the evaluation in one process. Run it with `tsx
 * bench/segments.ts [subscribers]`. The default of 1,000,000 takes about ten minutes, nearly all of
 * it to fill the table.
 */
const size = Number(process.argv[2] ?? 1_000_000);
const key = Buffer.alloc(32, 1);
const customerId = '01JD00000000000000000000AA';
const deliveryId = '01JD00000000000000000000D3';
const now = Date.UTC(2026, 10, 20);
const emails = 6;

const cities = ['Amsterdam', 'Berlin', 'Paris', 'Rome', 'Madrid'];
const idOf = (index: number) => subscriberId(key, customerId, `person${index}@example.com`);

const subscriber = (index: number) =>
  newSubscriberItem(customerId, {
    id: idOf(index),
    email: `person${index}@example.com`,
    name: `First${index} Last${index % 997}`,
    fields: {
      first_name: `First${index}`,
      city: cities[index % 5] ?? '',
      orders: String(index % 97),
      since: new Date(now - (index % 900) * 86_400_000).toISOString().slice(0, 10),
    },
    segmentIds: [customerId],
    status: index % 10 > 0 ? 'active' : 'unsubscribed',
    createdAt: new Date(now - index * 1000).toISOString(),
  });

/**
 * Everyone received six emails. A third of the people opened each email, and one in thirty clicked.
 */
const engagement = (index: number) => {
  const item: Record<string, unknown> & { pk: string; sk: string } = {
    ...engagementKey(customerId, idOf(index), '2026'),
  };
  for (let ord = 1; ord <= emails; ord += 1) {
    const at = now / 1000 - ord * 5 * 86_400;
    item[attributeOf.received(ord)] = at;
    if ((index + ord) % 3 === 0) item[attributeOf.opened(ord)] = at + 3600;
    if ((index + ord) % 30 === 0) item[attributeOf.clicked(ord)] = at + 3700;
  }
  return item;
};

/** The opens of one email: a third of the audience. */
const open = (index: number) =>
  trackingEventItem(recipientKey(deliveryId, 'opens', idOf(index)), {
    email: `person${index}@example.com`,
    at: '2026-11-05T10:00:00.000Z',
    isMachine: false,
  });

const fill = async (table: Parameters<typeof putItems>[0]) => {
  for (let from = 0; from < size; from += 2000) {
    const indexes = Array.from({ length: Math.min(2000, size - from) }, (_, i) => from + i);
    await putItems(table, indexes.map(subscriber));
    await putItems(table, indexes.map(engagement));
    await putItems(table, indexes.filter((index) => index % 3 === 0).map(open));
  }
};

const segmentIds = [customerId];
const definitions = {
  'one field': { segmentIds, fieldRule: [rule('city', 'text', 'is', 'amsterdam')] },
  'three fields': {
    segmentIds,
    fieldRule: [
      rule('city', 'text', 'is_not', 'Rome'),
      rule('orders', 'number', 'greater', '10'),
      rule('since', 'date', 'in_last_days', '365'),
    ],
  },
  'opened any 2 emails': {
    segmentIds,
    fieldRule: [rule('city', 'text', 'is', 'amsterdam')],
    behaviorRule: [{ action: 'OPENED', quantity: 2, timeRange: { pastDays: 60 } }],
  },
  'opened 2 emails, clicked none': {
    segmentIds,
    behaviorRule: [{ action: 'OPENED', quantity: 2 }, { action: 'NOT_CLICKED' }],
  },
  'opened one email': { segmentIds, behaviorRule: [{ action: 'OPENED', deliveryId }] },
};

function rule(field: string, type: string, operator: string, value: string) {
  return { field, type, operator, value: [value] };
}

const megabytes = () => Math.round(Number(memoryOf(process.pid, 'VmRSS') ?? 0));

const product = openProductTable();
console.log(describeMachine());
const startedAt = performance.now();
await fill(product.table);
console.log(
  `${size} subscribers written in ${Math.round((performance.now() - startedAt) / 1000)} s`,
);

const results = [];
for (const [name, input] of Object.entries(definitions)) {
  const definition = segmentDefinition.parse(input);
  const rules = compileDefinition(definition, [{ id: customerId, name: 'all' }], {
    ...ruleMoment(now, 'America/New_York'),
    lastNumber: emails,
  });
  const before = process.cpuUsage();
  const memory = megabytes();
  const from = performance.now();
  const partitionCounts = await Promise.all(
    partitions.map((partition) => countPartition(product.table, customerId, partition, rules)),
  );
  const seconds = (performance.now() - from) / 1000;
  const { user, system } = process.cpuUsage(before);
  results.push({
    rules: name,
    members: countEveryone(
      partitionCounts.map(({ counts }) => counts).reduce(addCounts, zeroCounts),
    ),
    seconds: Math.round(seconds * 100) / 100,
    'seconds per million': Math.round((seconds / size) * 1e8) / 100,
    'CPU seconds per million': Math.round(((user + system) / size) * 100) / 100,
    'memory, MB': `${memory} → ${megabytes()}`,
  });
}
console.table(results);
await product.dispose();
