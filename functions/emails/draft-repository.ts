import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { AppError } from '../platform/app-error';
import { isConditionFailed, type Table } from '../platform/table';
import { type Draft, staleDraft } from './draft';
import { draftItem, draftKey, readDraft } from './draft-item';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One conditional write: it holds only for the revision that was read. */
const unchanged = (rev: number) => ({
  ConditionExpression: 'rev = :rev',
  ExpressionAttributeValues: { ':rev': rev },
});

export const createDraftRepository = ({ client, name: TableName }: Table) => ({
  /** @throws AppError draft_not_found */
  async get(customerId: string, draftId: string): Promise<Draft> {
    const Key = draftKey(customerId, draftId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    if (!Item) throw new AppError('draft_not_found', 'This draft no longer exists.');
    return readDraft(Item);
  },

  async create(customerId: string, value: Draft): Promise<Draft> {
    const Item = draftItem(customerId, value);
    await client.send(
      new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
    );
    return value;
  },

  /**
   * Replaces revision `basedOn`.
   * @throws AppError stale_version
   */
  async save(customerId: string, value: Draft, basedOn: number): Promise<Draft> {
    const Item = draftItem(customerId, value);
    try {
      await client.send(new PutCommand({ TableName, Item, ...unchanged(basedOn) }));
      return value;
    } catch (error) {
      throw isConditionFailed(error) ? staleDraft() : error;
    }
  },

  /** The same write as `save`, to be joined with others. */
  saveItem: (customerId: string, value: Draft, basedOn: number): TransactItem => ({
    Put: { TableName, Item: draftItem(customerId, value), ...unchanged(basedOn) },
  }),

  /**
   * Removes revision `rev` of an email that was not sent.
   * @throws AppError stale_version when it changed, or began to be sent, meanwhile
   */
  async remove(customerId: string, { id, rev }: Pick<Draft, 'id' | 'rev'>): Promise<void> {
    const Key = draftKey(customerId, id);
    try {
      await client.send(new DeleteCommand({ TableName, Key, ...unchanged(rev) }));
    } catch (error) {
      throw isConditionFailed(error) ? staleDraft() : error;
    }
  },
});
export type DraftRepository = ReturnType<typeof createDraftRepository>;
