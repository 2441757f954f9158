import type { Selection } from '../../shared/contracts/jobs';
import { type AudienceCounters, everyone } from '../audience/status-counters';
import type { MemberCount } from '../segments/evaluation/member-count';
import type { RuleBook } from '../segments/evaluation/rule-book';

export type TotalDependencies = {
  readonly counters: Pick<AudienceCounters, 'byStatus'>;
  readonly rules: Pick<RuleBook, 'hasDynamic'>;
  /** Counts where rules say who is meant. */
  readonly count: Pick<MemberCount, 'withinBudget'>;
};

/** How many people will be read, roughly: people come and go meanwhile. */
export const peopleTotal = ({ counters, rules, count }: TotalDependencies) => {
  const countsOf = async (customerId: string, segmentIds: readonly string[] = []) => {
    if (!(await rules.hasDynamic(customerId, segmentIds))) {
      return counters.byStatus(customerId, segmentIds);
    }
    return (await count.withinBudget(customerId, { segmentIds })).counts;
  };

  return async (customerId: string, selection: Selection): Promise<number> => {
    const { selectedIds, segmentIds, status } = selection;
    if (selectedIds) return new Set(selectedIds).size;
    const counts = await countsOf(customerId, segmentIds);
    return status ? counts[status] : everyone(counts);
  };
};
