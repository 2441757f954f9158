import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { maxChangesPerUpdate } from '../platform/table/expression-limits';
import { isConditionFailed, type Table } from '../platform/table/table';
import { type CounterUpdate, splitUpdate, sumDeltas, unseenEntries } from './sum-updates-rules';

/**
 * The maximum number of cursors to keep. A shard lives four hours, and its cursor isn't needed
 * longer. Ten cursors are enough while shards split and overlap.
 */
const maxCursors = 10;

const cursorName = (shard: string) => `q_${shard}`;

const storedCursor = (item: Record<string, AttributeValue> | undefined, name: string): string => {
  const value: unknown = item?.[name];
  if (typeof value === 'string') return value;
  return (value as AttributeValue.SMember | undefined)?.S ?? '';
};

const updateOf = (TableName: string, { pk, sk, shard, entries }: CounterUpdate) => {
  const moves = Object.entries(sumDeltas(entries));
  const names = moves.map(([name], index) => [`#m${index}`, name] as const);
  const values = moves.map(([, move], index) => [`:m${index}`, move] as const);
  const add = moves.map((_, index) => `#m${index} :m${index}`).join(', ');
  return new UpdateCommand({
    TableName,
    Key: { pk, sk },
    UpdateExpression: `ADD ${add} SET #q = :last`,
    ConditionExpression: 'attribute_not_exists(#q) OR #q < :first',
    ExpressionAttributeNames: { '#q': cursorName(shard), ...Object.fromEntries(names) },
    ExpressionAttributeValues: {
      ':first': entries[0]?.sequence,
      ':last': entries.at(-1)?.sequence,
      ...Object.fromEntries(values),
    },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
};

/**
 * Changes an item's counts, together with the cursor that records what was counted, in a single
 * write. So a counter is exact even if the stream delivers a change several times.
 */
export const createCounterRepository = ({ client, name: TableName }: Table) => {
  const forgetOldCursors = async (
    { pk, sk }: CounterUpdate,
    attributes: Record<string, unknown> = {},
  ) => {
    const cursors = Object.keys(attributes).filter((name) => name.startsWith('q_'));
    const old = cursors.sort().slice(0, -maxCursors);
    if (old.length === 0) return;
    await client.send(
      new UpdateCommand({
        TableName,
        Key: { pk, sk },
        UpdateExpression: `REMOVE ${old.map((_, index) => `#o${index}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(
          old.map((name, index) => [`#o${index}`, name]),
        ),
      }),
    );
  };

  const applyPart = async (counterUpdate: CounterUpdate): Promise<void> => {
    if (counterUpdate.entries.length === 0) return;
    try {
      const { Attributes } = await client.send(updateOf(TableName, counterUpdate));
      await forgetOldCursors(counterUpdate, Attributes);
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      const last = storedCursor(error.Item, cursorName(counterUpdate.shard));
      const entries = unseenEntries(counterUpdate.entries, last);
      // The condition failed, so the item has a cursor. If all entries still seem new, the cursor's
      // value couldn't be read, and no count would be exact.
      if (entries.length === counterUpdate.entries.length) throw error;
      await applyPart({ ...counterUpdate, entries });
    }
  };

  /**
   * Writes up to a hundred counts at a time, because a batch of clicks on an email with many links
   * changes a thousand.
   */
  const applyFold = async (counterUpdate: CounterUpdate): Promise<void> => {
    for (const part of splitUpdate(counterUpdate, maxChangesPerUpdate)) await applyPart(part);
  };

  return { apply: applyFold };
};
export type CounterRepository = ReturnType<typeof createCounterRepository>;
