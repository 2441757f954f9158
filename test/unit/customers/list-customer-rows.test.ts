import { listCustomerRows } from '../../../functions/customers/list-customer-rows';
import type { Customer } from '../../../functions/items/account/customer';
import type { CustomerRow } from '../../../shared/contracts/customers';

const names = Array.from({ length: 40 }, (_, index) => `shop${index}`);
const read: string[] = [];
beforeEach(() => {
  read.length = 0;
});

/** A list of 40 customers, of whom some need attention. The cursor is the next position. */
const dependencies = (...troubled: readonly string[]) => ({
  customers: {
    list: async ({ limit, cursor = '0' }: { limit: number; offset: number; cursor?: string }) => {
      const end = Number(cursor) + limit;
      const found = names.slice(Number(cursor), end);
      read.push(...found);
      const customers = found.map((name) => ({ name }) as Customer);
      return { customers, ...(end < names.length ? { nextCursor: String(end) } : {}) };
    },
  },
  rows: {
    of: async (customers: readonly Customer[]) =>
      customers.map(({ name }) => {
        const health = troubled.includes(name) ? 'warning' : 'good';
        return { name, health, waiting: [] as CustomerRow['waiting'] } as CustomerRow;
      }),
  },
});
const query = { limit: 2, offset: 0, needsAttention: 'true' as const };

test('reads on until a page has a customer who needs attention', async () => {
  const page = await listCustomerRows(query, dependencies('shop5', 'shop30'));
  expect(page.customers.map(({ name }) => name)).toEqual(['shop5']);
  expect(page.nextCursor).toBe('6');
  expect(read).toHaveLength(6);
});

test('stops after ten pages, and returns where to continue', async () => {
  const page = await listCustomerRows(query, dependencies('shop30'));
  expect(page).toEqual({ customers: [], nextCursor: '20' });
  const next = await listCustomerRows({ ...query, cursor: '20' }, dependencies('shop30'));
  expect(next.customers.map(({ name }) => name)).toEqual(['shop30']);
});

test('ends without a cursor when no one else needs attention', async () => {
  const page = await listCustomerRows({ ...query, limit: 20 }, dependencies());
  expect(page).toEqual({ customers: [], nextCursor: undefined });
});

test('lists everyone without the filter', async () => {
  const all = { ...query, needsAttention: 'false' as const };
  const page = await listCustomerRows(all, dependencies('shop5'));
  expect(page.customers.map(({ name }) => name)).toEqual(['shop0', 'shop1']);
});
