import type { SubscriberRow } from '../../../shared/contracts/subscribers';
import { searchFor } from '../../../shared/search-text';
import type { ListScope } from '../../audience/list/list-lanes';
import type { ListPage } from '../../audience/list/list-page';
import { isIn, searchCursor, searchStart } from '../../audience/list/list-search';
import { everyone } from '../../audience/status-counters';
import { readSubscriber } from '../../items/audience/subscriber';
import { listPlace, subscriberKey } from '../../items/audience/subscriber-keys';
import type { Clock } from '../../platform/clock';
import { getItems } from '../../platform/table/batch-requests';
import type { Paging } from '../../platform/table/lane-pages';
import type { Table } from '../../platform/table/table';
import { askCopy, type Copies, isCopied } from '../evaluation/ask-copy';
import type { StaticAudience } from './any-list';

type Dependencies = {
  readonly table: Table;
  readonly clock: Clock;
  readonly copies: Pick<Copies, 'find' | 'begin'>;
  readonly statics: Pick<StaticAudience, 'byStatus' | 'list'>;
};

/** Changes reach a copy within seconds; who was added since is looked up in the index. */
const freshMs = 60_000;
const mostFresh = 100;

/**
 * A page of a search from the columnar copy of a large audience, with how many there are. The copy says
 * who; what is shown is read from the table, so nobody who is gone or no longer matches is.
 * @returns undefined where the table has to be searched
 */
export const createCopiedSearch = ({ table, clock, copies, statics }: Dependencies) => {
  const isLarge = async (customerId: string) =>
    isCopied(everyone(await statics.byStatus(customerId)));

  const justAdded = async (scope: ListScope, isFound: ReturnType<typeof searchFor>) => {
    const since = clock() - freshMs;
    const { subscribers } = await statics.list(scope, { limit: mostFresh, offset: 0 });
    return subscribers.filter(
      ({ createdAt, email, name }) => Date.parse(createdAt) > since && isFound(email, name),
    );
  };

  const readNow = async (
    scope: ListScope,
    ids: readonly string[],
    isFound: ReturnType<typeof searchFor>,
  ): Promise<SubscriberRow[]> => {
    const keys = ids.map((id) => subscriberKey(scope.customerId, id));
    const stored = (await getItems(table, keys, { consistent: true })).map(readSubscriber);
    const byId = new Map(stored.map((one) => [one.id, one]));
    return ids.flatMap((id) => {
      const one = byId.get(id);
      return one && isIn(one, scope) && isFound(one.email, one.name) ? [one] : [];
    });
  };

  return async (scope: ListScope, text: string, paging: Paging): Promise<ListPage | undefined> => {
    const { customerId, segmentIds, status } = scope;
    if (!(await isLarge(customerId))) return undefined;
    const isFound = searchFor(text);
    const { after, skip } = searchStart(paging);
    const isFirst = after === undefined && skip === 0;
    const fresh = isFirst ? await justAdded(scope, isFound) : [];
    const { limit } = paging;
    const find = {
      ...{ text, status, after, offset: skip, limit: limit + 1 },
      segmentIds: segmentIds && [...segmentIds],
      known: fresh.map(({ id }) => id),
    };
    const found = await askCopy(copies, copies.find, { customerId, at: clock(), find });
    if (!found) return undefined;
    const added = fresh.filter(({ id }) => found.unknown.includes(id));
    const rows = [...added, ...(await readNow(scope, found.ids, isFound))];
    const shown = rows.slice(0, limit);
    // By what the copy found: somebody who is gone since then must not end the list.
    const last = added.length + found.ids.length > limit ? shown.at(-1) : undefined;
    return {
      subscribers: shown,
      nextCursor: last && searchCursor(listPlace(last.createdAt, last.id)),
      total: found.total + added.length,
      direction: 'descending',
    };
  };
};
