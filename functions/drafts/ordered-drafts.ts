import { limits } from '../../shared/limits';
import type { Draft } from '../items/draft';
import type { IndexPosition } from '../items/key-positions';
import { AppError } from '../platform/app-error';
import type { DeliveryOverviews } from '../stats/delivery-overviews';
import type { DeliverySums } from '../stats/delivery-sums';
import type { ShopMoneyReader } from '../stats/shop-money';
import { isUnsent } from './draft';
import type { DraftFilter } from './draft-index';
import { type DraftOrdering, isByResult, orderedDrafts } from './draft-order-rules';

type Dependencies = {
  readonly find: (
    customerId: string,
    filter: DraftFilter,
    max: number,
  ) => Promise<readonly IndexPosition[]>;
  readonly load: (positions: readonly IndexPosition[]) => Promise<readonly Draft[]>;
  readonly sumsOf: DeliverySums;
  readonly deliveriesOf: DeliveryOverviews;
  readonly shopMoney: ShopMoneyReader;
};

type OrderedQuery = DraftFilter & Required<DraftOrdering>;

/**
 * Returns a page of emails in an order other than that of the index. Reads all matches, and their
 * results if the order needs them.
 * @throws AppError too_many_to_order
 */
export const createListOrderedDrafts =
  ({ find, load, sumsOf, deliveriesOf, shopMoney }: Dependencies) =>
  async (
    customerId: string,
    { order, direction, ...filter }: OrderedQuery,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<readonly Draft[]> => {
    const positions = await find(customerId, filter, limits.maxOrderedRows + 1);
    if (positions.length > limits.maxOrderedRows) {
      throw new AppError(
        'too_many_to_order',
        'There are too many emails to sort this way. Choose a tab or search first.',
      );
    }
    const drafts = await load(positions);
    const out = isByResult(order) ? drafts.filter((draft) => !isUnsent(draft)) : [];
    const ids = out.map(({ id }) => id);
    const [sums, deliveries] = await Promise.all([
      sumsOf(ids),
      order === 'recipients' ? deliveriesOf(customerId, ids) : undefined,
    ]);
    const { currency } = (order === 'revenue' && (await shopMoney(customerId))) || {};
    const rows = drafts.map((draft) => ({
      draft,
      sum: sums.get(draft.id),
      delivery: deliveries?.get(draft.id),
      currency,
    }));
    return orderedDrafts(rows, order, direction).slice(offset, offset + limit);
  };
