import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Clock } from '../platform/clock';
import type { Table } from '../platform/table';
import type { Audience } from '../subscribers/audience-lanes';
import { createMembershipRepository } from '../subscribers/membership-repository';
import { readSubscriber, type Subscriber } from '../subscribers/subscriber';
import { subscriberLane } from '../subscribers/subscriber-keys';
import { createSubscriberRepository } from '../subscribers/subscriber-repository';
import { memberPage } from './member-pages';

export type SubscriberLanePage = {
  /** In the order of their ids. */
  readonly subscribers: readonly Subscriber[];
  /** Pass as `afterSid` to go on; absent at the end of the lane. */
  readonly lastSid?: string;
};

const lastKey = z.object({ sk: z.string() });

/** Walks a whole audience, lane by lane, for work that touches everybody in it. */
export const createAudienceReader = ({
  table,
}: {
  readonly table: Table;
  readonly clock: Clock;
}) => {
  const members = createMembershipRepository(table);
  const subscribers = createSubscriberRepository(table);

  const everybody = async (
    { customerId, status }: Audience,
    lane: number,
    afterSid: string | undefined,
    limit: number,
  ): Promise<SubscriberLanePage> => {
    const pk = subscriberLane(customerId, lane);
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk',
        ...(status ? { FilterExpression: 'st = :status' } : {}),
        ExpressionAttributeValues: { ':pk': pk, ...(status ? { ':status': status } : {}) },
        ExclusiveStartKey: afterSid ? { pk, sk: afterSid } : undefined,
        Limit: limit,
      }),
    );
    return {
      subscribers: Items.map(readSubscriber),
      lastSid: LastEvaluatedKey ? lastKey.parse(LastEvaluatedKey).sk : undefined,
    };
  };

  const ofSegments = async (
    { customerId, segmentIds = [], status }: Audience,
    lane: number,
    afterSid: string | undefined,
    limit: number,
  ): Promise<SubscriberLanePage> => {
    const audience = { customerId, segmentIds: [...new Set(segmentIds)] };
    const { ids, lastSid } = await memberPage(members, audience, lane, afterSid, limit);
    const found = await subscribers.getMany(customerId, ids);
    return {
      subscribers: ids.flatMap((id) => {
        const subscriber = found.get(id);
        return subscriber && (!status || subscriber.status === status) ? [subscriber] : [];
      }),
      lastSid,
    };
  };

  return {
    /**
     * One page of a lane: whole subscribers, each once, in the order of their ids. Everybody
     * without `segmentIds`, else the members of any of them. At most `limit` people are looked at,
     * so a page may be short or empty and still not be the last.
     */
    lanePage: (
      audience: Audience,
      lane: number,
      afterSid: string | undefined,
      limit: number,
    ): Promise<SubscriberLanePage> =>
      (audience.segmentIds?.length ? ofSegments : everybody)(audience, lane, afterSid, limit),
  };
};
export type AudienceReader = ReturnType<typeof createAudienceReader>;
