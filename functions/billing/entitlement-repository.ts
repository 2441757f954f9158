import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { PlanEvent } from '../../shared/contracts/billing';
import {
  type Entitlement,
  entitlementItem,
  entitlementKey,
  readEntitlement,
} from '../items/account/entitlement';
import { planEventItem } from '../items/account/plan-log';
import { stripeCustomerItem } from '../items/account/stripe-keys';
import { type Message, messageItem } from '../items/message';
import type { Table } from '../platform/table/table';
import { lostConditions } from '../platform/table/write-conflicts';

export type RelatedWrites = {
  /** The Stripe customer to assign to this customer. */
  readonly stripeId?: string;
  readonly events?: readonly PlanEvent[];
  readonly messages?: readonly Message[];
};

export const createEntitlementRepository = ({ client, name: TableName }: Table) => {
  return {
    /** Reads with strong consistency, because later writes depend on the result. */
    async read(customerId: string): Promise<Entitlement> {
      const Key = entitlementKey(customerId);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return readEntitlement(customerId, Item);
    },

    /**
     * Writes a new entitlement and its notifications in one transaction. Fails unless
     * `entitlement.rev` is still the current revision.
     * @returns false when another write came first, so the caller has to read and decide again
     */
    async write(
      entitlement: Entitlement,
      checkAt: string | undefined,
      { stripeId, events = [], messages = [] }: RelatedWrites = {},
    ): Promise<boolean> {
      const { customerId, rev } = entitlement;
      const Item = entitlementItem({ ...entitlement, rev: rev + 1 }, checkAt);
      const condition =
        rev === 0
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : { ConditionExpression: 'rev = :rev', ExpressionAttributeValues: { ':rev': rev } };
      const alongside = [
        ...(stripeId ? [stripeCustomerItem(stripeId, customerId)] : []),
        ...events.map((event) => planEventItem(customerId, event)),
        ...messages.map((message) => messageItem(customerId, message)),
      ];
      const TransactItems = [
        { Put: { TableName, Item, ...condition } },
        ...alongside.map((item) => ({ Put: { TableName, Item: item } })),
      ];
      try {
        await client.send(new TransactWriteCommand({ TransactItems }));
        return true;
      } catch (error) {
        if (lostConditions(error).length > 0) return false;
        throw error;
      }
    },
  };
};
export type EntitlementRepository = ReturnType<typeof createEntitlementRepository>;
