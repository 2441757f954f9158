import fc from 'fast-check';
import { skipByCounting } from '../../../../functions/audience/list/list-skip';
import { newSubscriberItem } from '../../../../functions/items/audience/new-subscriber';
import type { StatusCounts } from '../../../../functions/items/counts';
import { putItems } from '../../../../functions/platform/table/batch-requests';
import type { SubscriberStatus } from '../../../../shared/contracts/subscribers';
import { openProductTable, type ProductTable } from '../../../support/product-table';
import { aPerson, customerId } from '../../people/people';

const total = 6000;

/**
 * Returns the status of a person. Most people who joined early have left, so the statuses are not
 * spread evenly over time.
 */
const statusOf = (index: number): SubscriberStatus => {
  if (index % 50 === 0) return 'bounced';
  return index < total / 3 && index % 4 > 0 ? 'unsubscribed' : 'active';
};

const people = Array.from({ length: total }, (_, index) =>
  aPerson(`person${index}@example.com`, {
    status: statusOf(index),
    minutes: Math.floor(index / 3),
  }),
);
const sortKeyOf = ({ createdAt, id }: (typeof people)[number]) => `${createdAt}#${id}`;
const sortKeys = (status?: SubscriberStatus) =>
  people
    .filter((person) => !status || person.status === status)
    .map(sortKeyOf)
    .sort();

const idsWithStatus = (status: SubscriberStatus) =>
  people.filter((person) => person.status === status).length;

const counts: StatusCounts = {
  active: idsWithStatus('active'),
  unsubscribed: idsWithStatus('unsubscribed'),
  bounced: idsWithStatus('bounced'),
  spam: 0,
};

let product: ProductTable;
beforeAll(async () => {
  product = openProductTable();
  await putItems(
    product.table,
    people.map((person) => newSubscriberItem(customerId, person)),
  );
});
afterAll(() => product.dispose());

const anyCounts = fc.record({
  active: fc.nat(total),
  unsubscribed: fc.nat(total),
  bounced: fc.nat(total),
  spam: fc.nat(total),
});

test('skips exactly the requested number of rows, whatever the counters say', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(total + 500),
      fc.constantFrom('newest first' as const, 'oldest first' as const),
      fc.constantFrom(undefined, 'active' as const, 'unsubscribed' as const),
      fc.oneof(fc.constant(counts), anyCounts),
      async (skip, direction, status, believedCounts) => {
        const readOptions = { table: product.table, direction };
        const result = await skipByCounting(
          readOptions,
          { customerId, status },
          believedCounts,
          skip,
        );
        const all = sortKeys(status);
        const ordered = direction === 'oldest first' ? all : all.reverse();
        expect(result.passed).toBeLessThanOrEqual(skip);
        expect(result.position).toBe(result.passed > 0 ? ordered[result.passed - 1] : undefined);
      },
    ),
    { numRuns: 40 },
  );
});

test('reads only a few extra rows when the counters are right', async () => {
  const readOptions = { table: product.table, direction: 'newest first' as const };
  const { passed } = await skipByCounting(
    readOptions,
    { customerId, status: 'active' },
    counts,
    4000,
  );
  expect(4000 - passed).toBeLessThanOrEqual(1000);
});
