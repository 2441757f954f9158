import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { attributeOf } from '../../items/audience/engagement';
import { purchasesAttribute } from '../../items/audience/purchases';
import { engagementKey, engagementPrefix } from '../../items/audience/subscriber-keys';
import type { Item } from '../../platform/table/item';
import type { StoredItem } from '../../platform/table/stored-pages';
import type { Table } from '../../platform/table/table';
import type { CompiledRules } from '../rules/compile-segments';
import { emptyPersonData, type WatchedKind } from '../rules/person-data';

/** The numbers of the emails that rules refer to, by id. Deleted emails have none. */
export type WatchedNumbers = ReadonlyMap<string, number>;

/** One person as stored, in DynamoDB's own notation. */
export type StoredPerson = {
  /** Absent if the person wasn't a subscriber yet. */
  readonly subscriber: StoredItem | undefined;
  /** Their engagement, one item per year. */
  readonly engagement: readonly StoredItem[];
};

const nameOf = {
  RECEIVED: attributeOf.received,
  OPENED: attributeOf.opened,
  CLICKED: attributeOf.clicked,
} as const satisfies Record<WatchedKind, unknown>;

/** Converts an item to the format in which walks over partitions read it. */
export const toStored = (item: Item): StoredItem =>
  marshall(item, { removeUndefinedValues: true, convertClassInstanceToMap: true }) as StoredItem;

/** Returns whether rules look at people's engagement. */
export const usesEngagement = ({ watched, engagement }: CompiledRules): boolean =>
  watched.length > 0 || engagement.length > 0;

/** Returns the prefixes of the attributes that rules read in engagement items. */
export const engagementNames = ({ watched, engagement }: CompiledRules): ReadonlySet<string> =>
  new Set(
    [...engagement, ...watched.map(({ kind }) => kind)].map((kind) => nameOf[kind](0).slice(0, 2)),
  );

const momentOf = (name: string, items: readonly StoredItem[]): number => {
  for (const item of items) {
    const at = item[name]?.N;
    if (at !== undefined) return Number(at);
  }
  return -1;
};

/**
 * Returns whether a person may be emailed and matches the rules. For emails that rules name, this
 * uses the person's engagement items, which contain the same data as the ledger and indexes of
 * those emails.
 */
export const isInside = (
  rules: CompiledRules,
  numbers: WatchedNumbers,
  { subscriber, engagement }: StoredPerson,
): boolean => {
  if (subscriber?.st?.S !== 'active') return false;
  const watchedTimes = rules.watched.map(({ deliveryId, kind }) => {
    const number = numbers.get(deliveryId);
    return number === undefined ? -1 : momentOf(nameOf[kind](number), engagement);
  });
  return rules.matches({
    ...emptyPersonData(),
    segments: subscriber.sg?.SS,
    fields: subscriber.f?.M,
    subscriber,
    engagement,
    watchedTimes,
  });
};

/** Returns whether two states of a subscriber differ in any data that the rules read. */
export const affectsRules = (
  { fields, own, purchases }: CompiledRules,
  before: StoredItem | undefined,
  after: StoredItem,
): boolean => {
  if (!before || before.st?.S !== after.st?.S) return true;
  const setOf = (item: StoredItem) => [...(item.sg?.SS ?? [])].sort().join(' ');
  if (setOf(before) !== setOf(after)) return true;
  const purchasesTextOf = (item: StoredItem) => item[purchasesAttribute]?.S;
  if (purchases && purchasesTextOf(before) !== purchasesTextOf(after)) return true;
  if (own.some((name) => before[name]?.S !== after[name]?.S)) return true;
  return fields.some((name) => before.f?.M?.[name]?.S !== after.f?.M?.[name]?.S);
};

/** Reads all of a person's engagement, one item per year, with consistent reads. */
export const readEngagement = async (
  { client, name: TableName }: Table,
  customerId: string,
  subscriberId: string,
): Promise<StoredItem[]> => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :person)',
      ExpressionAttributeValues: {
        ':pk': engagementKey(customerId, subscriberId, '').pk,
        ':person': engagementPrefix(subscriberId),
      },
      ConsistentRead: true,
    }),
  );
  return Items.map(toStored);
};
