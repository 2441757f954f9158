import { isEmailAddress, normaliseEmail } from '../../../shared/email-address';
import type { ListScope } from '../../audience/list/list-lanes';
import type { ListPage, ListPaging } from '../../audience/list/list-page';
import type { Subscriber } from '../../items/audience/subscriber';
import type { StatusCounts } from '../../items/counts';
import type { Clock } from '../../platform/clock';
import type { Paging } from '../../platform/table/lane-pages';
import type { Table } from '../../platform/table/table';
import type { MemberCount } from '../evaluation/member-count';
import { createRuleBook } from '../evaluation/rule-book';
import { isMemberByRules, listByRules } from './dynamic-list';

/** Reads audiences that have stored memberships and counters: everybody, and static segments. */
export type StaticAudience = {
  readonly byStatus: (customerId: string, segmentIds?: readonly string[]) => Promise<StatusCounts>;
  readonly list: (scope: ListScope, paging: ListPaging) => Promise<ListPage>;
  readonly search: (scope: ListScope, text: string, paging: Paging) => Promise<ListPage>;
};

type Dependencies = {
  readonly table: Table;
  readonly clock: Clock;
  readonly statics: StaticAudience;
  readonly count: Pick<MemberCount, 'byStatus'>;
  /** Searches the columnar copies of large audiences; undefined where there is none. */
  readonly copied: (
    scope: ListScope,
    text: string,
    paging: Paging,
  ) => Promise<ListPage | undefined>;
  readonly findByEmail: (customerId: string, email: string) => Promise<Subscriber | undefined>;
};

/** Reads any audience; for one with a dynamic segment in it the rules are evaluated. */
export const createAnyAudience = (dependencies: Dependencies): StaticAudience => {
  const { table, clock, statics, count, copied, findByEmail } = dependencies;
  const book = createRuleBook(table);

  const rulesOf = async ({ customerId, segmentIds = [] }: ListScope) =>
    (await book.hasDynamic(customerId, segmentIds))
      ? book.compile(customerId, { segmentIds }, clock())
      : undefined;

  return {
    async byStatus(customerId, segmentIds = []) {
      return (await book.hasDynamic(customerId, segmentIds))
        ? count.byStatus(customerId, { segmentIds })
        : statics.byStatus(customerId, segmentIds);
    },

    async list(scope, paging) {
      const rules = await rulesOf(scope);
      if (!rules) return statics.list(scope, paging);
      return listByRules({ table, clock }, { scope, rules, paging });
    },

    async search(scope, text, paging) {
      const rules = await rulesOf(scope);
      const email = normaliseEmail(text);
      const { customerId, status } = scope;
      const found = isEmailAddress(email) ? await findByEmail(customerId, email) : undefined;
      if (!rules) {
        const page = found ? undefined : await copied(scope, text, paging);
        return page ?? statics.search(scope, text, paging);
      }
      if (!found) {
        return listByRules({ table, clock }, { scope, rules, paging, search: text });
      }
      const isShown = paging.offset === 0 && !paging.cursor && (!status || found.status === status);
      const isMember = isShown && (await isMemberByRules(table, customerId, found.id, rules));
      return { subscribers: isMember ? [found] : [] };
    },
  };
};
