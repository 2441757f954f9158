import type { DeliverySubscriber, PeopleOrder } from '../../shared/contracts/deliveries';
import { limits } from '../../shared/limits';
import { type OrderDirection, orderedRows } from '../../shared/ordered-rows';
import { AppError } from '../platform/app-error';
import type { PartitionQuery } from '../platform/table/partition-pages';
import type { DeliveryReader } from './delivery-reader';

type PeopleQuery = {
  readonly order?: PeopleOrder | undefined;
  readonly direction: OrderDirection;
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
};

type Page = { readonly people: DeliverySubscriber[]; readonly nextCursor?: string };
type ToRow = (item: unknown) => DeliverySubscriber;

/**
 * The maximum number of reads, which cover about 300,000 rows. This many may be needed to find a
 * thousand people, because the rows of bots are mixed with those of people.
 */
const maxReads = 40;

const rowValue: Record<PeopleOrder, (row: DeliverySubscriber) => string | undefined> = {
  // Sorts by the time that the column shows. This is the sending time for recipients, which skipped
  // or failed recipients don't have.
  at: ({ state, sentToSGAt, createdAt }) => (state ? sentToSGAt : createdAt),
  subscriber: ({ email }) => email,
};

/**
 * Returns a page of a list of people in the requested order. Without an order, rows have the order
 * in which they are stored, and a cursor can page through lists of any length. A list isn't indexed
 * by time or address, so it can be ordered only while it is short.
 * @throws AppError too_many_to_order
 */
export const peoplePage = async (
  { page }: Pick<DeliveryReader, 'page'>,
  query: PartitionQuery,
  { order, direction, limit, offset, cursor }: PeopleQuery,
  toRow: ToRow,
): Promise<Page> => {
  if (!order) {
    const { items, nextCursor } = await page(query, { limit, offset, cursor });
    return { people: items.map(toRow), nextCursor };
  }
  const { maxOrderedRows } = limits;
  const all = await page({ ...query, maxReads: maxReads }, { limit: maxOrderedRows, offset: 0 });
  if (all.nextCursor) {
    throw new AppError(
      'too_many_to_order',
      'This list is too long to sort. Search by email first, or export it.',
    );
  }
  const rows = orderedRows(all.items.map(toRow), rowValue[order], direction);
  return { people: rows.slice(offset, offset + limit) };
};
