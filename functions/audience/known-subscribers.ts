import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { isWithoutConsent } from '../items/audience/consent';
import { subscriberKey, subscriberLane } from '../items/audience/subscriber-keys';
import { lanes } from '../items/lanes';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { type AudienceCounters, everyone } from './status-counters';

/**
 * Looking up one subscriber costs as much as reading twenty index rows, so the whole audience is
 * read unless it is this many times larger than the list it is compared with.
 */
const scanUpTo = 4;

/** How many of many people a customer has already. */
export const createKnownSubscribers = (
  table: Table,
  counters: Pick<AudienceCounters, 'byStatus'>,
) => {
  const { client, name: TableName } = table;

  const inLane = async (customerId: string, lane: number, emails: ReadonlySet<string>) => {
    let known = 0;
    const pages = paginateQuery(
      { client },
      {
        TableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :lane',
        ProjectionExpression: 'e',
        ExpressionAttributeValues: { ':lane': subscriberLane(customerId, lane) },
      },
    );
    for await (const { Items = [] } of pages) {
      known += Items.filter(({ e }) => emails.has(String(e))).length;
    }
    return known;
  };

  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

  return {
    /**
     * How many of the addresses (normalised) exist.
     * @param idOf their subscriber ids; made only where they are needed, because an id costs 5 µs
     */
    async count(
      customerId: string,
      emails: ReadonlySet<string>,
      idOf: (email: string) => string,
    ): Promise<number> {
      const total = everyone(await counters.byStatus(customerId));
      if (total <= emails.size * scanUpTo) {
        return sum(await Promise.all(lanes.map((lane) => inLane(customerId, lane, emails))));
      }
      const keys = [...emails].map((email) => subscriberKey(customerId, idOf(email)));
      return (await getItems(table, keys, { attributes: ['sk'] })).length;
    },

    /**
     * How many of the addresses would be further people who may be mailed, once all of them agreed: those
     * who are new, and those of whom no consent was recorded. Reads each, so for a plan's limit only.
     */
    async countMailedAnew(
      customerId: string,
      emails: ReadonlySet<string>,
      idOf: (email: string) => string,
    ): Promise<number> {
      const keys = [...emails].map((email) => subscriberKey(customerId, idOf(email)));
      const there = await getItems(table, keys, {
        attributes: ['sk', 'st', 'sr'],
        consistent: true,
      });
      const kept = there.filter(
        ({ st, sr }) => !isWithoutConsent({ status: String(st), statusReason: String(sr) }),
      );
      return emails.size - kept.length;
    },

    /** How many subscribers may be mailed, at most `most`: a plan's limit counts them. Strongly consistent. */
    async countUpTo(customerId: string, most: number): Promise<number> {
      const counts = await Promise.all(
        lanes.map(async (lane) => {
          let found = 0;
          const pages = paginateQuery(
            { client },
            {
              TableName,
              KeyConditionExpression: 'pk = :lane',
              FilterExpression: 'st = :active',
              ExpressionAttributeValues: {
                ':lane': subscriberLane(customerId, lane),
                ':active': 'active',
              },
              Select: 'COUNT',
              ConsistentRead: true,
            },
          );
          for await (const { Count = 0 } of pages) {
            found += Count;
            if (found >= most) break;
          }
          return found;
        }),
      );
      return Math.min(most, sum(counts));
    },
  };
};
export type KnownSubscribers = ReturnType<typeof createKnownSubscribers>;
