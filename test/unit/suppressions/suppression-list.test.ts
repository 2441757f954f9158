import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { createSubscriberService } from '../../../functions/audience/subscriber-service';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import { createSuppressionList } from '../../../functions/suppressions/suppression-list';
import { createSuppressionRemoval } from '../../../functions/suppressions/suppression-removal';
import type { SuppressionReason } from '../../../shared/audience/suppression-reason';
import { openProductTable, type ProductTable } from '../../support/product-table';
import { aPerson, customerId, idOf, otherCustomerId } from '../people/people';

const now = Date.parse('2026-06-01T12:00:00.000Z');

let product: ProductTable;
beforeEach(() => {
  product = openProductTable();
});
afterEach(() => product.dispose());

const createParts = (clock = () => now) => {
  const { table } = product;
  const subscribers = createSubscriberRepository(table);
  const suppressions = createSuppressionRepository(table);
  return {
    subscribers,
    suppressions,
    service: createSubscriberService({ subscribers, suppressions, clock }),
    removal: createSuppressionRemoval({ table, subscribers, suppressions, clock }),
    list: createSuppressionList({
      table,
      suppressions,
      clock,
      subscriberIdOf: async (customer, text) =>
        text.includes('@') ? idOf(text, customer) : undefined,
    }),
  };
};

const page = { limit: 20, offset: 0 };
const minute = (index: number) => new Date(now + index * 60_000).toISOString();

const suppress = async (emails: readonly string[], reason: SuppressionReason = 'upload') => {
  const { suppressions } = createParts();
  for (const [index, email] of emails.entries()) {
    await suppressions.add(customerId, idOf(email), reason, minute(index), { email });
  }
  await product.settle();
};

const emails = Array.from({ length: 45 }, (_, index) => `p${index}@shop.test`);

test('lists suppressions newest first, by page and by cursor, each once, with counts', async () => {
  await suppress(emails);
  const { list } = createParts();
  const first = await list.page(customerId, page);
  expect(first.suppressions.map(({ email }) => email)).toEqual(emails.slice(-20).reverse());
  const second = await list.page(customerId, { ...page, offset: 20 });
  const byCursor = await list.page(customerId, { ...page, cursor: first.nextCursor ?? '' });
  expect(byCursor.suppressions).toEqual(second.suppressions);
  const last = await list.page(customerId, { ...page, offset: 40 });
  expect(last.suppressions).toHaveLength(5);
  expect(last.nextCursor).toBeUndefined();
  expect(await list.count(customerId)).toBe(45);
  expect(await list.page(otherCustomerId, page)).toMatchObject({ suppressions: [] });
});

test.each([0, 7])(
  'leaves out no entry if a search from offset %i runs out of time',
  async (offset) => {
    // The list has more entries than the first pages of all partitions contain, and few of them
    // match the search.
    const many = Array.from(
      { length: 700 },
      (_, i) => `p${i}@${i % 61 === 0 ? 'else' : 'shop'}.test`,
    );
    await suppress(many);
    const matching = many.filter((email) => email.includes('else')).reverse();
    let time = now;
    const isShortOfTime = () => {
      time += 2000;
      return time;
    };
    const { list } = createParts(isShortOfTime);
    const foundEmails: (string | undefined)[] = [];
    let firstPage = await list.page(customerId, { limit: 5, offset, filter: 'else' });
    let earlyPages = 0;
    for (let pages = 0; pages < 100; pages += 1) {
      foundEmails.push(...firstPage.suppressions.map(({ email }) => email));
      if (firstPage.partial) earlyPages += 1;
      if (!firstPage.nextCursor) break;
      const { nextCursor: cursor } = firstPage;
      firstPage = await list.page(customerId, { limit: 5, offset: 0, cursor, filter: 'else' });
    }
    expect(earlyPages).toBeGreaterThan(0);
    expect(foundEmails).toEqual(matching.slice(offset));
  },
);

test('finds an entry by part of its address, and only one entry by the whole address', async () => {
  await suppress([...emails, 'joann@else.test', 'ann@else.test']);
  const { list } = createParts();
  const part = await list.page(customerId, { ...page, filter: 'ELSE' });
  expect(part.suppressions.map(({ email }) => email)).toEqual(['ann@else.test', 'joann@else.test']);
  const words = await list.page(customerId, { ...page, filter: 'test joann' });
  expect(words.suppressions.map(({ email }) => email)).toEqual(['joann@else.test']);
  const addressPage = await list.page(customerId, { ...page, filter: 'ann@else.test' });
  expect(addressPage.suppressions).toHaveLength(1);
  const second = await list.page(customerId, { ...page, offset: 20, filter: 'shop' });
  expect(second.suppressions).toHaveLength(20);
});

test('replaces a weaker reason with a stronger one and keeps the address, but never the reverse', async () => {
  await suppress(['p@shop.test']);
  const { suppressions, list } = createParts();
  const id = idOf('p@shop.test');
  await suppressions.add(customerId, id, 'complaint', minute(9));
  await suppressions.add(customerId, id, 'bounce', minute(10), { email: 'p@shop.test' });
  const [entry] = (await list.page(customerId, page)).suppressions;
  expect(entry).toMatchObject({ reason: 'complaint', at: minute(9), email: 'p@shop.test' });
});

test('makes someone who bounced active again, adds a history entry, and emails no one without consent', async () => {
  const { subscribers, service, suppressions, removal, list } = createParts();
  await subscribers.upsert(customerId, aPerson('b@shop.test'));
  const id = idOf('b@shop.test');
  await service.markBounced(customerId, id, 'General');
  const [entry] = (await list.page(customerId, page)).suppressions;
  expect(entry).toMatchObject({ reason: 'bounce', email: 'b@shop.test', source: 'General' });
  await removal.remove(customerId, id);
  const person = await subscribers.get(customerId, id);
  expect(person.status).toBe('active');
  expect(person.statusHistory.map(({ status }) => status)).toEqual(['bounced', 'active']);
  expect(person.statusHistory.at(-1)).toMatchObject({
    reason: 'suppression_removed',
    by: 'manager',
    at: minute(0),
  });
  expect((await suppressions.getMany(customerId, [id])).size).toBe(0);
  await expect(removal.remove(customerId, id)).rejects.toMatchObject({
    code: 'suppression_not_found',
  });
});

test.each([
  ['unsubscribe', /unsubscribed/],
  ['complaint', /spam/],
] as const)('refuses to remove an entry by %s, and says why', async (reason, words) => {
  await suppress(['p@shop.test'], reason);
  const { removal, suppressions } = createParts();
  const id = idOf('p@shop.test');
  const attempt = removal.remove(customerId, id);
  await expect(attempt).rejects.toMatchObject({
    code: 'suppression_not_removable',
    message: expect.stringMatching(words),
  });
  expect((await suppressions.getMany(customerId, [id])).size).toBe(1);
});

test.each(['upload', 'manual'] as const)(
  'removes an entry by %s and keeps the status',
  async (reason) => {
    const { subscribers, removal, list } = createParts();
    const leftStatus = { status: 'unsubscribed', statusReason: 'manual' } as const;
    await subscribers.upsert(customerId, aPerson('p@shop.test', leftStatus));
    await suppress(['p@shop.test'], reason);
    await removal.remove(customerId, idOf('p@shop.test'));
    await product.settle();
    expect(await list.count(customerId)).toBe(0);
    const person = await subscribers.get(customerId, idOf('p@shop.test'));
    expect(person.status).toBe('unsubscribed');
  },
);
