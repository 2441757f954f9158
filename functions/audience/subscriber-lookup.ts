import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { isWithoutConsent } from '../items/audience/consent';
import { subscriberKey, subscriberPartition } from '../items/audience/subscriber-keys';
import { partitions } from '../items/partitions';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { type AudienceCounters, countEveryone } from './status-counters';

/**
 * Looking up one subscriber costs as much as reading twenty index rows. So we read the whole
 * audience, unless it is more than this many times larger than the list to compare.
 */
const maxScanRatio = 4;

/** Counts how many people on a list a customer already has as subscribers. */
export const createSubscriberLookup = (
  table: Table,
  counters: Pick<AudienceCounters, 'byStatus'>,
) => {
  const { client, name: TableName } = table;

  const inPartition = async (
    customerId: string,
    partition: number,
    emails: ReadonlySet<string>,
  ) => {
    let knownCount = 0;
    const pages = paginateQuery(
      { client },
      {
        TableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :lane',
        ProjectionExpression: 'e',
        ExpressionAttributeValues: { ':lane': subscriberPartition(customerId, partition) },
      },
    );
    for await (const { Items = [] } of pages) {
      knownCount += Items.filter(({ e }) => emails.has(String(e))).length;
    }
    return knownCount;
  };

  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

  return {
    /**
     * Counts how many of the normalized addresses exist.
     * @param idOf returns an address's subscriber id, and is called only when needed because an id
     *   costs 5 µs
     */
    async count(
      customerId: string,
      emails: ReadonlySet<string>,
      idOf: (email: string) => string,
    ): Promise<number> {
      const total = countEveryone(await counters.byStatus(customerId));
      if (total <= emails.size * maxScanRatio) {
        return sum(
          await Promise.all(
            partitions.map((partition) => inPartition(customerId, partition, emails)),
          ),
        );
      }
      const keys = [...emails].map((email) => subscriberKey(customerId, idOf(email)));
      return (await getItems(table, keys, { attributes: ['sk'] })).length;
    },

    /**
     * Counts how many of the addresses would become additional people whom the customer may email,
     * if all of them agreed. These are new people and people without recorded consent. Use this
     * only for a plan's limit, because it reads each item.
     */
    async countMailedAnew(
      customerId: string,
      emails: ReadonlySet<string>,
      idOf: (email: string) => string,
    ): Promise<number> {
      const keys = [...emails].map((email) => subscriberKey(customerId, idOf(email)));
      const existing = await getItems(table, keys, {
        attributes: ['sk', 'st', 'sr'],
        consistent: true,
      });
      const withConsent = existing.filter(
        ({ st, sr }) => !isWithoutConsent({ status: String(st), statusReason: String(sr) }),
      );
      return emails.size - withConsent.length;
    },

    /**
     * Returns how many subscribers may be emailed, but counts only up to `max`, because a plan's
     * limit needs no more. Reads are strongly consistent.
     */
    async countUpTo(customerId: string, max: number): Promise<number> {
      const counts = await Promise.all(
        partitions.map(async (partition) => {
          let foundCount = 0;
          const pages = paginateQuery(
            { client },
            {
              TableName,
              KeyConditionExpression: 'pk = :lane',
              FilterExpression: 'st = :active',
              ExpressionAttributeValues: {
                ':lane': subscriberPartition(customerId, partition),
                ':active': 'active',
              },
              Select: 'COUNT',
              ConsistentRead: true,
            },
          );
          for await (const { Count = 0 } of pages) {
            foundCount += Count;
            if (foundCount >= max) break;
          }
          return foundCount;
        }),
      );
      return Math.min(max, sum(counts));
    },
  };
};
export type SubscriberLookup = ReturnType<typeof createSubscriberLookup>;
