import * as z from 'zod';
import { attributionLimits } from '../../shared/attribution-limits';
import type {
  PersonOrder,
  PersonOrders,
} from '../../shared/contracts/subscriber/subscriber-orders';
import type { SubscriberRepository } from '../audience/subscriber-repository';
import type { ItemKey } from '../items/key-positions';
import { isCounted, netTotalOf, type Order, orderKey } from '../items/revenue/order';
import { toInstant } from '../platform/clock';
import { type CursorPaging, decodeCursor, encodeCursor } from '../platform/table/cursor';
import type { OrderRepository } from '../revenue/order-repository';
import type { ShopMoneyReader } from '../stats/shop-money';
import type { EmailTitle, EmailTitles } from './activity/email-titles';

type Dependencies = {
  readonly subscribers: Pick<SubscriberRepository, 'get'>;
  readonly orders: Pick<OrderRepository, 'ofPerson'>;
  readonly emails: Pick<EmailTitles, 'byId'>;
  readonly shopMoney: ShopMoneyReader;
};

const allTime = { from: 0, to: Number.MAX_SAFE_INTEGER / 100 };

/** The number of orders per page. Each takes about 300 bytes, and one read returns up to 3,000. */
const pageSize = 250;

/** The content of a cursor, which is the last order of a page. The call itself names the person. */
const cursorPosition = z.object({ at: z.int().min(0), orderId: z.string().min(1).max(40) });

const emailOf = (
  { decision }: Order,
  titles: ReadonlyMap<string, EmailTitle>,
): PersonOrder['email'] => {
  const touchpoint = decision?.touch;
  if (!touchpoint) return undefined;
  const { name, subject } = titles.get(touchpoint.deliveryId) ?? {};
  return { draftId: touchpoint.deliveryId, name, subject };
};

const toView = (order: Order, titles: ReadonlyMap<string, EmailTitle>): PersonOrder => ({
  id: order.id,
  name: order.name,
  at: toInstant(order.at),
  total: order.total,
  refunded: order.refunded,
  currency: order.currency,
  isCancelled: order.isCancelled,
  isTest: order.isTest,
  email: emailOf(order, titles),
});

type OrderSum = {
  readonly orders: number;
  readonly spent: readonly { readonly currency: string; readonly amount: number }[];
  readonly isLeast: boolean;
};

/**
 * Returns the sums of orders after refunds, per currency, the currency with the most orders first.
 */
const sumOrders = (orders: readonly Order[], isLeast: boolean): OrderSum => {
  const counted = orders.filter(isCounted);
  const byCurrency = Map.groupBy(counted, ({ currency }) => currency);
  const spent = [...byCurrency].sort(([, one], [, other]) => other.length - one.length);
  return {
    orders: counted.length,
    spent: spent.map(([currency, ordersInCurrency]) => ({
      currency,
      amount: ordersInCurrency.reduce((sum, order) => sum + netTotalOf(order), 0),
    })),
    isLeast,
  };
};

/**
 * Reads what a person bought. There are no counters per person, because their orders are next to
 * each other.
 */
export const createPersonOrders = (dependencies: Dependencies) => {
  const { subscribers, orders, emails, shopMoney } = dependencies;

  const views = async (customerId: string, found: readonly Order[]): Promise<PersonOrder[]> => {
    const ids = found.flatMap(({ decision }) => decision?.touch?.deliveryId ?? []);
    const titles = await emails.byId(customerId, [...new Set(ids)]);
    return found.map((order) => toView(order, titles));
  };

  /** Yields all orders of a person, newest first, page by page. */
  async function* pagesOf(customerId: string, subscriberId: string) {
    let after: ItemKey | undefined;
    do {
      const page = await orders.ofPerson(customerId, subscriberId, allTime, {
        limit: pageSize,
        after,
      });
      yield page.orders;
      after = page.next;
    } while (after);
  }

  const sumOf = async (customerId: string, subscriberId: string): Promise<OrderSum> => {
    const max = attributionLimits.maxOrdersSummed;
    const found: Order[] = [];
    for await (const page of pagesOf(customerId, subscriberId)) {
      found.push(...page);
      if (found.length > max) break;
    }
    return sumOrders(found.slice(0, max), found.length > max);
  };

  return {
    /** @throws AppError subscriber_not_found or invalid_cursor */
    async page(
      customerId: string,
      subscriberId: string,
      { limit, cursor }: CursorPaging,
    ): Promise<PersonOrders> {
      await subscribers.get(customerId, subscriberId);
      const from = cursor ? decodeCursor(cursorPosition, cursor) : undefined;
      const after =
        from && orderKey(customerId, { at: from.at, id: from.orderId, holder: subscriberId });
      const [page, sum, shop] = await Promise.all([
        orders.ofPerson(customerId, subscriberId, allTime, { limit, after }),
        cursor ? undefined : sumOf(customerId, subscriberId),
        shopMoney(customerId),
      ]);
      const last = page.next && page.orders.at(-1);
      return {
        hasStore: shop !== undefined,
        orders: await views(customerId, page.orders),
        nextCursor: last && encodeCursor({ at: last.at, orderId: last.id }),
        sum: sum && { ...sum, spent: [...sum.spent] },
      };
    },

    /** Returns all orders, for a copy of the data we store about a person. */
    async all(customerId: string, subscriberId: string): Promise<PersonOrder[]> {
      const found: PersonOrder[] = [];
      for await (const page of pagesOf(customerId, subscriberId)) {
        found.push(...(await views(customerId, page)));
      }
      return found;
    },
  };
};
export type PersonOrdersReader = ReturnType<typeof createPersonOrders>;
