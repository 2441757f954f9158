import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Subscriber } from '../../items/audience/subscriber';
import { suppressionKey } from '../../items/audience/subscriber-keys';
import { conditionHeld, type Table } from '../../platform/table/table';
import { createStatusWrite } from '../status-writes';

/** The reason recorded when a person becomes active again by confirming a signup. */
export const confirmedReason = 'confirmed_signup';

/** The reason recorded when a person undoes an unsubscribe on the page where they unsubscribed. */
export const undoneReason = 'undid_unsubscribe';

type Reason = typeof confirmedReason | typeof undoneReason;

/**
 * Reactivates a person who unsubscribed. This requires proof from their own mailbox: they followed
 * the link in an email that they asked for or had just unsubscribed through. There is no other way
 * to reactivate someone. People who complained or whose mailbox doesn't exist can't be reactivated.
 */
export const createResubscribe = (table: Table) => {
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
   * Safe to repeat. If a condition fails, the person's status became stricter in the meantime, and
   * the stricter status wins. The status is written before the suppression is removed, because no
   * one is emailed while the suppression exists.
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
export type Resubscribe = ReturnType<typeof createResubscribe>;
