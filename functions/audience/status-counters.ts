import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { customerOf } from '../items/account/customer-keys';
import { type Member, readMember } from '../items/audience/member';
import { memberPartition } from '../items/audience/subscriber-keys';
import { memberCountKeys, subscriberCountKeys } from '../items/counters';
import { readMemberCounts, readStatusCounts, type StatusCounts } from '../items/counts';
import { partitionCount } from '../items/partitions';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { mergePages, type PageSource } from './list/merge-pages';

export const zeroCounts: StatusCounts = { active: 0, unsubscribed: 0, bounced: 0, spam: 0 };

export const addCounts = (one: StatusCounts, other: StatusCounts): StatusCounts => ({
  active: one.active + other.active,
  unsubscribed: one.unsubscribed + other.unsubscribed,
  bounced: one.bounced + other.bounced,
  spam: one.spam + other.spam,
});

export const countEveryone = (counts: StatusCounts): number =>
  counts.active + counts.unsubscribed + counts.bounced + counts.spam;

/** Reads the members of a segment's partition in the order of their ids. */
const memberSource = ({ client, name }: Table, pk: string): PageSource<Member> => {
  const pages = paginateQuery(
    { client },
    {
      TableName: name,
      KeyConditionExpression: 'pk = :pk',
      ProjectionExpression: 'sk, st',
      ExpressionAttributeValues: { ':pk': pk },
    },
  );
  return async () => {
    const { value: page } = await pages.next();
    return page && (page.Items ?? []).map(readMember);
  };
};

export const createAudienceCounters = (table: Table) => {
  /**
   * Counts the members of a union of segments one by one, because the counters don't show who is in
   * two segments.
   */
  const unionOfPartition = async (
    customerId: string,
    segmentIds: readonly string[],
    partition: number,
  ) => {
    const sources = segmentIds.map((id) =>
      memberSource(table, memberPartition(customerId, id, partition)),
    );
    const counts = { ...zeroCounts };
    let last = '';
    for await (const member of mergePages(sources, (a, b) => a.id < b.id)) {
      if (member.id !== last) counts[member.status] += 1;
      last = member.id;
    }
    return counts;
  };

  const countAll = async (customerId: string): Promise<StatusCounts> => {
    const counters = await getItems(table, subscriberCountKeys(customerId));
    return counters.map(readStatusCounts).reduce(addCounts, zeroCounts);
  };

  const bySegment = async (customerId: string, segmentIds: readonly string[]) => {
    const keys = segmentIds.flatMap((id) => memberCountKeys(customerId, id));
    const counters = (await getItems(table, keys)).map(readMemberCounts);
    const result = new Map(segmentIds.map((id) => [id, zeroCounts]));
    for (const { segmentId, counts } of counters) {
      result.set(segmentId, addCounts(result.get(segmentId) ?? zeroCounts, counts));
    }
    return result;
  };

  return {
    /**
     * Counts the subscribers in the audience, or in any of the segments, by status. A member of
     * several segments counts once.
     */
    async byStatus(customerId: string, segmentIds: readonly string[] = []): Promise<StatusCounts> {
      const distinct = [...new Set(segmentIds)];
      if (distinct.length === 0) return countAll(customerId);
      if (distinct.length === 1) {
        return [...(await bySegment(customerId, distinct)).values()].reduce(addCounts, zeroCounts);
      }
      const partitionCounts = await Promise.all(
        Array.from({ length: partitionCount }, (_, partition) =>
          unionOfPartition(customerId, distinct, partition),
        ),
      );
      return partitionCounts.reduce<StatusCounts>(addCounts, zeroCounts);
    },

    /**
     * Counts subscribers by status for many customers. Reads eight small items per customer, in
     * batches.
     */
    async ofCustomers(customerIds: readonly string[]): Promise<ReadonlyMap<string, StatusCounts>> {
      const items = await getItems(table, customerIds.flatMap(subscriberCountKeys));
      const result = new Map<string, StatusCounts>();
      for (const item of items) {
        const customerId = customerOf(String(item.pk)) ?? '';
        const counts = result.get(customerId) ?? zeroCounts;
        result.set(customerId, addCounts(counts, readStatusCounts(item)));
      }
      return result;
    },

    /** Counts members by status for each segment, from the counters. */
    bySegment,
  };
};
export type AudienceCounters = ReturnType<typeof createAudienceCounters>;
