import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { dueMinuteOf, duePrefix } from '../../functions/items/draft-keys';
import { partitions } from '../../functions/items/partitions';
import { tableClient } from '../../functions/platform/table/table';
import { createTickRepository } from '../../functions/sequences/engine/tick-repository';
import { type MinuteRange, minutesIn, rangesOf } from '../../functions/sequences/engine/tick-rules';

const minuteMs = 60_000;

/** Returns every minute that begins in the interval, including its start. */
const minutesFrom = (from: number, until: number): number[] => {
  const first = Math.floor(from / minuteMs) * minuteMs;
  const last = Math.floor(until / minuteMs) * minuteMs;
  return last < first ? [] : minutesIn({ first, last });
};

/**
 * Looks up when the product's timed work is due, from the indexes that its ticks read. The timed
 * work consists of emails of sequences and scheduled emails. Nothing else in the product waits for
 * a specific time.
 */
export const createDueCalendar = (tableName: string) => {
  const table = { client: tableClient(new DynamoDBClient({})), name: tableName };
  const people = createTickRepository(table);

  const firstDueMinuteInHour = async (minuteRange: MinuteRange): Promise<number | undefined> => {
    const minuteLists = await Promise.all(
      partitions.map(async (partition) => {
        const page = await people.lane(minuteRange, partition).next();
        return page.value?.[0]?.minute ?? Number.POSITIVE_INFINITY;
      }),
    );
    const first = Math.min(...minuteLists);
    return Number.isFinite(first) ? first : undefined;
  };

  /** Returns the first minute in which a sequence email is due. */
  const firstSequenceMinute = async (minutes: readonly number[]): Promise<number | undefined> => {
    for (const minuteRange of rangesOf(minutes)) {
      const first = await firstDueMinuteInHour(minuteRange);
      if (first !== undefined) return first;
    }
    return undefined;
  };

  return {
    /**
     * Returns the first minute of the interval in which people in sequences are due, in epoch
     * milliseconds.
     */
    people: (from: number, until: number) => firstSequenceMinute(minutesFrom(from, until)),

    /**
     * Returns every minute in which a scheduled email is due, oldest first. Reads the whole index
     * once.
     */
    async emails(): Promise<number[]> {
      const minutes = new Set<number>();
      const pages = paginateScan(
        { client: table.client },
        {
          TableName: tableName,
          IndexName: 'GSI2',
          FilterExpression: 'begins_with(g2pk, :due)',
          ExpressionAttributeValues: { ':due': duePrefix },
        },
      );
      for await (const { Items = [] } of pages) {
        for (const { g2pk } of Items) minutes.add(dueMinuteOf(String(g2pk)));
      }
      return [...minutes].sort((one, other) => one - other);
    },
  };
};
export type DueCalendar = ReturnType<typeof createDueCalendar>;
