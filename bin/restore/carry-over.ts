import { isDeepStrictEqual } from 'node:util';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import {
  type CarriedItem,
  type CarriedKind,
  carriedKindOf,
  carry,
} from '../../functions/items/carried';
import { getItems } from '../../functions/platform/table/batch-requests';
import { conditionHeld, type Table } from '../../functions/platform/table/table';

type Item = { readonly pk: string; readonly sk: string } & Readonly<Record<string, unknown>>;

/** The number of concurrent writes. A new table accepts 4,000 writes a second. */
const writesAtOnce = 32;

const isItem = (item: Readonly<Record<string, unknown>>): item is Item =>
  typeof item.pk === 'string' && typeof item.sk === 'string';

/** Reads a whole table, page by page. This is an operator's tool. The product never scans. */
async function* pagesOf({ client, name: TableName }: Table): AsyncGenerator<readonly Item[]> {
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName, ExclusiveStartKey, ConsistentRead: true }),
    );
    yield (page.Items ?? []).filter(isItem);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

const idOf = ({ pk, sk }: Item): string => `${pk} ${sk}`;

const itemsById = async (
  table: Table,
  items: readonly Item[],
): Promise<ReadonlyMap<string, Item>> => {
  const found = await getItems(table, items, { consistent: true });
  return new Map(found.filter(isItem).map((item) => [idOf(item), item]));
};

/** @returns false if the restored table's item has changed since it was read */
const write = (
  { client, name: TableName }: Table,
  { item, guard }: CarriedItem,
  current: Item | undefined,
): Promise<boolean> => {
  const command = { TableName, Item: item };
  if (current && guard === undefined) {
    return conditionHeld(client.send(new PutCommand(command)));
  }
  const attribute = guard ?? 'pk';
  const value = current?.[attribute];
  const isUnchanged = {
    ExpressionAttributeNames: { '#guard': attribute },
    ...(value === undefined
      ? { ConditionExpression: 'attribute_not_exists(#guard)' }
      : {
          ConditionExpression: '#guard = :guard',
          ExpressionAttributeValues: { ':guard': value },
        }),
  };
  return conditionHeld(client.send(new PutCommand({ ...command, ...isUnchanged })));
};

/**
 * Copies from the old table what happened after the restore point and must not be lost: what was
 * sent, and what recipients did. It's safe to run again.
 * @param isInUse whether the product already uses the restored table
 * @returns how many items of each kind were written
 */
export const carryOver = async (
  old: Table,
  restored: Table,
  isInUse: boolean,
): Promise<ReadonlyMap<CarriedKind, number>> => {
  const counts = new Map<CarriedKind, number>();
  for await (const page of pagesOf(old)) {
    const carried = page.filter((item) => carriedKindOf(item));
    const present = await itemsById(restored, carried);
    const carryOne = async (item: Item) => {
      const kind = carriedKindOf(item);
      const current = present.get(idOf(item));
      if (!kind || isDeepStrictEqual(item, current)) return;
      const change = carry(kind, { old: item, current, isInUse });
      if (!change || !(await write(restored, change, current))) return;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    };
    await pMap(carried, carryOne, { concurrency: writesAtOnce });
  }
  return counts;
};

/** Returns the people who were deleted after the restore point and are in the table again. */
export const findDeletedSince = async (old: Table, restored: Table): Promise<readonly Item[]> => {
  const back: Item[] = [];
  for await (const page of pagesOf(restored)) {
    const people = page.filter((item) => carriedKindOf(item) === 'people');
    const present = await itemsById(old, people);
    back.push(...people.filter((item) => !present.has(idOf(item))));
  }
  return back;
};
