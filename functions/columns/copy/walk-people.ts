import { deedsImage } from '../../items/audience/engagement';
import {
  personProjection,
  readStoredDeeds,
  readStoredPerson,
} from '../../items/audience/stored-person';
import {
  engagedPerson,
  engagementLane,
  subscriberLane,
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

/** Every item of a partition behind a sort key, in their order. */
const itemsOf = async function* (table: Table, { pk, after, projection, consistent }: ItemsWalk) {
  let from: StoredPage['next'] =
    after === undefined ? undefined : { pk: { S: pk }, sk: { S: after } };
  do {
    const page = await readStoredPage(table, {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
      ProjectionExpression: projection,
      ExclusiveStartKey: from,
      ConsistentRead: consistent,
    });
    yield* page.items;
    from = page.next;
  } while (from);
};

type Peeked = { readonly id: string; readonly item: StoredItem } | undefined;

/** What people did, for who is asked for in the order of their ids. */
const deedsBeside = (items: AsyncGenerator<StoredItem>) => {
  let ahead: Peeked;
  let ended = false;
  const step = async () => {
    const { value, done } = await items.next();
    ended = Boolean(done);
    ahead = done ? undefined : { id: engagedPerson(value.sk?.S ?? ''), item: value };
  };
  return async (id: string): Promise<Readonly<Record<string, number>>> => {
    const deeds: Record<string, number> = {};
    if (!ahead && !ended) await step();
    while (ahead && ahead.id < id) await step();
    while (ahead?.id === id) {
      Object.assign(deeds, deedsImage(readStoredDeeds(ahead.item)));
      await step();
    }
    return deeds;
  };
};

export type PeopleWalk = {
  readonly customerId: string;
  readonly lane: number;
  /** Only who comes behind this id. @default from the beginning */
  readonly after?: string;
  /** So many at most. @default to the end */
  readonly most?: number;
  /** Leaves out what people did, which is three times as much to read. */
  readonly withoutDeeds?: boolean;
  /** As the table is now, whatever its copies on other machines know. */
  readonly consistent?: boolean;
};

/** People of a lane with what they did, as the table has it, in the order of their ids, one by one. */
export const peopleAlong = async function* (
  table: Table,
  { customerId, lane, after, withoutDeeds = false, consistent }: Omit<PeopleWalk, 'most'>,
): AsyncGenerator<PersonColumns> {
  const engaged = { pk: engagementLane(customerId, lane), after, consistent };
  const deedsOf = withoutDeeds ? async () => ({}) : deedsBeside(itemsOf(table, engaged));
  const walk = { pk: subscriberLane(customerId, lane), after, projection: personProjection };
  for await (const item of itemsOf(table, { ...walk, consistent })) {
    const person = readStoredPerson(item);
    yield { ...person, deeds: await deedsOf(person.id) };
  }
};

/** The same people all together. */
export const walkPeople = async (
  table: Table,
  { most = Number.POSITIVE_INFINITY, ...walk }: PeopleWalk,
): Promise<PersonColumns[]> => {
  const people: PersonColumns[] = [];
  for await (const person of peopleAlong(table, walk)) {
    people.push(person);
    if (people.length === most) break;
  }
  return people;
};
