import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import {
  customerDeliveriesIndex,
  deliveryOrder,
  deliverySumKey,
  lastCampaignKey,
  parseDeliveryKey,
} from '../items/delivery/delivery-keys';
import { readDeliverySum } from '../items/delivery/delivery-sum';
import { type Clock, toInstant } from '../platform/clock';
import { type Day, dayMs } from '../platform/local-day';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import type { DeliveryDays } from '../stats/delivery-days';
import { beginOfDay } from './metric-rules';

/** The maximum number of deliveries of each kind. A rate based on more would hardly differ. */
const maxDeliveries = 300;
const width = 16;

/**
 * How long a result is cached. The panel polls every five seconds, and a month's number of emails
 * changes little in the meantime.
 */
const cacheMs = 60_000;
const maxCached = 1000;

/** A range of days on the customer's calendar, including the first and the last day. */
export type DeliveredIn = {
  readonly first: Day;
  readonly last: Day;
  readonly timeZone: string;
};

/** Returns how many emails were delivered to a customer's recipients within a range of days. */
export const createDeliveredEmails = (table: Table, daysOf: DeliveryDays, clock: Clock) => {
  const idsBetween = async (customerId: string, since: string, before: string) => {
    const pages = paginateQuery(
      { client: table.client, pageSize: maxDeliveries },
      {
        TableName: table.name,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :deliveries AND g1sk BETWEEN :since AND :before',
        ExpressionAttributeValues: {
          ':deliveries': customerDeliveriesIndex(customerId),
          ':since': since,
          ':before': before,
        },
        ScanIndexForward: false,
      },
    );
    for await (const { Items = [] } of pages) {
      return Items.map(({ pk }) => parseDeliveryKey({ pk: String(pk) }).deliveryId);
    }
    return [];
  };

  /** A campaign's emails go out together, so all of them are counted on the day of sending. */
  const listCampaignEmails = async (
    customerId: string,
    { first, last, timeZone }: DeliveredIn,
  ): Promise<number> => {
    const since = beginOfDay(first, timeZone);
    const before = beginOfDay(last + 1, timeZone);
    const ids = await idsBetween(customerId, toInstant(since), toInstant(before));
    const sums = (await getItems(table, ids.map(deliverySumKey))).map(readDeliverySum);
    return sums.reduce((sum, { delivered }) => sum + delivered, 0);
  };

  /**
   * Emails of sequences go out for years, so they are counted by the day (UTC) on which they were
   * delivered. If it's already tomorrow in UTC, the customer's today includes that UTC day.
   */
  const listStepEmails = async (
    customerId: string,
    { first, last, timeZone }: DeliveredIn,
  ): Promise<number> => {
    const ids = await idsBetween(customerId, lastCampaignKey, deliveryOrder('T', ''));
    const now = clock();
    const lastDay = beginOfDay(last + 1, timeZone) > now ? Math.floor(now / dayMs) : last;
    const [from, to] = [first, Math.max(last, lastDay)].map((day) =>
      toInstant(day * dayMs)
        .slice(0, 10)
        .replaceAll('-', ''),
    );
    const all = await pMap(ids, daysOf, { concurrency: width });
    return all
      .flatMap((days) => Object.entries(days))
      .filter(([day]) => day >= (from ?? '') && day <= (to ?? ''))
      .reduce((sum, [, { delivered }]) => sum + delivered, 0);
  };

  const cachedCounts = new Map<
    string,
    { readonly until: number; readonly count: Promise<number> }
  >();

  return async (customerId: string, days: DeliveredIn): Promise<number> => {
    const name = `${customerId} ${days.first} ${days.last} ${days.timeZone}`;
    const cachedCount = cachedCounts.get(name);
    if (cachedCount && cachedCount.until > clock()) return cachedCount.count;
    if (cachedCounts.size >= maxCached) cachedCounts.clear();
    const count = Promise.all([
      listCampaignEmails(customerId, days),
      listStepEmails(customerId, days),
    ]).then(([campaigns, steps]) => campaigns + steps);
    cachedCounts.set(name, { until: clock() + cacheMs, count });
    count.catch(() => cachedCounts.delete(name));
    return count;
  };
};
export type DeliveredEmails = ReturnType<typeof createDeliveredEmails>;
