import { useState } from 'react';

/** The ids of the checked rows. After "select all", the ids of the unchecked rows instead. */
type State = {
  readonly list: string;
  readonly isAll: boolean;
  readonly ids: ReadonlySet<string>;
};

const emptySelection = (list: string): State => ({ list, isAll: false, ids: new Set() });

type Options = {
  /**
   * Identifies the list together with its filters. When this value changes, the selection is
   * cleared.
   */
  readonly list: string;
  /** The maximum number of rows that can be checked or unchecked one by one. */
  readonly max: number;
};

/** Manages which rows of a list are selected, across all its pages. */
export const useSelection = ({ list, max }: Options) => {
  const [storedState, setState] = useState<State>(emptySelection(list));
  const state = storedState.list === list ? storedState : emptySelection(list);
  const { isAll, ids } = state;

  const set = (changedIds: readonly string[], isOn: boolean) => {
    const next = new Set(ids);
    for (const id of changedIds) {
      if (isOn === isAll) next.delete(id);
      else if (next.size < max) next.add(id);
    }
    setState({ ...state, ids: next });
  };

  return {
    isAll,
    /** The ids of the checked rows. After "select all", the ids of the unchecked rows instead. */
    ids,
    isSelected: (id: string) => ids.has(id) !== isAll,
    set,
    selectAll: () => setState({ list, isAll: true, ids: new Set() }),
    clear: () => setState(emptySelection(list)),
    /**
     * Returns the number of selected rows. Undefined if all are selected in a list that hasn't been
     * counted.
     */
    count: (total: number | undefined) => {
      if (!isAll) return ids.size;
      return total === undefined ? undefined : Math.max(0, total - ids.size);
    },
    /**
     * Whether the selection is full, so that no more rows can be checked or unchecked one by one.
     */
    isFull: ids.size >= max,
  };
};
export type Selection = ReturnType<typeof useSelection>;
