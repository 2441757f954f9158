import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { GrowthView } from '../../../shared/contracts/growth';
import { readCustomerFacts } from '../../items/account/customer';
import { customerKey } from '../../items/account/customer-keys';
import type { StatusCounts } from '../../items/counts';
import { growthKeys, growthRange } from '../../items/growth';
import { laneCount } from '../../items/lanes';
import type { Clock } from '../../platform/clock';
import { type Day, dayMs, localDays } from '../../platform/local-day';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';
import { everyone } from '../status-counters';
import { addLanes, dateOf, monthsOf, seriesOf, summaryOf } from './growth-rules';

/** Whose growth is read: that of the whole audience or of one segment. */
export type GrowthOf = {
  readonly customerId: string;
  readonly segmentId?: string;
  /** People by status, now. */
  readonly counts: StatusCounts;
  readonly days: number;
};

/** Reads the growth of an audience. The days of a month are eight small items. */
export const createGrowthReader = (table: Table, clock: Clock) => {
  const { client, name: TableName } = table;

  const zoneOf = async (customerId: string): Promise<string> => {
    const Key = customerKey(customerId);
    const { Item } = await client.send(new GetCommand({ TableName, Key }));
    return Item ? readCustomerFacts(Item).timeZone : 'UTC';
  };

  /** The first day with any count. Items are sorted by month, so the first ones hold it. */
  const firstKnown = async ({ customerId, segmentId }: GrowthOf): Promise<Day | undefined> => {
    const { pk, skPrefix } = growthRange(customerId, segmentId);
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': skPrefix },
        Limit: laneCount,
      }),
    );
    const known = [...addLanes(Items).keys()];
    return known.length > 0 ? Math.min(...known) : undefined;
  };

  return {
    /** Reads at most a year of days: 13 months of eight items, and the eight oldest items. */
    async read(of: GrowthOf): Promise<GrowthView> {
      const { customerId, segmentId, counts, days } = of;
      const [timeZone, known] = await Promise.all([zoneOf(customerId), firstKnown(of)]);
      const now = clock();
      const today = localDays(timeZone)(now) ?? Math.floor(now / dayMs);
      const first = Math.max(today - days + 1, known ?? today + 1);
      const months = known === undefined ? [] : monthsOf(first, today);
      const keys = months.flatMap((month) => growthKeys(customerId, segmentId, month));
      const daily = addLanes(await getItems(table, keys));
      const sizes = { size: everyone(counts), active: counts.active };
      const series = seriesOf(sizes, daily, { first, today });
      const since = known === undefined ? undefined : dateOf(known);
      return { ...sizes, totals: counts, timeZone, days, since, ...summaryOf(series), series };
    },
  };
};
export type GrowthReader = ReturnType<typeof createGrowthReader>;
