import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { RevenueMetric } from '../../shared/contracts/settings/revenue';
import { readCustomerSettings } from '../items/account/customer';
import { customerKey, customerPartition } from '../items/account/customer-keys';
import { revenueMonths } from '../items/revenue/revenue-counts';
import type { Clock } from '../platform/clock';
import { type Day, dayMs, localDays } from '../platform/local-day';
import type { Item } from '../platform/table/item';
import type { Table } from '../platform/table/table';
import type { ShopMoneyReader } from '../stats/shop-money';
import type { DeliveredEmails } from './delivered-emails';
import { dateOf, dayOfDate, metricOf, monthsAround, previousMonthDay } from './metric-rules';

type Dependencies = {
  readonly table: Table;
  readonly shopMoney: ShopMoneyReader;
  readonly delivered: DeliveredEmails;
  readonly clock: Clock;
};

export type MetricRequest = {
  readonly metric: 'revenue' | 'orders';
  readonly timePeriod?: { readonly from: string; readonly to: string } | undefined;
};

/** Reads the revenue counters of all months that overlap with a range of days. */
export const createRevenueMonths =
  ({ client, name: TableName }: Table) =>
  async (customerId: string, first: Day, last: Day): Promise<Item[]> => {
    const monthsToRead = monthsAround(first, last);
    const span = revenueMonths(monthsToRead.first, monthsToRead.last);
    const pages = paginateQuery(
      { client },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':pk': customerPartition(customerId),
          ':first': span.first,
          ':last': span.last,
        },
      },
    );
    const found: Item[] = [];
    for await (const { Items = [] } of pages) found.push(...Items);
    return found;
  };
export type RevenueMonths = ReturnType<typeof createRevenueMonths>;

/**
 * Reads a store's revenue and the revenue attributed to emails. Reading a year takes 13 months with
 * eight items each.
 */
export const createMetricReader = ({ table, shopMoney, delivered, clock }: Dependencies) => {
  const { client, name: TableName } = table;

  const zoneOf = async (customerId: string): Promise<string> => {
    const { Item } = await client.send(new GetCommand({ TableName, Key: customerKey(customerId) }));
    return Item ? readCustomerSettings(Item).timeZone : 'UTC';
  };

  const monthsOf = createRevenueMonths(table);

  return async (
    customerId: string,
    { metric, timePeriod }: MetricRequest,
  ): Promise<RevenueMetric> => {
    const [timeZone, shop] = await Promise.all([zoneOf(customerId), shopMoney(customerId)]);
    const now = clock();
    const today = localDays(timeZone)(now) ?? Math.floor(now / dayMs);
    const last = timePeriod ? dayOfDate(timePeriod.to) : today;
    const first = timePeriod ? dayOfDate(timePeriod.from) : previousMonthDay(today);
    const [items, deliveredEmails] = await Promise.all([
      monthsOf(customerId, first, last),
      delivered(customerId, { first, last, timeZone }),
    ]);
    return {
      ...metricOf(items, { first, last, currency: shop?.currency, metric }),
      delivered: deliveredEmails,
      today: dateOf(today),
      timeZone,
    };
  };
};
