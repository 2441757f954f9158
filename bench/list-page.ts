import { createListRepository } from '../functions/audience/list/list-repository';
import { createAudienceSearch } from '../functions/audience/list/list-search';
import { subscriberId } from '../functions/audience/subscriber-id';
import { createSubscriberRepository } from '../functions/audience/subscriber-repository';
import { newSubscriberItem } from '../functions/items/audience/new-subscriber';
import { systemClock } from '../functions/platform/clock';
import { putItems } from '../functions/platform/table/batch-requests';
import { encodeCursor } from '../functions/platform/table/cursor';
import { createColumnsSearch } from '../functions/segments/evaluation/find-columns';
import { createRuleBook } from '../functions/segments/evaluation/rule-book';
import type { SubscriberStatus } from '../shared/contracts/subscribers';
import { limits } from '../shared/limits';
import { openProductTable } from '../test/support/product-table';
import { describeMachine, percentiles } from './machine';

/**
 * Measures the subscribers tab as the audience grows: a page of 25 and its search, on the local
 * table through the SDK, in one process. Run it with `tsx bench/list-page.ts [most subscribers]`.
 * The default of 1,000,000 takes about ten minutes, nearly all of it to fill the table.
 */
const maxSubscribers = Number(process.argv[2] ?? 1_000_000);
const sizes = [1000, 20_000, 100_000, 1_000_000].filter((size) => size <= maxSubscribers);
const samples = 20;
const key = Buffer.alloc(32, 1);
const limit = limits.subscribersPageSize;
const customerId = '01JD00000000000000000000AA';
const start = Date.UTC(2024, 0, 1);

const emailOf = (index: number) => `person${index}@example.com`;
const createdAtOf = (index: number) => new Date(start + index * 1000).toISOString();
const idOf = (index: number) => subscriberId(key, customerId, emailOf(index));

/** Nine of ten subscribers are active. The others have unsubscribed or bounced. */
const statusOf = (index: number): SubscriberStatus =>
  index % 10 > 0 ? 'active' : index % 20 > 0 ? 'unsubscribed' : 'bounced';

const person = (index: number) =>
  newSubscriberItem(customerId, {
    id: idOf(index),
    email: emailOf(index),
    name: `First${index} Last${index % 997}`,
    fields: { first_name: `First${index}`, city: 'Amsterdam', orders: String(index % 97) },
    segmentIds: [],
    status: statusOf(index),
    createdAt: createdAtOf(index),
  });

const product = openProductTable();
/**
 * The number of subscribers that the stream counters, which have their own bench, would have
 * counted by now.
 */
let filledCount = 0;
const byStatus = async () => ({
  active: filledCount - filledCount / 10,
  unsubscribed: filledCount / 20,
  bounced: filledCount / 20,
  spam: 0,
});
const audience = createListRepository(product.table, { byStatus });
const subscribers = createSubscriberRepository(product.table);
const searchAudience = createAudienceSearch({
  table: product.table,
  clock: systemClock,
  findByEmail: (customer, email) => subscribers.find(customer, subscriberId(key, customer, email)),
});

const fill = async (from: number, to: number) => {
  for (let next = from; next < to; next += 5000) {
    const count = Math.min(5000, to - next);
    await putItems(
      product.table,
      Array.from({ length: count }, (_, index) => person(next + index)),
    );
  }
};

/**
 * Returns the wall-clock time and the processor time per call. Other work on the machine hardly
 * affects the processor time.
 */
const measure = async (task: (sample: number) => Promise<unknown>, times = samples) => {
  const timings: number[] = [];
  await task(0);
  const before = process.cpuUsage();
  for (let sample = 0; sample < times; sample += 1) {
    const startedAt = performance.now();
    await task(sample);
    timings.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  return { ...percentiles(timings), cpu: Math.round((user + system) / times / 100) / 10 };
};

/** Reads a page from the middle of the list, starting at a cursor. */
const pageAt = (index: number) =>
  audience.list(
    { customerId },
    { limit, offset: 0, cursor: encodeCursor(`${createdAtOf(index)}#${idOf(index)}`) },
  );

const pageFrom = (offset: number) => audience.list({ customerId }, { limit, offset });

const search = (text: string) => searchAudience({ customerId }, text, { limit, offset: 0 });

const findByColumns = createColumnsSearch({
  table: product.table,
  rules: createRuleBook(product.table),
  copies: { view: async () => undefined },
});
/** Searches by name. No index is sorted by name, so this reads all people, up to 20,000. */
const pageByName = (text: string) =>
  findByColumns({
    customerId,
    at: Date.now(),
    find: {
      text,
      offset: 0,
      limit,
      from: 'table',
      fresh: [],
      order: { by: 'name', direction: 'ascending' },
    },
  });
const maxRead = 20_000;

const report = async (size: number) => {
  const middle = Math.floor(size / 2);
  return {
    'first page': await measure(() => pageFrom(0)),
    'first page, one status': await measure(() =>
      audience.list({ customerId, status: 'unsubscribed' }, { limit, offset: 0 }),
    ),
    'middle page by cursor': await measure((sample) => pageAt(Math.floor(size / 2) + sample)),
    'last page by cursor': await measure(() => pageAt(limit)),
    [`page at offset ${middle}`]: await measure(() => pageFrom(middle), 3),
    [`last page, offset ${size - limit}`]: await measure(() => pageFrom(size - limit)),
    ...(size <= maxRead && {
      'page sorted by name': await measure(() => pageByName('')),
      'search sorted by name': await measure(() => pageByName('last1')),
    }),
    'search with early matches': await measure(() => search('last')),
    'search for a whole address': await measure(() => search(emailOf(Math.floor(size / 2)))),
    'search for part of an address': await measure(() => search(`son${Math.floor(size / 2)}@`), 3),
    'search without a match': await measure(() => search('nobody-has-this'), 3),
  };
};

console.log(describeMachine());
for (const size of sizes) {
  const startedAt = performance.now();
  await fill(filledCount, size);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `\n${size} subscribers (${size - filledCount} written in ${seconds} s). Times are in milliseconds.`,
  );
  filledCount = size;
  console.table(await report(size));
}
await product.dispose();
