import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type SubscriberStatus, subscriberStatus } from '../../shared/contracts/subscribers';
import { customerOf } from '../items/account/customer-keys';
import { countedSegment, memberCountKeys, subscriberCountKeys } from '../items/counters';
import { laneCount } from '../items/lanes';
import { memberLane } from '../items/subscriber-keys';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { mergePages, type PageSource } from './list/merge-pages';

export type StatusCounts = Readonly<Record<SubscriberStatus, number>>;

export const noOne: StatusCounts = { active: 0, unsubscribed: 0, bounced: 0, spam: 0 };

export const addCounts = (one: StatusCounts, other: StatusCounts): StatusCounts => ({
  active: one.active + other.active,
  unsubscribed: one.unsubscribed + other.unsubscribed,
  bounced: one.bounced + other.bounced,
  spam: one.spam + other.spam,
});

export const everyone = (counts: StatusCounts): number =>
  counts.active + counts.unsubscribed + counts.bounced + counts.spam;

// A replayed removal may be counted before its insertion; nobody is ever shown less than nothing.
const count = z
  .number()
  .default(0)
  .transform((value) => Math.max(0, value));
const counterItem = z.object({
  sk: z.string(),
  active: count,
  unsubscribed: count,
  bounced: count,
  spam: count,
});

const memberItem = z.object({ sk: z.string(), st: subscriberStatus });
type Member = z.infer<typeof memberItem>;

/** Members of a segment's lane in the order of their ids. */
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
    return page && (page.Items ?? []).map((item) => memberItem.parse(item));
  };
};

export const createAudienceCounters = (table: Table) => {
  const read = async (keys: ReturnType<typeof subscriberCountKeys>) =>
    (await getItems(table, keys)).map((item) => counterItem.parse(item));

  /** Counters cannot tell who is in two segments, so the union is counted member by member. */
  const unionOfLane = async (customerId: string, segmentIds: readonly string[], lane: number) => {
    const sources = segmentIds.map((id) => memberSource(table, memberLane(customerId, id, lane)));
    const counts = { ...noOne };
    let last = '';
    for await (const member of mergePages(sources, (a, b) => a.sk < b.sk)) {
      if (member.sk !== last) counts[member.st] += 1;
      last = member.sk;
    }
    return counts;
  };

  const everybody = async (customerId: string) =>
    (await read(subscriberCountKeys(customerId))).reduce<StatusCounts>(addCounts, noOne);

  const bySegment = async (customerId: string, segmentIds: readonly string[]) => {
    const counters = await read(segmentIds.flatMap((id) => memberCountKeys(customerId, id)));
    const result = new Map(segmentIds.map((id) => [id, noOne]));
    for (const counter of counters) {
      const id = countedSegment(counter.sk);
      result.set(id, addCounts(result.get(id) ?? noOne, counter));
    }
    return result;
  };

  return {
    /** Subscribers by status: of the whole audience, or of any of the segments without repeats. */
    async byStatus(customerId: string, segmentIds: readonly string[] = []): Promise<StatusCounts> {
      const distinct = [...new Set(segmentIds)];
      if (distinct.length === 0) return everybody(customerId);
      if (distinct.length === 1) {
        return [...(await bySegment(customerId, distinct)).values()].reduce(addCounts, noOne);
      }
      const parts = await Promise.all(
        Array.from({ length: laneCount }, (_, lane) => unionOfLane(customerId, distinct, lane)),
      );
      return parts.reduce<StatusCounts>(addCounts, noOne);
    },

    /** Subscribers by status of many customers, eight small items each, read in batches. */
    async ofCustomers(customerIds: readonly string[]): Promise<ReadonlyMap<string, StatusCounts>> {
      const items = await getItems(table, customerIds.flatMap(subscriberCountKeys));
      const result = new Map<string, StatusCounts>();
      for (const item of items) {
        const customerId = customerOf(String(item.pk)) ?? '';
        const counts = result.get(customerId) ?? noOne;
        result.set(customerId, addCounts(counts, counterItem.parse(item)));
      }
      return result;
    },

    /** Members by status of each segment, from the counters. */
    bySegment,
  };
};
export type AudienceCounters = ReturnType<typeof createAudienceCounters>;
