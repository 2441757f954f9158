import { isDeepStrictEqual } from 'node:util';
import { PutCommand, type PutCommandInput, ScanCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { rejectDraft } from '../../functions/deliveries/start/due-service';
import { createDraftLog } from '../../functions/drafts/draft-log-repository';
import { createDraftRepository } from '../../functions/drafts/draft-repository';
import { customerKey, customerOf } from '../../functions/items/account/customer-keys';
import {
  accountOwnerOf,
  type CarriedItem,
  type CarriedKind,
  carriedKindOf,
  carry,
  isWithdrawn,
  type ReturnedKind,
  returnedKindOf,
} from '../../functions/items/carried';
import { readDraft } from '../../functions/items/draft';
import { draftOf } from '../../functions/items/draft-keys';
import { createMessageRepository } from '../../functions/messages/message-repository';
import type { Clock } from '../../functions/platform/clock';
import { createNewId } from '../../functions/platform/ids';
import { deleteItems, getItems } from '../../functions/platform/table/batch-requests';
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

const idOf = ({ pk, sk }: Pick<Item, 'pk' | 'sk'>): string => `${pk} ${sk}`;

const itemsById = async (
  table: Table,
  keys: readonly Pick<Item, 'pk' | 'sk'>[],
): Promise<ReadonlyMap<string, Item>> => {
  const found = await getItems(table, keys, { consistent: true });
  return new Map(found.filter(isItem).map((item) => [idOf(item), item]));
};

/**
 * Returns the condition under which an item is written. An item that the restored table didn't have
 * must still be missing. One that it had must still have the guarded attributes. Without a guard,
 * nothing else writes it, because the product doesn't use the table yet.
 */
const conditionOf = (
  guard: readonly string[] | undefined,
  present: Item | undefined,
): Partial<PutCommandInput> => {
  if (!present) return { ConditionExpression: 'attribute_not_exists(pk)' };
  if (!guard) return {};
  const values = Object.fromEntries(
    guard.flatMap((name) => (present[name] === undefined ? [] : [[`:${name}`, present[name]]])),
  );
  return {
    ConditionExpression: guard
      .map((name) =>
        `:${name}` in values ? `#${name} = :${name}` : `attribute_not_exists(#${name})`,
      )
      .join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(guard.map((name) => [`#${name}`, name])),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
};

/**
 * Writes an item, after deleting what it replaces. Deleting comes first because a repeated run
 * skips items that are already written, and so would leave the rest undeleted.
 * @returns false if the restored table's item has changed since it was read
 */
const write = async (
  table: Table,
  { item, guard, remove = [] }: CarriedItem,
  present: Item | undefined,
): Promise<boolean> => {
  if (remove.length > 0) await deleteItems(table, remove);
  const command = { TableName: table.name, Item: item, ...conditionOf(guard, present) };
  return conditionHeld(table.client.send(new PutCommand(command)));
};

/** What a comparison of the two tables needs to know about the restore. */
export type Comparison = {
  readonly old: Table;
  readonly restored: Table;
  /** The restore point, in ISO 8601 with milliseconds. */
  readonly to: string;
  /** Whether the product already uses the restored table. */
  readonly isInUse: boolean;
};

/** Returns which owners of these items are customers that were created since the restore point. */
const newCustomersIn = async (
  { old, to }: Comparison,
  items: readonly Item[],
): Promise<ReadonlySet<string>> => {
  const accounts = items.filter((item) => carriedKindOf(item) === 'accounts');
  const owners = accounts.flatMap((item) => accountOwnerOf(item) ?? []);
  const customers = await itemsById(
    old,
    owners.map((owner) => customerKey(owner)),
  );
  const created = [...customers.values()].filter(({ createdAt }) => String(createdAt) > to);
  return new Set(created.flatMap(({ pk }) => customerOf(pk) ?? []));
};

/**
 * Copies from the old table what happened since the restore point and must not be lost: what
 * was sent, what recipients did, and the accounts of new customers. It can be repeated.
 * @returns how many items of each kind were written
 */
export const carryOver = async (
  comparison: Comparison,
): Promise<ReadonlyMap<CarriedKind, number>> => {
  const { old: oldTable, restored: restoredTable, isInUse } = comparison;
  const counts = new Map<CarriedKind, number>();
  const carryOne = async (kind: CarriedKind, old: Item, found: Item | undefined) => {
    for (let restored = found; ; ) {
      const change = carry(kind, { old, restored, isInUse });
      if (!change) return;
      if (await write(restoredTable, change, restored)) break;
      restored = (await itemsById(restoredTable, [old])).get(idOf(old));
    }
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  };
  for await (const page of pagesOf(oldTable)) {
    const carried = page.filter((item) => carriedKindOf(item));
    const present = await itemsById(restoredTable, carried);
    const newCustomers = await newCustomersIn(comparison, carried);
    const carryIfChanged = async (item: Item) => {
      const kind = carriedKindOf(item);
      const restored = present.get(idOf(item));
      if (!kind || isDeepStrictEqual(item, restored)) return;
      // The restore undoes adding a user to a customer that already existed.
      const isTakenBack =
        kind === 'accounts' && !restored && !newCustomers.has(accountOwnerOf(item) ?? '');
      if (!isTakenBack) await carryOne(kind, item, restored);
    };
    await pMap(carried, carryIfChanged, { concurrency: writesAtOnce });
  }
  return counts;
};

/** What a restore brought back although it had been changed or deleted, and who joined since. */
export type Returned = {
  /** Scheduled emails that were moved, withdrawn, or deleted since the restore point. */
  readonly withdrawn: readonly Item[];
  /** What was deleted since the restore point. */
  readonly deleted: ReadonlyMap<ReturnedKind, readonly Item[]>;
  readonly newCustomers: readonly string[];
};

/** Customers read it in the email's log, and in a message in the app. */
const withdrawnReason =
  'We restored your account to an earlier moment, and this email was changed or withdrawn after that. Check it, then schedule it again.';

/** Makes scheduled emails of the restored table drafts, and tells their customers. */
export const withdraw = async (
  table: Table,
  scheduled: readonly Item[],
  clock: Clock,
): Promise<void> => {
  const dependencies = {
    drafts: createDraftRepository(table),
    log: createDraftLog(table, { clock, newId: createNewId() }),
    messages: createMessageRepository(table),
    clock,
  };
  for (const item of scheduled) {
    await rejectDraft(customerOf(item.pk) ?? '', readDraft(item), withdrawnReason, dependencies);
  }
};

/** Finds in the restored table what had been withdrawn or deleted since the restore point. */
export const findReturned = async ({
  old: oldTable,
  restored: restoredTable,
  to,
  isInUse,
}: Comparison): Promise<Returned> => {
  const withdrawn: Item[] = [];
  const deleted = new Map<ReturnedKind, Item[]>();
  const newCustomers: string[] = [];
  const isScheduled = (item: Item) => draftOf(item.sk) !== undefined && item.st === 'scheduled';
  const isNewCustomer = (item: Item) =>
    item.sk === 'META' && customerOf(item.pk) !== undefined && String(item.createdAt) > to;
  const look = (item: Item, old: Item | undefined) => {
    const kind = returnedKindOf(item, to);
    if (isScheduled(item) && isWithdrawn(item, { old, isInUse, to })) withdrawn.push(item);
    if (isNewCustomer(item) && old) newCustomers.push(customerOf(item.pk) ?? '');
    if (!kind || old) return;
    const ofKind = deleted.get(kind) ?? [];
    ofKind.push(item);
    deleted.set(kind, ofKind);
  };
  for await (const page of pagesOf(restoredTable)) {
    const looked = page.filter(
      (item) => isScheduled(item) || isNewCustomer(item) || returnedKindOf(item, to),
    );
    const present = await itemsById(oldTable, looked);
    for (const item of looked) look(item, present.get(idOf(item)));
  }
  return { withdrawn, deleted, newCustomers };
};
