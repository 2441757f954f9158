import { isEmailAddress, normaliseEmail } from '../../../shared/email-address';
import type { Audience } from '../../audience/list/list-lanes';
import type { AudiencePage } from '../../audience/list/list-page';
import type { Subscriber } from '../../items/audience/subscriber';
import type { StatusCounts } from '../../items/counts';
import type { Clock } from '../../platform/clock';
import type { Paging } from '../../platform/table/lane-pages';
import type { Table } from '../../platform/table/table';
import type { AudienceCount } from '../evaluation/member-count';
import { createRuleBook } from '../evaluation/rule-book';
import { isMemberByRules, listByRules } from './dynamic-list';

/** Reads audiences that have stored memberships and counters: everybody, and static segments. */
export type StaticAudience = {
  readonly byStatus: (customerId: string, segmentIds?: readonly string[]) => Promise<StatusCounts>;
  readonly list: (audience: Audience, paging: Paging) => Promise<AudiencePage>;
  readonly search: (audience: Audience, text: string, paging: Paging) => Promise<AudiencePage>;
};

type Dependencies = {
  readonly table: Table;
  readonly clock: Clock;
  readonly statics: StaticAudience;
  readonly count: Pick<AudienceCount, 'byStatus'>;
  readonly findByEmail: (customerId: string, email: string) => Promise<Subscriber | undefined>;
};

/** Reads any audience; for one with a dynamic segment in it the rules are evaluated. */
export const createAnyAudience = (dependencies: Dependencies): StaticAudience => {
  const { table, clock, statics, count, findByEmail } = dependencies;
  const book = createRuleBook(table);

  const rulesOf = async ({ customerId, segmentIds = [] }: Audience) =>
    (await book.hasDynamic(customerId, segmentIds))
      ? book.compile(customerId, { segmentIds }, clock())
      : undefined;

  return {
    async byStatus(customerId, segmentIds = []) {
      return (await book.hasDynamic(customerId, segmentIds))
        ? count.byStatus(customerId, { segmentIds })
        : statics.byStatus(customerId, segmentIds);
    },

    async list(audience, paging) {
      const rules = await rulesOf(audience);
      if (!rules) return statics.list(audience, paging);
      return listByRules({ table, clock }, { audience, rules, paging });
    },

    async search(audience, text, paging) {
      const rules = await rulesOf(audience);
      if (!rules) return statics.search(audience, text, paging);
      const email = normaliseEmail(text);
      const { customerId, status } = audience;
      const found = isEmailAddress(email) ? await findByEmail(customerId, email) : undefined;
      if (!found) {
        return listByRules({ table, clock }, { audience, rules, paging, search: text });
      }
      const isShown = paging.offset === 0 && !paging.cursor && (!status || found.status === status);
      const isMember = isShown && (await isMemberByRules(table, customerId, found.id, rules));
      return { subscribers: isMember ? [found] : [] };
    },
  };
};
