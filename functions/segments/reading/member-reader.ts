import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { ListScope } from '../../audience/list/list-lanes';
import { readSubscriber, type Subscriber } from '../../items/audience/subscriber';
import { subscriberKey, subscriberLane } from '../../items/audience/subscriber-keys';
import { readSortKey } from '../../items/places';
import type { Clock } from '../../platform/clock';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';
import { createRuleBook } from '../evaluation/rule-book';
import { createRuleCache } from '../evaluation/rule-cache';
import { walkLane } from '../evaluation/walk-lane';
import { mergedMembers } from './member-merge';

export type SubscriberLanePage = {
  /** In the order of their ids. */
  readonly subscribers: readonly Subscriber[];
  /** Pass as `afterId` to go on; absent at the end of the lane. */
  readonly lastId?: string;
};

type Dependencies = { readonly table: Table; readonly clock: Clock };
type LaneRead = {
  readonly scope: ListScope;
  readonly lane: number;
  readonly afterId: string | undefined;
  readonly limit: number;
};

/** Subscribers looked at for one page, however small it is: rules may fit few of them. */
const leastLookedAt = 1000;

const everybody = async (table: Table, { scope, lane, afterId, limit }: LaneRead) => {
  const { customerId, status } = scope;
  const pk = subscriberLane(customerId, lane);
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

const ofStatic = async (table: Table, { scope, lane, afterId, limit }: LaneRead) => {
  const { customerId, segmentIds = [], status } = scope;
  const ids: string[] = [];
  let lastId: string | undefined;
  const merge = { customerId, segmentIds, lane, afterId, pageSize: limit + 1 };
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

/** Walks a whole audience, lane by lane, for work that touches everybody in it. */
export const createMemberReader = ({ table, clock }: Dependencies) => {
  const book = createRuleBook(table);
  const compiled = createRuleCache(book, clock);

  const byRules = async ({ scope, lane, afterId, limit }: LaneRead) => {
    const { customerId, segmentIds = [], status } = scope;
    const rules = await compiled(customerId, segmentIds);
    const window = Math.max(limit, leastLookedAt);
    const walk = { customerId, lane, rules, after: afterId, pageSize: window };
    const subscribers: Subscriber[] = [];
    let looked = 0;
    let lastId: string | undefined;
    await walkLane(table, { ...walk, attributes: 'all' }, (subscriberId, item, isMember) => {
      looked += 1;
      if (isMember && (!status || item.st?.S === status)) {
        subscribers.push(readSubscriber(unmarshall(item as Parameters<typeof unmarshall>[0])));
      }
      const goesOn = looked < window && subscribers.length < limit;
      if (!goesOn) lastId = subscriberId;
      return goesOn;
    });
    return { subscribers, lastId };
  };

  return {
    /**
     * One page of a lane: whole subscribers, each once, in the order of their ids. Everybody
     * without `segmentIds`, else the members of any of them, static or dynamic. Few people are
     * looked at for a page, so it may be short or empty and still not be the last.
     */
    async lanePage(
      scope: ListScope,
      lane: number,
      afterId: string | undefined,
      limit: number,
    ): Promise<SubscriberLanePage> {
      const { customerId, segmentIds = [] } = scope;
      const read = { scope, lane, afterId, limit };
      if (segmentIds.length === 0) return everybody(table, read);
      const isDynamic = await compiled.hasDynamic(customerId, segmentIds);
      return isDynamic ? byRules(read) : ofStatic(table, read);
    },
  };
};
export type MemberReader = ReturnType<typeof createMemberReader>;
