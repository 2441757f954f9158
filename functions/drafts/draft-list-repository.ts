import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { draftCountKey } from '../items/counters';
import type { Draft } from '../items/draft';
import { readDraft } from '../items/draft';
import { draftIndex } from '../items/draft-keys';
import { type IndexPosition, indexPosition } from '../items/key-positions';
import { getItems } from '../platform/table/batch-requests';
import { decodeCursor, encodeCursor } from '../platform/table/cursor';
import type { Item } from '../platform/table/item';
import type { Table } from '../platform/table/table';
import { createDeliveryOverviews } from '../stats/delivery-overviews';
import { createDeliverySums } from '../stats/delivery-sums';
import { createShopMoney } from '../stats/shop-money';
import { createDraftIndex, type DraftFilter, type DraftTab, statusesOf } from './draft-index';
import type { DraftOrdering } from './draft-order-rules';
import { createListOrderedDrafts } from './ordered-drafts';

export type DraftPaging = {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string;
};
export type DraftList = { readonly drafts: readonly Draft[]; readonly nextCursor?: string };

const tabTotal = (counter: Item, tab: DraftTab): number =>
  Math.max(
    0,
    statusesOf[tab].reduce((sum, status) => sum + Number(counter[status] ?? 0), 0),
  );

const tabTotals = (counter: Item) => ({
  all: tabTotal(counter, 'all'),
  drafts: tabTotal(counter, 'drafts'),
  scheduled: tabTotal(counter, 'scheduled'),
  sent: tabTotal(counter, 'sent'),
});

/** Lists a customer's emails from the index GSI1. */
export const createDraftListRepository = (table: Table) => {
  const { client, name: TableName } = table;
  const find = createDraftIndex(table);

  const load = async (positions: readonly IndexPosition[]): Promise<Draft[]> => {
    const keys = positions.map(({ pk, sk }) => ({ pk, sk }));
    const found = new Map((await getItems(table, keys)).map((item) => [item.sk, item]));
    // The index may still contain a draft that was just deleted.
    return positions.flatMap(({ sk }) => {
      const item = found.get(sk);
      return item ? [readDraft(item)] : [];
    });
  };

  const listOrdered = createListOrderedDrafts({
    find,
    load,
    sumsOf: createDeliverySums(table),
    deliveriesOf: createDeliveryOverviews(table),
    shopMoney: createShopMoney(table),
  });

  const readDraftCounts = async (customerId: string): Promise<Item> => {
    const Key = draftCountKey(customerId);
    return (await client.send(new GetCommand({ TableName, Key }))).Item ?? {};
  };

  const count = async (customerId: string, filter: DraftFilter): Promise<number> =>
    filter.search
      ? (await find(customerId, filter, Number.MAX_SAFE_INTEGER)).length
      : tabTotal(await readDraftCounts(customerId), filter.status);

  return {
    /**
     * Lists emails in index order (latest first) by offset or cursor. In another order, emails can
     * be listed only by offset.
     * @throws AppError too_many_to_order
     */
    async list(
      customerId: string,
      filter: DraftFilter & DraftOrdering,
      paging: DraftPaging,
    ): Promise<DraftList> {
      const { order, direction = 'descending' } = filter;
      if (order) {
        return { drafts: await listOrdered(customerId, { ...filter, order, direction }, paging) };
      }
      const from = paging.cursor ? decodeCursor(indexPosition, paging.cursor) : undefined;
      const ownPosition = from?.g1pk === draftIndex(customerId) ? from : undefined;
      const skip = ownPosition ? 0 : paging.offset;
      const found = await find(customerId, filter, skip + paging.limit + 1, ownPosition);
      const shown = found.slice(skip, skip + paging.limit);
      const last = shown.at(-1);
      const hasMore = found.length > skip + paging.limit;
      return {
        drafts: await load(shown),
        nextCursor: hasMore && last ? encodeCursor(last) : undefined,
      };
    },

    /**
     * Without a search, returns the count from the stream counters. With a search, counts the
     * matches.
     */
    count,

    /** Returns the counts of all tabs. Needs one read or, with a search, one search per status. */
    async countTabs(customerId: string, search: string | undefined) {
      if (!search) return tabTotals(await readDraftCounts(customerId));
      const [drafts, scheduled, sent] = await Promise.all([
        count(customerId, { status: 'drafts', search }),
        count(customerId, { status: 'scheduled', search }),
        count(customerId, { status: 'sent', search }),
      ]);
      return { all: drafts + scheduled + sent, drafts, scheduled, sent };
    },
  };
};
export type DraftListRepository = ReturnType<typeof createDraftListRepository>;
