import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { attributeOf } from '../../items/audience/engagement';
import { purchasesAttribute } from '../../items/audience/purchases';
import { engagementKey, engagementPrefix } from '../../items/audience/subscriber-keys';
import type { Item } from '../../platform/table/item';
import type { StoredItem } from '../../platform/table/stored-pages';
import type { Table } from '../../platform/table/table';
import type { CompiledRules } from '../rules/compile-segments';
import { noFacts, type WatchedKind } from '../rules/facts';

/** Numbers of the emails about which rules ask, by id; an email that is gone has none. */
export type WatchedNumbers = ReadonlyMap<string, number>;

/** One person as stored, in the table's own notation. */
export type StoredPerson = {
  /** Absent before they were a subscriber. */
  readonly subscriber: StoredItem | undefined;
  /** What they did, an item a year. */
  readonly engagement: readonly StoredItem[];
};

const nameOf = {
  RECEIVED: attributeOf.received,
  OPENED: attributeOf.opened,
  CLICKED: attributeOf.clicked,
} as const satisfies Record<WatchedKind, unknown>;

/** As walks over lanes read it. */
export const asStored = (item: Item): StoredItem =>
  marshall(item, { removeUndefinedValues: true, convertClassInstanceToMap: true }) as StoredItem;

/** Whether rules look at what people did. */
export const looksAtDeeds = ({ watched, engagement }: CompiledRules): boolean =>
  watched.length > 0 || engagement.length > 0;

/** The beginnings of the attributes that rules look at in engagement items. */
export const deedNames = ({ watched, engagement }: CompiledRules): ReadonlySet<string> =>
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
 * Whether somebody may be written to and fulfils the rules. What they did with the emails that rules
 * name is read from their engagement, which has it as the emails' own rows do.
 */
export const isInside = (
  rules: CompiledRules,
  numbers: WatchedNumbers,
  { subscriber, engagement }: StoredPerson,
): boolean => {
  if (subscriber?.st?.S !== 'active') return false;
  const hits = rules.watched.map(({ deliveryId, kind }) => {
    const number = numbers.get(deliveryId);
    return number === undefined ? -1 : momentOf(nameOf[kind](number), engagement);
  });
  return rules.matches({
    ...noFacts(),
    segments: subscriber.sg?.SS,
    fields: subscriber.f?.M,
    subscriber,
    engagement,
    hits,
  });
};

/** Whether two states of a subscriber differ in anything that decides whether they are inside. */
export const differsFor = (
  { fields, own, purchases }: CompiledRules,
  before: StoredItem | undefined,
  after: StoredItem,
): boolean => {
  if (!before || before.st?.S !== after.st?.S) return true;
  const setOf = (item: StoredItem) => [...(item.sg?.SS ?? [])].sort().join(' ');
  if (setOf(before) !== setOf(after)) return true;
  const bought = (item: StoredItem) => item[purchasesAttribute]?.S;
  if (purchases && bought(before) !== bought(after)) return true;
  if (own.some((name) => before[name]?.S !== after[name]?.S)) return true;
  return fields.some((name) => before.f?.M?.[name]?.S !== after.f?.M?.[name]?.S);
};

/** Everything that somebody did, an item a year, as of this moment. */
export const readDeeds = async (
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
  return Items.map(asStored);
};
