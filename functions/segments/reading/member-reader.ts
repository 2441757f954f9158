import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { ListScope } from '../../audience/list/list-partitions';
import { readSubscriber, type Subscriber } from '../../items/audience/subscriber';
import { subscriberKey, subscriberPartition } from '../../items/audience/subscriber-keys';
import { readSortKey } from '../../items/key-positions';
import type { Clock } from '../../platform/clock';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';
import { createRuleBook } from '../evaluation/rule-book';
import { createRuleCache } from '../evaluation/rule-cache';
import { walkPartition } from '../evaluation/walk-partition';
import { mergedMembers } from './member-merge';

export type SubscriberPartitionPage = {
  /** In the order of their ids. */
  readonly subscribers: readonly Subscriber[];
  /** Pass this as `afterId` to continue. Absent at the end of the partition. */
  readonly lastId?: string;
};

type Dependencies = { readonly table: Table; readonly clock: Clock };
type PartitionRead = {
  readonly scope: ListScope;
  readonly partition: number;
  readonly afterId: string | undefined;
  readonly limit: number;
};

/**
 * The minimum number of subscribers to process per page, even for a short page, because rules may
 * match few of them.
 */
const minProcessed = 1000;

const everybody = async (table: Table, { scope, partition, afterId, limit }: PartitionRead) => {
  const { customerId, status } = scope;
  const pk = subscriberPartition(customerId, partition);
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ...(status ? { FilterExpression: 'st = :status' } : {}),
      ExpressionAttributeValues: { ':pk': pk, ...(status ? { ':status': status } : {}) },
      ExclusiveStartKey: afterId ? { pk, sk: afterId } : undefined,
      Limit: limit,
    }),
  );
  return {
    subscribers: Items.map(readSubscriber),
    lastId: LastEvaluatedKey ? readSortKey(LastEvaluatedKey) : undefined,
  };
};

const readStaticMembers = async (
  table: Table,
  { scope, partition, afterId, limit }: PartitionRead,
) => {
  const { customerId, segmentIds = [], status } = scope;
  const ids: string[] = [];
  let lastId: string | undefined;
  const merge = { customerId, segmentIds, partition, afterId, pageSize: limit + 1 };
  for await (const id of mergedMembers(table, merge)) {
    if (ids.length === limit) {
      lastId = ids.at(-1);
      break;
    }
    ids.push(id);
  }
  const items = await getItems(
    table,
    ids.map((id) => subscriberKey(customerId, id)),
  );
  const subscribers = items
    .map(readSubscriber)
    .filter((one) => !status || one.status === status)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return { subscribers, lastId };
};

/** Walks a whole audience, partition by partition, for work that affects everyone in it. */
export const createMemberReader = ({ table, clock }: Dependencies) => {
  const book = createRuleBook(table);
  const ruleCache = createRuleCache(book, clock);

  const readMembersByRules = async ({ scope, partition, afterId, limit }: PartitionRead) => {
    const { customerId, segmentIds = [], status } = scope;
    const rules = await ruleCache(customerId, segmentIds);
    const window = Math.max(limit, minProcessed);
    const walkOptions = { customerId, partition, rules, after: afterId, pageSize: window };
    const subscribers: Subscriber[] = [];
    let checkedCount = 0;
    let lastId: string | undefined;
    await walkPartition(
      table,
      { ...walkOptions, attributes: 'all' },
      (subscriberId, item, isMember) => {
        checkedCount += 1;
        if (isMember && (!status || item.st?.S === status)) {
          subscribers.push(readSubscriber(unmarshall(item as Parameters<typeof unmarshall>[0])));
        }
        const canContinue = checkedCount < window && subscribers.length < limit;
        if (!canContinue) lastId = subscriberId;
        return canContinue;
      },
    );
    return { subscribers, lastId };
  };

  return {
    /**
     * Returns one page of a partition, with whole subscribers, each once, in the order of their
     * ids. With `segmentIds`, these are the members of any of the segments, static or dynamic.
     * Without it, everyone. A page processes a limited number of people, so it may be short or
     * empty without being the last.
     */
    async partitionPage(
      scope: ListScope,
      partition: number,
      afterId: string | undefined,
      limit: number,
    ): Promise<SubscriberPartitionPage> {
      const { customerId, segmentIds = [] } = scope;
      const pageQuery = { scope, partition, afterId, limit };
      if (segmentIds.length === 0) return everybody(table, pageQuery);
      const isDynamic = await ruleCache.hasDynamic(customerId, segmentIds);
      return isDynamic ? readMembersByRules(pageQuery) : readStaticMembers(table, pageQuery);
    },
  };
};
export type MemberReader = ReturnType<typeof createMemberReader>;
