import {
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../items/account/customer-keys';
import {
  readSequence,
  type Sequence,
  sequenceItem,
  type Trigger,
  triggerItem,
  triggerNamesOf,
} from '../items/sequence/sequence';
import { sequenceKey, sequencePrefix, triggerKey } from '../items/sequence/sequence-keys';
import { winBackTrigger } from '../items/sequence/win-back';
import { AppError } from '../platform/app-error';
import type { Table } from '../platform/table/table';
import { lostConditions } from '../platform/table/write-conflicts';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * The maximum number of pages to read. A customer's sequences, up to 100 of up to 50 kB each, fit
 * into fewer pages of 1 MB.
 */
const maxPages = 8;

export const sequenceNotFound = () =>
  new AppError('sequence_not_found', 'This sequence no longer exists.');

export const staleSequenceError = () =>
  new AppError(
    'stale_version',
    'Someone else changed this sequence since you opened it. Reload and try again.',
  );

/** Keeps the trigger items in sync with the sequence, in one transaction. */
const triggerWrites = (
  TableName: string,
  customerId: string,
  { before, after }: { readonly before: Sequence; readonly after: Sequence },
): TransactItem[] => {
  const old = triggerNamesOf(before);
  const newTriggerNames = triggerNamesOf(after);
  const since = after.running?.at ?? after.updatedAt;
  const { byRules, segmentId } = after.running ?? {};
  const toTrigger = (name: string): Trigger => ({
    sequenceId: after.id,
    since,
    ...(byRules && name === segmentId && { sweptAt: since }),
    ...(name === winBackTrigger && { backAt: since }),
  });
  const putWrites = newTriggerNames
    .filter((name) => !old.includes(name))
    .map((name) => ({ Put: { TableName, Item: triggerItem(customerId, name, toTrigger(name)) } }));
  const removedWrites = old
    .filter((name) => !newTriggerNames.includes(name))
    .map((name) => ({ Delete: { TableName, Key: triggerKey(customerId, name, after.id) } }));
  return [...putWrites, ...removedWrites];
};

/** Deletes only the revision that was read. A missing sequence is no error. */
const deletion = (TableName: string, customerId: string, { id, rev }: Sequence): TransactItem => ({
  Delete: {
    TableName,
    Key: sequenceKey(customerId, id),
    ConditionExpression: 'attribute_not_exists(pk) OR rev = :rev',
    ExpressionAttributeValues: { ':rev': rev },
  },
});

const createWrite =
  (client: Table['client']) =>
  /**
   * Writes a transaction. Its first `own` writes are those of the sequence.
   * @throws AppError stale_version when one of these first writes fails
   */
  async (TransactItems: TransactItem[], sequenceWrites = 1): Promise<void> => {
    try {
      await client.send(new TransactWriteCommand({ TransactItems }));
    } catch (error) {
      throw lostConditions(error).some((index) => index < sequenceWrites)
        ? staleSequenceError()
        : error;
    }
  };

export const createSequenceRepository = ({ client, name: TableName }: Table) => {
  const write = createWrite(client);

  return {
    /** Returns all sequences of both kinds, the newest last. */
    async list(customerId: string): Promise<Sequence[]> {
      const found: Sequence[] = [];
      let startKey: Record<string, unknown> | undefined;
      for (let page = 0; page < maxPages; page += 1) {
        const { Items = [], LastEvaluatedKey } = await client.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: 'pk = :pk AND begins_with(sk, :series)',
            ExpressionAttributeValues: {
              ':pk': customerPartition(customerId),
              ':series': sequencePrefix,
            },
            ExclusiveStartKey: startKey,
            ConsistentRead: true,
          }),
        );
        found.push(...Items.map(readSequence));
        startKey = LastEvaluatedKey;
        if (!startKey) break;
      }
      return found;
    },

    /** Returns undefined when the sequence doesn't exist. */
    async find(customerId: string, sequenceId: string): Promise<Sequence | undefined> {
      const Key = sequenceKey(customerId, sequenceId);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item && readSequence(Item);
    },

    /**
     * Creates a sequence. Here and in the methods below, `alongside` is written in the same
     * transaction.
     */
    async create(customerId: string, value: Sequence, alongside: readonly TransactItem[] = []) {
      const Item = sequenceItem(customerId, value);
      const Put = { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' };
      await client.send(new TransactWriteCommand({ TransactItems: [{ Put }, ...alongside] }));
    },

    /** @throws AppError stale_version when the sequence was removed or written since `before` */
    async save(
      customerId: string,
      before: Sequence,
      after: Sequence,
      alongside: readonly TransactItem[] = [],
    ): Promise<void> {
      const Put = {
        TableName,
        Item: sequenceItem(customerId, after),
        ConditionExpression: 'rev = :rev',
        ExpressionAttributeValues: { ':rev': before.rev },
      };
      const triggers = triggerWrites(TableName, customerId, { before, after });
      await write([{ Put }, ...triggers, ...alongside]);
    },

    /**
     * Removes a sequence with its triggers. Safe to repeat.
     * @param alongside items to remove in the same transaction, which fails if any of them has
     *   changed
     * @throws AppError stale_version when the sequence was written since `before`
     */
    async remove(
      customerId: string,
      before: Sequence,
      alongside: readonly TransactItem[] = [],
    ): Promise<void> {
      const sequenceWrites = [deletion(TableName, customerId, before), ...alongside];
      const after = { ...before, enabled: false };
      await write(
        [...sequenceWrites, ...triggerWrites(TableName, customerId, { before, after })],
        sequenceWrites.length,
      );
    },
  };
};
export type SequenceRepository = ReturnType<typeof createSequenceRepository>;
