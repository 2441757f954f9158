import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { withEntry } from '../../items/audience/status-history';
import type { Subscriber } from '../../items/audience/subscriber';
import { listOrder, subscriberKey, suppressionKey } from '../../items/audience/subscriber-keys';
import { conditionHeld, type Table } from '../../platform/table/table';

/** Why somebody is active again. */
export const confirmedReason = 'confirmed_signup';

/**
 * The one way back for somebody who unsubscribed: they confirmed by the link of a mail that they
 * asked for. Who complained, or whose mailbox does not exist, does not come back.
 */
export const createComeBack = ({ client, name: TableName }: Table) => {
  const activate = async (customerId: string, found: Subscriber, at: string): Promise<void> => {
    const entry = {
      status: 'active' as const,
      reason: confirmedReason,
      at,
      by: 'subscriber' as const,
    };
    await client.send(
      new UpdateCommand({
        TableName,
        Key: subscriberKey(customerId, found.id),
        UpdateExpression: 'SET st = :to, sr = :reason, sc = :at, hs = :history, g1sk = :order',
        ConditionExpression: 'st = :from',
        ExpressionAttributeValues: {
          ':from': 'unsubscribed',
          ':to': 'active',
          ':reason': confirmedReason,
          ':at': at,
          ':history': withEntry(found.statusHistory, entry),
          ':order': listOrder('active', found.createdAt, found.id),
        },
      }),
    );
  };

  const unsuppress = async (customerId: string, subscriberId: string): Promise<void> => {
    await client.send(
      new DeleteCommand({
        TableName,
        Key: suppressionKey(customerId, subscriberId),
        ConditionExpression: 'attribute_not_exists(pk) OR r IN (:left, :byHand)',
        ExpressionAttributeValues: { ':left': 'unsubscribe', ':byHand': 'manual' },
      }),
    );
  };

  /**
   * A lost condition means that somebody's status became stricter meanwhile: then that holds.
   * Status first: until the suppression is gone nobody is mailed. Safe to repeat.
   */
  return async (customerId: string, found: Subscriber, at: string): Promise<void> => {
    if (found.status === 'unsubscribed') await conditionHeld(activate(customerId, found, at));
    if (found.status === 'active' || found.status === 'unsubscribed') {
      await conditionHeld(unsuppress(customerId, found.id));
    }
  };
};
export type ComeBack = ReturnType<typeof createComeBack>;
