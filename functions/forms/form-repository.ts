import {
  DeleteCommand,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../items/account/customer-keys';
import { type Form, formItem, formKey, formPrefix, readForm } from '../items/form';
import { AppError } from '../platform/app-error';
import type { Table } from '../platform/table/table';
import { lostConditions } from '../platform/table/write-conflicts';

type TransactItems = NonNullable<TransactWriteCommandInput['TransactItems']>;

export const formNotFound = () => new AppError('form_not_found', 'This form no longer exists.');

/** The maximum number of pages to read. 200 forms of up to 10 kB take two pages of 1 MB. */
const maxPages = 4;

export const createFormRepository = ({ client, name: TableName }: Table) => ({
  /** Lists all forms, newest first, with a consistent read. */
  async list(customerId: string): Promise<Form[]> {
    const found: Form[] = [];
    let startKey: Record<string, unknown> | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :forms)',
          ExpressionAttributeValues: { ':pk': customerPartition(customerId), ':forms': formPrefix },
          // Ids begin with their creation time.
          ScanIndexForward: false,
          ExclusiveStartKey: startKey,
          ConsistentRead: true,
        }),
      );
      found.push(...Items.map(readForm));
      startKey = LastEvaluatedKey;
      if (!startKey) break;
    }
    return found;
  },

  /** @throws AppError form_not_found */
  async get(customerId: string, formId: string): Promise<Form> {
    const Key = formKey(customerId, formId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    if (!Item) throw formNotFound();
    return readForm(Item);
  },

  /** Returns the form's part of the transaction that creates its segment. */
  creation: (customerId: string, value: Form) => ({
    Put: {
      TableName,
      Item: formItem(customerId, value),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }),

  /**
   * Replaces the previous revision of the form.
   * @param also writes for the same transaction
   * @returns false when the form was deleted, or someone else has saved it since
   */
  async put(customerId: string, value: Form, also: TransactItems = []): Promise<boolean> {
    const Put = {
      TableName,
      Item: formItem(customerId, value),
      ConditionExpression: 'rev = :read',
      ExpressionAttributeValues: { ':read': value.rev - 1 },
    };
    try {
      await client.send(new TransactWriteCommand({ TransactItems: [{ Put }, ...also] }));
      return true;
    } catch (error) {
      if (lostConditions(error).length > 0) return false;
      throw error;
    }
  },

  /** Removes a form. Safe to repeat. */
  async remove(customerId: string, formId: string): Promise<void> {
    await client.send(new DeleteCommand({ TableName, Key: formKey(customerId, formId) }));
  },
});
export type FormRepository = ReturnType<typeof createFormRepository>;
