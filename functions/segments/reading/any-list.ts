import { allSubscribersId } from '../../../shared/audience/all-subscribers';
import { isEmailAddress, normalizeEmail } from '../../../shared/email-address';
import type { ListPaging } from '../../audience/list/list-page';
import type { ListScope } from '../../audience/list/list-partitions';
import { nearOffset } from '../../audience/list/list-position';
import { isInScope } from '../../audience/list/list-search';
import { zeroCounts } from '../../audience/status-counters';
import type { Subscriber } from '../../items/audience/subscriber';
import type { Clock } from '../../platform/clock';
import type { Table } from '../../platform/table/table';
import type { MemberCount } from '../evaluation/member-count';
import { createRuleBook } from '../evaluation/rule-book';
import type { AnyAudience, StaticAudience } from './audience-reading';
import type { ColumnPages } from './column-pages';
import { isMemberByRules, listByRules } from './dynamic-list';

type Dependencies = {
  readonly table: Table;
  readonly clock: Clock;
  readonly statics: StaticAudience;
  readonly count: Pick<MemberCount, 'byStatus'>;
  readonly columns: ColumnPages;
  readonly findByEmail: (customerId: string, email: string) => Promise<Subscriber | undefined>;
};

const isByAge = ({ by = 'createdAt' }: ListPaging): boolean => by === 'createdAt';

/**
 * Returns whether the table's index can serve this page. It can for people ordered by when they
 * were added, from either end or after a cursor.
 */
const isNearStart = (paging: ListPaging): boolean =>
  isByAge(paging) && (paging.cursor !== undefined || paging.offset <= nearOffset);

/**
 * Returns the paging that lists and searches support without columns. They order people by when
 * they were added, or not at all.
 */
const withoutOrder = ({ by: _by, attribute: _attribute, ...paging }: ListPaging): ListPaging =>
  _by === undefined || _by === 'createdAt' ? paging : { ...paging, direction: 'descending' };

/** Reads any audience. If it contains a dynamic segment, the rules are evaluated. */
export const createAnyAudience = (dependencies: Dependencies): AnyAudience => {
  const { table, clock, statics, count, columns, findByEmail } = dependencies;
  const book = createRuleBook(table);

  const rulesOf = async ({ customerId, segmentIds = [] }: ListScope) =>
    (await book.hasDynamic(customerId, segmentIds))
      ? book.compile(customerId, { segmentIds }, clock())
      : undefined;

  const exact = async ({ customerId }: ListScope, text: string) => {
    const email = normalizeEmail(text);
    return isEmailAddress(email) ? findByEmail(customerId, email) : undefined;
  };

  const isMember = async (scope: ListScope, found: Subscriber): Promise<boolean> => {
    const rules = await rulesOf(scope);
    if (!rules) return isInScope(found, scope);
    const hasStatus = !scope.status || found.status === scope.status;
    return hasStatus && isMemberByRules(table, scope.customerId, found.id, rules);
  };

  return {
    async byStatus(customerId, segmentIds = [], excludedSegmentIds = []) {
      if (excludedSegmentIds.length > 0) {
        return count.byStatus(customerId, { segmentIds, excludedSegmentIds });
      }
      if (segmentIds.includes(allSubscribersId)) return statics.byStatus(customerId);
      return (await book.hasDynamic(customerId, segmentIds))
        ? count.byStatus(customerId, { segmentIds })
        : statics.byStatus(customerId, segmentIds);
    },

    async list(scope, paging) {
      const rules = await rulesOf(scope);
      if (!rules && isNearStart(paging)) return statics.list(scope, withoutOrder(paging));
      const isOnlyLarge = !rules && isByAge(paging);
      const isByRules = rules !== undefined;
      const page = await columns.page({ scope, text: '', paging, isOnlyLarge, isByRules });
      if (page) return page;
      if (!rules) return statics.list(scope, withoutOrder(paging));
      return listByRules({ table, clock }, { scope, rules, paging });
    },

    async search(scope, text, paging) {
      const found = await exact(scope, text);
      if (found) {
        const isOnPage = paging.offset === 0 && !paging.cursor && (await isMember(scope, found));
        // With only one person, any order is the same.
        const { by: order = 'createdAt', direction = 'descending' }: ListPaging = paging;
        const [subscribers, total] = isOnPage ? [[found], 1] : [[], 0];
        return { subscribers, total, order, direction };
      }
      const rules = await rulesOf(scope);
      const page = await columns.page({ scope, text, paging, isByRules: rules !== undefined });
      if (page) return page;
      if (!rules) return statics.search(scope, text, withoutOrder(paging));
      return listByRules({ table, clock }, { scope, rules, paging, search: text });
    },

    async foundByStatus(scope, text) {
      const found = await exact(scope, text);
      if (!found) return columns.counts(scope, text);
      return (await isMember(scope, found)) ? { ...zeroCounts, [found.status]: 1 } : zeroCounts;
    },
  };
};
