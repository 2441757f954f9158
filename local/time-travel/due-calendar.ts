import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { dueMinuteOf, duePrefix } from '../../functions/items/draft-keys';
import { lanes } from '../../functions/items/lanes';
import { tableClient } from '../../functions/platform/table/table';
import { createTickRepository } from '../../functions/sequences/engine/tick-repository';
import { type MinuteRange, minutesIn, rangesOf } from '../../functions/sequences/engine/tick-rules';

const minuteMs = 60_000;

/** Every minute that begins in a stretch of time, its beginning included. */
const minutesFrom = (from: number, until: number): number[] => {
  const first = Math.floor(from / minuteMs) * minuteMs;
  const last = Math.floor(until / minuteMs) * minuteMs;
  return last < first ? [] : minutesIn({ first, last });
};

/**
 * The product's own timetable, from the indexes that its ticks read: when emails of sequences and
 * scheduled emails are due. Nothing else of the product waits for a moment by itself.
 */
export const createDueCalendar = (tableName: string) => {
  const table = { client: tableClient(new DynamoDBClient({})), name: tableName };
  const people = createTickRepository(table);

  const firstOfHour = async (range: MinuteRange): Promise<number | undefined> => {
    const found = await Promise.all(
      lanes.map(async (lane) => {
        const page = await people.lane(range, lane).next();
        return page.value?.[0]?.minute ?? Number.POSITIVE_INFINITY;
      }),
    );
    const first = Math.min(...found);
    return Number.isFinite(first) ? first : undefined;
  };

  /** The first minute in which somebody's email of a sequence is due. */
  const ofSequences = async (minutes: readonly number[]): Promise<number | undefined> => {
    for (const range of rangesOf(minutes)) {
      const first = await firstOfHour(range);
      if (first !== undefined) return first;
    }
    return undefined;
  };

  return {
    /** The first minute of a stretch in which people of sequences are due, epoch milliseconds. */
    people: (from: number, until: number) => ofSequences(minutesFrom(from, until)),

    /** Every minute in which a scheduled email is due, oldest first: one look at the whole index. */
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
