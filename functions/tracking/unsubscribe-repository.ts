import {
  GetCommand,
  PutCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { customerImage } from '../items/account/customer-image';
import { customerKey } from '../items/account/customer-keys';
import { readDeliveryOwner } from '../items/delivery/delivery-facts';
import { deliveryKey, recipientKey } from '../items/delivery/delivery-keys';
import { readUndoUntil, undoneUpdate, undoUpdate, unsubscribeItem } from '../items/delivery/hit';
import { readRecipient } from '../items/delivery/ledger-entry';
import { conditionHeld, isConditionFailed, type Table } from '../platform/table/table';
import type { Token } from './token-rules';

/** Who a token speaks of; the address is empty once their data was deleted, they may still leave. */
export type Person = { readonly customerId: string; readonly email: string };

export type Brand = {
  readonly brand: string;
  readonly logoUrl: string | undefined;
  readonly color: string | undefined;
};

type Change = Pick<UpdateCommandInput, 'UpdateExpression' | 'ExpressionAttributeValues'>;

const placeOf = ({ deliveryId, subscriberId }: Token) =>
  recipientKey(deliveryId, 'unsubscribes', subscriberId);

export const createUnsubscribeRepository = ({ client, name: TableName }: Table) => {
  const read = async (Key: { pk: string; sk: string }) =>
    (await client.send(new GetCommand({ TableName, Key }))).Item;

  /** Changes a stored unsubscribe; ignored where there is none. */
  const change = async (token: Token, update: Change): Promise<void> => {
    await conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: placeOf(token),
          ConditionExpression: 'attribute_exists(pk)',
          ...update,
        }),
      ),
    );
  };

  return {
    /** Nothing when the delivery or the recipient is gone. */
    async person({ deliveryId, subscriberId }: Token): Promise<Person | undefined> {
      const [meta, row] = await Promise.all([
        read(deliveryKey(deliveryId)),
        read(recipientKey(deliveryId, 'ledger', subscriberId)),
      ]);
      const customerId = readDeliveryOwner(meta);
      if (customerId === undefined || !row) return undefined;
      return { customerId, email: readRecipient(row).email ?? '' };
    },

    /** Name, logo and colour of a customer; an empty name for one that is gone. */
    async brand(customerId: string): Promise<Brand> {
      const { name = '', logoUrl, color } = customerImage(await read(customerKey(customerId)));
      return { brand: name, logoUrl, color };
    },

    /** Counts the unsubscribe for the email it came from; a second one changes nothing. */
    async record(token: Token, email: string, at: string): Promise<void> {
      try {
        await client.send(
          new PutCommand({
            TableName,
            Item: unsubscribeItem(placeOf(token), { email: email || undefined, at }),
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        );
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
      }
    },

    /** Keeps why somebody left; ignored for somebody who did not leave through this email. */
    setReason: (token: Token, reason: string): Promise<void> =>
      change(token, {
        UpdateExpression: 'SET reason = :reason',
        ExpressionAttributeValues: { ':reason': reason },
      }),

    allowUndo: (token: Token, until: string): Promise<void> => change(token, undoUpdate(until)),
    endUndo: (token: Token): Promise<void> => change(token, undoneUpdate),

    /** Until when whoever left through this email may undo it; nothing for who may not. */
    async undoUntil(token: Token): Promise<string | undefined> {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: placeOf(token), ConsistentRead: true }),
      );
      return readUndoUntil(Item);
    },
  };
};
export type UnsubscribeRepository = ReturnType<typeof createUnsubscribeRepository>;
