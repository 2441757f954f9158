import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { storedSearchText } from '../../items/audience/search-filter';
import { subscriberImage } from '../../items/audience/subscriber-image';
import {
  listOrder,
  memberKey,
  subscriberKey,
  subscribersOwner,
} from '../../items/audience/subscriber-keys';
import { isConditionFailed, type Table } from '../../platform/table/table';
import type { Change } from '../../platform/work/stream-handler';
import { newestBy, type Reaction, type ReactionContext } from '../reaction';

export type SubscriberCopy = {
  readonly customerId: string;
  readonly subscriberId: string;
  readonly segmentIds: readonly string[];
  readonly status: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: string;
};

/** How many subscribers, and how many segments of one subscriber, are handled concurrently. */
const width = 16;
const segmentWidth = 8;

/** Returns a subscriber's new status or name, which has to be copied to their segments. */
export const subscriberCopy = (change: Change): SubscriberCopy | undefined => {
  const customerId = subscribersOwner(change.pk);
  const { before, after } = change;
  if (!customerId || !before || !after) return undefined;
  const oldImage = subscriberImage(before);
  const is = subscriberImage(after);
  if (oldImage.status === is.status && oldImage.name === is.name) return undefined;
  if (is.segmentIds.length === 0) return undefined;
  return { customerId, subscriberId: change.sk, ...is };
};

const copyToSegment = async (segmentId: string, copy: SubscriberCopy, { client, name }: Table) => {
  const { customerId, subscriberId, status, createdAt } = copy;
  try {
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key: memberKey(customerId, segmentId, subscriberId),
        UpdateExpression: 'SET st = :st, n = :n, nm = :search, g1sk = :order',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: {
          ':st': status,
          ':n': copy.name,
          ':search': storedSearchText(copy.name, copy.email),
          ':order': listOrder(copy.status, createdAt, subscriberId),
        },
      }),
    );
  } catch (error) {
    // The subscriber was removed from the segment in the meantime, so there is no copy to update.
    if (!isConditionFailed(error)) throw error;
  }
};

/**
 * Returns the subscriber's current state. A change may be delivered again long after later changes
 * were copied.
 * @returns undefined when they no longer exist
 */
const current = async (
  copy: SubscriberCopy,
  { client, name: TableName }: Table,
): Promise<SubscriberCopy | undefined> => {
  const Key = subscriberKey(copy.customerId, copy.subscriberId);
  const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  if (!Item) return undefined;
  const { status, name } = subscriberImage(Item);
  return { ...copy, status, name };
};

/** Keeps the copies of subscribers in their segments in sync. */
export const copySubscriberChanges =
  ({ table }: ReactionContext): Reaction =>
  async (changes) => {
    const copies = newestBy(
      changes,
      subscriberCopy,
      ({ customerId, subscriberId }) => `${customerId} ${subscriberId}`,
    );
    await pMap(
      copies,
      async (change) => {
        const copy = await current(change, table);
        if (!copy) return;
        await pMap(copy.segmentIds, (id) => copyToSegment(id, copy, table), {
          concurrency: segmentWidth,
        });
      },
      { concurrency: width },
    );
  };
