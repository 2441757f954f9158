import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { rateWindowKey } from '../../items/operation-keys';
import type { Clock } from '../../platform/clock';
import { isConditionFailed, type Table } from '../../platform/table/table';
import { capacityOfSecond, chunkSize } from './rate-rules';

/** A message that would have to wait longer goes back to the queue. */
const maxWaitMs = 5000;
const windowTtlSeconds = 60;

export type RateWindowOptions = {
  readonly table: Table;
  readonly clock: Clock;
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Returns the emails per second for all workers together. */
  readonly perSecond: () => Promise<number>;
};

/**
 * The account's send rate, shared by all workers. There is one counter per second. Workers reserve
 * up to 25 emails together, which costs one write instead of 25. docs/adr/0006-rate-window.md
 */
export const createRateWindow = ({ table, clock, sleep, perSecond }: RateWindowOptions) => {
  /**
   * Reserves `requestedCount` emails of a second's rate. @returns how many are left in that second,
   * if `requestedCount` is too many
   */
  const takeCapacity = async (second: number, requestedCount: number, cap: number) => {
    try {
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: rateWindowKey(second),
          UpdateExpression: 'ADD u :wanted SET #ttl = :ttl',
          ConditionExpression: 'attribute_not_exists(u) OR u <= :room',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: {
            ':wanted': requestedCount,
            ':room': cap - requestedCount,
            ':ttl': second + windowTtlSeconds,
          },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return { taken: requestedCount, left: 0 };
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      const used = error.Item ? Number(unmarshall(error.Item).u ?? cap) : cap;
      return { taken: 0, left: Math.max(0, cap - used) };
    }
  };

  const takeNow = async (requestedCount: number, rate: number): Promise<number> => {
    const second = Math.floor(clock() / 1000);
    const cap = capacityOfSecond(second, rate);
    const first = await takeCapacity(second, requestedCount, cap);
    if (first.taken > 0 || first.left === 0) return first.taken;
    return (await takeCapacity(second, Math.min(requestedCount, first.left), cap)).taken;
  };

  return {
    /**
     * Waits up to 5 s for a part of the rate.
     * @returns how many emails may be sent now, 1 to 25, or 0 when every second was full
     */
    async reserve(requestedCount: number): Promise<number> {
      const rate = await perSecond();
      const chunk = chunkSize(requestedCount, rate);
      const start = clock();
      while (clock() - start <= maxWaitMs) {
        const grantedCount = await takeNow(chunk, rate);
        if (grantedCount > 0) return grantedCount;
        await sleep(1000 - (clock() % 1000));
      }
      return 0;
    },
  };
};
export type RateWindow = ReturnType<typeof createRateWindow>;
