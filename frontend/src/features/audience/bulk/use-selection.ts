import { useState } from 'react';
import type { Selection as WireSelection } from '../../../../../shared/contracts/jobs';
import { limits } from '../../../../../shared/limits';
import type { AudienceFilter } from '../api/use-audience-filters';

/** Ticked people; or, after "select all", everybody of the list but the unticked ones. */
type State = {
  readonly of: string;
  readonly isAll: boolean;
  readonly ids: ReadonlySet<string>;
};

const nobody = (of: string): State => ({ of, isAll: false, ids: new Set() });

/** The list somebody selects in; another list begins with nobody selected. */
const nameOf = ({ search, status, segmentIds }: AudienceFilter) =>
  JSON.stringify([search, status, segmentIds]);

const wireOf = ({ isAll, ids }: State, filter: AudienceFilter): WireSelection => {
  if (!isAll) return { selectedIds: [...ids] };
  const { search, status, segmentIds } = filter;
  return {
    everybody: true,
    ...{ status, segmentIds: segmentIds.length > 0 ? [...segmentIds] : undefined },
    ...{ filter: search || undefined, excludedIds: ids.size > 0 ? [...ids] : undefined },
  };
};

/** Who is selected in a list, over all its pages. */
export const useSelection = (filter: AudienceFilter) => {
  const name = nameOf(filter);
  const [stored, setState] = useState<State>(nobody(name));
  const state = stored.of === name ? stored : nobody(name);
  const { isAll, ids } = state;

  /** Marks the ids as meant, or not, by adding them to or taking them from the named ones. */
  const set = (changed: readonly string[], isOn: boolean) => {
    const next = new Set(ids);
    for (const id of changed) {
      if (isOn === isAll) next.delete(id);
      else if (next.size < limits.mostSelectedIds) next.add(id);
    }
    setState({ ...state, ids: next });
  };

  return {
    isAll,
    isSelected: (id: string) => ids.has(id) !== isAll,
    set,
    selectAll: () => setState({ of: name, isAll: true, ids: new Set() }),
    clear: () => setState(nobody(name)),
    /** How many; undefined when everybody is selected of a list nobody has counted. */
    count: (total: number | undefined) => {
      if (!isAll) return ids.size;
      return total === undefined ? undefined : Math.max(0, total - ids.size);
    },
    /** No more can be ticked, or unticked, one by one. */
    isFull: ids.size >= limits.mostSelectedIds,
    wire: () => wireOf(state, filter),
  };
};
export type Selection = ReturnType<typeof useSelection>;
