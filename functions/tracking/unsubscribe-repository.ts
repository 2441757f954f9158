import {
  GetCommand,
  PutCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { StoredTexts } from '../../shared/languages/own-texts';
import { customerImage } from '../items/account/customer-image';
import { customerKey } from '../items/account/customer-keys';
import { readDeliveryOwner } from '../items/delivery/delivery-fields';
import { deliveryKey, deliveryLanguage, recipientKey } from '../items/delivery/delivery-keys';
import { readRecipient } from '../items/delivery/ledger-entry';
import {
  readUndoUntil,
  undoneUpdate,
  undoUpdate,
  unsubscribeItem,
} from '../items/delivery/tracking-event';
import { conditionHeld, isConditionFailed, type Table } from '../platform/table/table';
import type { Token } from './token-rules';

/**
 * The person in a token. The email address is empty once the person's data was deleted. They may
 * still unsubscribe.
 */
export type Person = {
  readonly customerId: string;
  readonly email: string;
  /** The language that was chosen for the email, as a BCP 47 tag. */
  readonly emailLanguage?: string | undefined;
};

export type Brand = {
  readonly brand: string;
  readonly logoUrl: string | undefined;
  readonly color: string | undefined;
  /** The BCP 47 tag of the store's language. */
  readonly language: string | undefined;
  /** The texts that the store wrote itself. */
  readonly publicTexts: StoredTexts | undefined;
};

type Change = Pick<UpdateCommandInput, 'UpdateExpression' | 'ExpressionAttributeValues'>;

const unsubscribeKeyOf = ({ deliveryId, subscriberId }: Token) =>
  recipientKey(deliveryId, 'unsubscribes', subscriberId);

export const createUnsubscribeRepository = ({ client, name: TableName }: Table) => {
  const getItem = async (Key: { pk: string; sk: string }) =>
    (await client.send(new GetCommand({ TableName, Key }))).Item;

  /** Changes a stored unsubscribe. Has no effect if there is none. */
  const change = async (token: Token, update: Change): Promise<void> => {
    await conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: unsubscribeKeyOf(token),
          ConditionExpression: 'attribute_exists(pk)',
          ...update,
        }),
      ),
    );
  };

  return {
    /** Returns the person, or undefined when the delivery or the recipient no longer exists. */
    async person({ deliveryId, subscriberId }: Token): Promise<Person | undefined> {
      const [meta, row] = await Promise.all([
        getItem(deliveryKey(deliveryId)),
        getItem(recipientKey(deliveryId, 'ledger', subscriberId)),
      ]);
      const customerId = readDeliveryOwner(meta);
      if (customerId === undefined || !row) return undefined;
      return {
        customerId,
        email: readRecipient(row).email ?? '',
        emailLanguage: deliveryLanguage(meta),
      };
    },

    /**
     * Returns the name, logo, color, language, and own texts of a customer. The name is empty if the
     * customer no longer exists.
     */
    async brand(customerId: string): Promise<Brand> {
      const item = await getItem(customerKey(customerId));
      const { name = '', logoUrl, color, language, publicTexts } = customerImage(item);
      return { brand: name, logoUrl, color, language, publicTexts };
    },

    /** Counts the unsubscribe for the email it came from. A second unsubscribe changes nothing. */
    async record(token: Token, email: string, at: string): Promise<void> {
      try {
        await client.send(
          new PutCommand({
            TableName,
            Item: unsubscribeItem(unsubscribeKeyOf(token), { email: email || undefined, at }),
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        );
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
      }
    },

    /**
     * Stores why a person unsubscribed. Has no effect for a person who didn't unsubscribe through
     * this email.
     */
    setReason: (token: Token, reason: string): Promise<void> =>
      change(token, {
        UpdateExpression: 'SET reason = :reason',
        ExpressionAttributeValues: { ':reason': reason },
      }),

    allowUndo: (token: Token, until: string): Promise<void> => change(token, undoUpdate(until)),
    endUndo: (token: Token): Promise<void> => change(token, undoneUpdate),

    /**
     * Returns until when a person who unsubscribed through this email may undo it, or undefined if
     * they can't.
     */
    async undoUntil(token: Token): Promise<string | undefined> {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: unsubscribeKeyOf(token), ConsistentRead: true }),
      );
      return readUndoUntil(Item);
    },
  };
};
export type UnsubscribeRepository = ReturnType<typeof createUnsubscribeRepository>;
