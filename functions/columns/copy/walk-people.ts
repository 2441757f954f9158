import { engagementImage } from '../../items/audience/engagement';
import {
  personProjection,
  readStoredEngagement,
  readStoredPerson,
} from '../../items/audience/stored-person';
import {
  engagedPerson,
  engagementPartition,
  subscriberPartition,
} from '../../items/audience/subscriber-keys';
import {
  readStoredPage,
  type StoredItem,
  type StoredPage,
} from '../../platform/table/stored-pages';
import type { Table } from '../../platform/table/table';
import type { PersonColumns } from '../format/person-columns';

type ItemsWalk = {
  readonly pk: string;
  readonly after?: string | undefined;
  readonly projection?: string;
  readonly consistent?: boolean | undefined;
};

/** Yields all items of a partition after a sort key, in the order of their keys. */
const itemsOf = async function* (table: Table, { pk, after, projection, consistent }: ItemsWalk) {
  let startKey: StoredPage['next'] =
    after === undefined ? undefined : { pk: { S: pk }, sk: { S: after } };
  do {
    const page = await readStoredPage(table, {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
      ProjectionExpression: projection,
      ExclusiveStartKey: startKey,
      ConsistentRead: consistent,
    });
    yield* page.items;
    startKey = page.next;
  } while (startKey);
};

type PeekedItem = { readonly id: string; readonly item: StoredItem } | undefined;

/**
 * Returns a function that reads people's engagement. It has to be called in the order of their ids.
 */
const engagementReader = (items: AsyncGenerator<StoredItem>) => {
  let nextItem: PeekedItem;
  let hasEnded = false;
  const advance = async () => {
    const { value, done } = await items.next();
    hasEnded = Boolean(done);
    nextItem = done ? undefined : { id: engagedPerson(value.sk?.S ?? ''), item: value };
  };
  return async (id: string): Promise<Readonly<Record<string, number>>> => {
    const engagement: Record<string, number> = {};
    if (!nextItem && !hasEnded) await advance();
    while (nextItem && nextItem.id < id) await advance();
    while (nextItem?.id === id) {
      Object.assign(engagement, engagementImage(readStoredEngagement(nextItem.item)));
      await advance();
    }
    return engagement;
  };
};

export type PeopleWalk = {
  readonly customerId: string;
  readonly partition: number;
  /** Limits the people to those after this id. @default from the beginning */
  readonly after?: string;
  /** The maximum number of people. @default to the end */
  readonly max?: number;
  /** Leaves out engagement, which is three times as much data to read. */
  readonly withoutEngagement?: boolean;
  /** Reads the table strongly consistently. */
  readonly consistent?: boolean;
};

/**
 * Yields the people of a partition with their engagement, one by one in the order of their ids. The
 * data is as stored in the table.
 */
export const walkInIdOrder = async function* (
  table: Table,
  { customerId, partition, after, withoutEngagement = false, consistent }: Omit<PeopleWalk, 'most'>,
): AsyncGenerator<PersonColumns> {
  const engagementQuery = { pk: engagementPartition(customerId, partition), after, consistent };
  const engagementOf = withoutEngagement
    ? async () => ({})
    : engagementReader(itemsOf(table, engagementQuery));
  const walk = {
    pk: subscriberPartition(customerId, partition),
    after,
    projection: personProjection,
  };
  for await (const item of itemsOf(table, { ...walk, consistent })) {
    const person = readStoredPerson(item);
    yield { ...person, deeds: await engagementOf(person.id) };
  }
};

/** Reads the people of a partition into an array. */
export const walkPeople = async (
  table: Table,
  { max = Number.POSITIVE_INFINITY, ...walk }: PeopleWalk,
): Promise<PersonColumns[]> => {
  const people: PersonColumns[] = [];
  for await (const person of walkInIdOrder(table, walk)) {
    people.push(person);
    if (people.length === max) break;
  }
  return people;
};
