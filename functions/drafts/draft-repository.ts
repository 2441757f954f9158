import {
  GetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { type Draft, draftItem, readDraft } from '../items/draft';
import { draftKey } from '../items/draft-keys';
import { AppError } from '../platform/app-error';
import type { Table } from '../platform/table/table';
import { lostConditions } from '../platform/table/write-conflicts';
import { staleDraft } from './draft';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Returns the condition that the draft still has the revision that was read. */
const unchangedCondition = (rev: number) => ({
  ConditionExpression: 'rev = :rev',
  ExpressionAttributeValues: { ':rev': rev },
});

/**
 * Returns whether the draft has changed. The draft's own write comes first in every transaction, so
 * its condition is at position 0.
 */
const isStale = (error: unknown): boolean => lostConditions(error).includes(0);

export const createDraftRepository = ({ client, name: TableName }: Table) => {
  const write = async (
    ownWrite: TransactItem,
    otherWrites: readonly TransactItem[],
  ): Promise<void> => {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: [ownWrite, ...otherWrites] }));
    } catch (error) {
      throw isStale(error) ? staleDraft() : error;
    }
  };

  const saveItem = (customerId: string, value: Draft, basedOn: number): TransactItem => ({
    Put: { TableName, Item: draftItem(customerId, value), ...unchangedCondition(basedOn) },
  });

  return {
    /** @throws AppError draft_not_found */
    async get(customerId: string, draftId: string): Promise<Draft> {
      const Key = draftKey(customerId, draftId);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      if (!Item) throw new AppError('draft_not_found', 'This draft no longer exists.');
      return readDraft(Item);
    },

    /**
     * `alongside` contains other writes that are made in the same transaction. The same applies to
     * the functions below.
     */
    async create(
      customerId: string,
      value: Draft,
      otherWrites: readonly TransactItem[] = [],
    ): Promise<Draft> {
      const Item = draftItem(customerId, value);
      const ConditionExpression = 'attribute_not_exists(pk)';
      await write({ Put: { TableName, Item, ConditionExpression } }, otherWrites);
      return value;
    },

    /**
     * Replaces revision `basedOn` of an email.
     * @throws AppError stale_version
     */
    async save(
      customerId: string,
      value: Draft,
      basedOn: number,
      otherWrites: readonly TransactItem[] = [],
    ): Promise<Draft> {
      await write(saveItem(customerId, value, basedOn), otherWrites);
      return value;
    },

    /** Returns the write of `save`, to use in a larger transaction. */
    saveItem,

    /**
     * Removes revision `rev` of an email that hasn't been sent.
     * @throws AppError stale_version when the email has changed, or sending has started, in the
     *   meantime
     */
    async remove(
      customerId: string,
      { id, rev }: Pick<Draft, 'id' | 'rev'>,
      otherWrites: readonly TransactItem[] = [],
    ): Promise<void> {
      const Key = draftKey(customerId, id);
      await write({ Delete: { TableName, Key, ...unchangedCondition(rev) } }, otherWrites);
    },
  };
};
export type DraftRepository = ReturnType<typeof createDraftRepository>;
