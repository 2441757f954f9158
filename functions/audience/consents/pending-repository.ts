import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  type PendingSignup,
  pendingSignupItem,
  pendingSignupKey,
  readPendingSignup,
} from '../../items/audience/signup';
import type { Table } from '../../platform/table/table';

/** People who signed up and have not confirmed yet. */
export const createPendingRepository = ({ client, name: TableName }: Table) => ({
  /** @returns whether nobody of this address was waiting before */
  async put(customerId: string, subscriberId: string, value: PendingSignup): Promise<boolean> {
    const Item = pendingSignupItem(customerId, subscriberId, value);
    const { Attributes } = await client.send(
      new PutCommand({ TableName, Item, ReturnValues: 'ALL_OLD' }),
    );
    return Attributes === undefined;
  },

  async find(
    customerId: string,
    subscriberId: string,
    formId: string,
  ): Promise<PendingSignup | undefined> {
    const Key = pendingSignupKey(customerId, subscriberId, formId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readPendingSignup(Item);
  },

  /** @returns whether they were still waiting: true for one of several calls at once */
  async end(customerId: string, subscriberId: string, formId: string): Promise<boolean> {
    const Key = pendingSignupKey(customerId, subscriberId, formId);
    const { Attributes } = await client.send(
      new DeleteCommand({ TableName, Key, ReturnValues: 'ALL_OLD' }),
    );
    return Attributes !== undefined;
  },
});
export type PendingRepository = ReturnType<typeof createPendingRepository>;
