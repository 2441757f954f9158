import * as z from 'zod';
import type { SubscriberRow } from '../../../shared/contracts/subscribers';
import { searchFor } from '../../../shared/search-text';
import type { ListPage, ListPaging } from '../../audience/list/list-page';
import type { ListScope } from '../../audience/list/list-partitions';
import { isInScope, searchCursor, searchPosition } from '../../audience/list/list-search';
import { countEveryone } from '../../audience/status-counters';
import { seenSegments } from '../../items/audience/consent';
import { readSubscriber, type Subscriber } from '../../items/audience/subscriber';
import { listPosition, subscriberKey } from '../../items/audience/subscriber-keys';
import type { StatusCounts } from '../../items/counts';
import { timePosition } from '../../items/key-positions';
import type { Clock } from '../../platform/clock';
import { getItems } from '../../platform/table/batch-requests';
import { decodeCursor, encodeCursor } from '../../platform/table/cursor';
import type { Table } from '../../platform/table/table';
import type { FoundPeople } from '../evaluation/columns-task';
import { type Copies, isIndexed, queryIndex } from '../evaluation/query-index';
import type { StaticAudience } from './audience-reading';
import { columnPosition, walkPosition } from './dynamic-list';

type Dependencies = {
  readonly table: Table;
  readonly clock: Clock;
  readonly copies: Pick<Copies, 'find' | 'begin'>;
  readonly statics: Pick<StaticAudience, 'byStatus' | 'list'>;
};

/** A request for people that is answered from columns. */
type ColumnQuestion = {
  /** The audience, and optionally the segments and the status that people must have. */
  readonly scope: ListScope;
  /** Whether one of the segments is dynamic. If so, membership isn't checked again in the table. */
  readonly isByRules?: boolean;
  /** The search text. Empty for everyone. */
  readonly text: string;
  readonly paging: ListPaging;
  /** Whether to use only an index, because the table is as fast for a small audience. */
  readonly isOnlyLarge?: boolean;
};

/**
 * Pages and counts from columns. Returns undefined when the caller has to use the table, which
 * supports fewer orders and counts.
 */
export type ColumnPages = {
  readonly page: (question: ColumnQuestion) => Promise<ListPage | undefined>;
  readonly counts: (scope: ListScope, text: string) => Promise<StatusCounts | undefined>;
};

/** Up to this many people, the whole table is read for each page, which takes up to a second. */
const maxRead = 20_000;

/**
 * A cursor of a list, of a search, or of a walk through members. Columns can't continue the cursor
 * of a walk.
 */
const anyPosition = z.union([
  timePosition.transform((after) => ({ after, isSearch: false, skip: 0, shown: undefined })),
  columnPosition.transform((position) => ({ ...position, isSearch: false, skip: 0 })),
  searchPosition.transform((position) => ({
    skip: 0,
    ...position,
    isSearch: true,
    shown: undefined,
  })),
  walkPosition,
]);

type Start = {
  readonly after?: string;
  /** How many rows to skip after the position. */
  readonly skip: number;
  /** How many rows come before the page, if known. */
  readonly shown?: number | undefined;
};

/**
 * Returns where a page begins: a position in the order in which people were added, and how many
 * rows to skip after it. Returns undefined for cursors that continue in the table. The table's
 * lists and searches are in that order, whatever order was requested.
 */
const startOf = (paging: ListPaging): Start | undefined => {
  const { cursor, offset, by = 'createdAt', direction } = paging;
  if (!cursor) return { skip: offset, shown: offset };
  const position = decodeCursor(anyPosition, cursor);
  if ('lane' in position || by !== 'createdAt') return undefined;
  // The table's searches list the newest first.
  return position.isSearch && direction === 'ascending' ? undefined : position;
};

/**
 * Returns a cursor that the table can also continue, or undefined if the table doesn't have this
 * order.
 */
const cursorAfter = (
  { createdAt, id }: SubscriberRow,
  { text, isByRules, paging }: ColumnQuestion,
  shown: number | undefined,
): string | undefined => {
  const { by = 'createdAt', direction } = paging;
  const after = listPosition(createdAt, id);
  if (by !== 'createdAt') return undefined;
  if (isByRules && shown !== undefined) return encodeCursor({ after, shown });
  if (text === '') return encodeCursor(after);
  return direction === 'ascending' ? undefined : searchCursor(after);
};

/** A small audience has no index and needs none. */
const noCopy = { begin: async () => undefined };

type PageQuestion = ColumnQuestion & { readonly after?: string | undefined };

/** Changes reach an index within seconds. People added since are looked up in the table's index. */
const newPeopleMs = 60_000;
const maxNewPeople = 100;

/** Reads people in their current state. Deleted ones are left out. */
const readPeople = async (
  table: Table,
  customerId: string,
  ids: readonly string[],
): Promise<Subscriber[]> => {
  const keys = ids.map((id) => subscriberKey(customerId, id));
  return (await getItems(table, keys, { consistent: true })).map(readSubscriber);
};

/**
 * Leaves out engagement and purchases, because they are stored with a person only once the stream
 * has delivered them. The same applies to the columnar index.
 */
const toPerson = ({
  id,
  email,
  name,
  status,
  statusReason,
  createdAt,
  fields,
  segmentIds,
}: Subscriber) => ({
  id,
  email,
  name,
  status,
  createdAt,

  fields: { ...fields },
  segmentIds: [...(seenSegments(segmentIds, status, statusReason) ?? [])],
  deeds: {},
  purchases: '',
});

/** Returns the newest people, because the stream may not have delivered them to the index yet. */
const createRecentlyAdded = (table: Table, clock: Clock, list: StaticAudience['list']) => {
  const listNewest = async (customerId: string, limit: number) => {
    const since = clock() - newPeopleMs;
    const { subscribers } = await list({ customerId }, { limit, offset: 0 });
    return subscribers.filter(({ createdAt }) => Date.parse(createdAt) > since);
  };
  return async (customerId: string) => {
    // Usually no one is new. Reading one row per partition shows that.
    if ((await listNewest(customerId, 1)).length === 0) return [];
    const newPeople = await listNewest(customerId, maxNewPeople);
    const people = await readPeople(
      table,
      customerId,
      newPeople.map(({ id }) => id),
    );
    return people.map(toPerson);
  };
};

/**
 * Reads pages of an audience by columns: from its index if it is large, from the whole table if it
 * is small. The columns determine who is on the page. What is shown is read from the table, so
 * people who were deleted or no longer match are left out.
 */
export const createColumnPages = ({ table, clock, copies, statics }: Dependencies): ColumnPages => {
  const sourceOf = async (customerId: string) => {
    const people = countEveryone(await statics.byStatus(customerId));
    if (people <= maxRead) return 'table' as const;
    return isIndexed(people) ? ('copy' as const) : undefined;
  };

  const justAdded = createRecentlyAdded(table, clock, statics.list);

  const queryColumns = async (question: PageQuestion): Promise<FoundPeople | undefined> => {
    const { scope, text, paging, after } = question;
    const { customerId, segmentIds, status } = scope;
    const source = await sourceOf(customerId);
    if (!source || (source === 'table' && question.isOnlyLarge)) return undefined;
    const { by = 'createdAt', direction = 'descending', attribute, offset, limit } = paging;
    const find = {
      text,
      status,
      after,
      offset,
      limit,
      from: source,
      order: { by, attribute, direction },
      segmentIds: segmentIds && [...segmentIds],
      fresh: source === 'copy' ? await justAdded(customerId) : [],
    };
    const task = { customerId, at: clock(), find };
    return queryIndex(source === 'copy' ? copies : noCopy, copies.find, task);
  };

  const readNow = async (
    { scope, text, isByRules = false }: ColumnQuestion,
    ids: readonly string[],
  ): Promise<SubscriberRow[]> => {
    const { customerId, status } = scope;
    const isFound = searchFor(text);
    const members: ListScope = isByRules ? { customerId, status } : scope;
    const byId = new Map((await readPeople(table, customerId, ids)).map((one) => [one.id, one]));
    const isListed = (one: Subscriber) => isInScope(one, members) && isFound(one.email, one.name);
    return ids.flatMap((id) => {
      const one = byId.get(id);
      return one && isListed(one) ? [one] : [];
    });
  };

  return {
    async page(question) {
      const { paging } = question;
      const start = startOf(paging);
      if (!start) return undefined;
      const { limit, by = 'createdAt', direction = 'descending' } = paging;
      const extendedPaging = { ...paging, offset: start.skip, limit: limit + 1 };
      const foundPage = await queryColumns({
        ...question,
        paging: extendedPaging,
        after: start.after,
      });
      if (!foundPage) return undefined;
      const shown = await readNow(question, foundPage.ids.slice(0, limit));
      // The next cursor depends on what was found, because a person deleted since then must not end
      // the list.
      const last = foundPage.ids.length > limit ? shown.at(-1) : undefined;
      const shownTotal = start.shown === undefined ? undefined : start.shown + limit;
      const nextCursor = last && cursorAfter(last, question, shownTotal);
      return { subscribers: shown, nextCursor, total: foundPage.total, order: by, direction };
    },

    async counts(scope, text) {
      return (await queryColumns({ scope, text, paging: { limit: 0, offset: 0 } }))?.counts;
    },
  };
};
