import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '../../../shared/limits';
import { type Checkout, checkoutItem, readCheckout } from '../../items/store/checkout';
import { checkoutKey } from '../../items/store/checkout-keys';
import { conditionHeld, type Table } from '../../platform/table/table';

const retentionSeconds = limits.shoppers.checkoutKeptDays * 24 * 3600;
const ttlFrom = (now: number): number => Math.floor(now / 1000) + retentionSeconds;

/** Returns the condition that the checkout hasn't changed since it was read. */
const unchangedCondition = (before: Checkout | undefined) =>
  before
    ? {
        ConditionExpression: 'updatedAt = :updatedAt AND #state = :state',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':updatedAt': before.updatedAt, ':state': before.state },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' };

/** Stores carts at the store's checkout. Each one expires a few weeks after its last change. */
export const createCheckoutRepository = ({ client, name: TableName }: Table) => ({
  async find(customerId: string, checkoutId: string): Promise<Checkout | undefined> {
    const Key = checkoutKey(customerId, checkoutId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readCheckout(Item);
  },

  /** @returns false when another write came in between */
  put: (before: Checkout | undefined, value: Checkout, now: number): Promise<boolean> =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item: checkoutItem(value, ttlFrom(now)),
          ...unchangedCondition(before),
        }),
      ),
    ),

  /** Ends a checkout that led to an order. Later updates don't reopen it. Safe to repeat. */
  async end(customerId: string, checkoutId: string, now: number): Promise<void> {
    const values = { ':bought': 'bought', ':cid': customerId, ':id': checkoutId, ':zero': 0 };
    await client.send(
      new UpdateCommand({
        TableName,
        Key: checkoutKey(customerId, checkoutId),
        UpdateExpression:
          'SET #state = :bought, cid = :cid, checkoutId = :id, #ttl = :ttl, ' +
          'updatedAt = if_not_exists(updatedAt, :zero) ' +
          'REMOVE g2pk, g2sk, due, #lines, recoveryUrl',
        ExpressionAttributeNames: { '#state': 'state', '#ttl': 'ttl', '#lines': 'lines' },
        ExpressionAttributeValues: { ...values, ':ttl': ttlFrom(now) },
      }),
    );
  },
});
export type CheckoutRepository = ReturnType<typeof createCheckoutRepository>;
