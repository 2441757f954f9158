import { useState } from 'react';

/** Ticked rows; or, after "select all", every row of the list but the unticked ones. */
type State = {
  readonly list: string;
  readonly isAll: boolean;
  readonly ids: ReadonlySet<string>;
};

const none = (list: string): State => ({ list, isAll: false, ids: new Set() });

type Options = {
  /** Names the list with its filters: in another one nothing is selected. */
  readonly list: string;
  /** No more rows than this can be ticked, or unticked, one by one. */
  readonly most: number;
};

/** Which rows of a list are selected, over all its pages. */
export const useSelection = ({ list, most }: Options) => {
  const [stored, setState] = useState<State>(none(list));
  const state = stored.list === list ? stored : none(list);
  const { isAll, ids } = state;

  const set = (changed: readonly string[], isOn: boolean) => {
    const next = new Set(ids);
    for (const id of changed) {
      if (isOn === isAll) next.delete(id);
      else if (next.size < most) next.add(id);
    }
    setState({ ...state, ids: next });
  };

  return {
    isAll,
    /** The ticked rows; after "select all", the unticked ones. */
    ids,
    isSelected: (id: string) => ids.has(id) !== isAll,
    set,
    selectAll: () => setState({ list, isAll: true, ids: new Set() }),
    clear: () => setState(none(list)),
    /** How many; undefined when all are selected of a list that has not been counted. */
    count: (total: number | undefined) => {
      if (!isAll) return ids.size;
      return total === undefined ? undefined : Math.max(0, total - ids.size);
    },
    /** No more can be ticked, or unticked, one by one. */
    isFull: ids.size >= most,
  };
};
export type Selection = ReturnType<typeof useSelection>;
