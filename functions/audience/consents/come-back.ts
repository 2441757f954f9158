import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Subscriber } from '../../items/audience/subscriber';
import { suppressionKey } from '../../items/audience/subscriber-keys';
import { conditionHeld, type Table } from '../../platform/table/table';
import { createStatusWrite } from '../status-writes';

/** Why somebody is active again. */
export const confirmedReason = 'confirmed_signup';

/** Somebody took back, on the page where they left, that they left. */
export const undoneReason = 'undid_unsubscribe';

type Reason = typeof confirmedReason | typeof undoneReason;

/**
 * The one way back for somebody who unsubscribed: their own mailbox says so, by the link of a mail that
 * they asked for or just left through. Who complained, or whose mailbox does not exist, does not come back.
 */
export const createComeBack = (table: Table) => {
  const { client, name: TableName } = table;
  const write = createStatusWrite(table);
  const activate = (
    customerId: string,
    found: Subscriber,
    at: string,
    reason: Reason,
  ): Promise<void> => write(customerId, found, { status: 'active', reason, at, by: 'subscriber' });

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
  return async (
    customerId: string,
    found: Subscriber,
    at: string,
    reason: Reason = confirmedReason,
  ): Promise<void> => {
    if (found.status === 'unsubscribed') {
      await conditionHeld(activate(customerId, found, at, reason));
    }
    if (found.status === 'active' || found.status === 'unsubscribed') {
      await conditionHeld(unsuppress(customerId, found.id));
    }
  };
};
export type ComeBack = ReturnType<typeof createComeBack>;
