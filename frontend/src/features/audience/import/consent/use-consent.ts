import { useRef, useState } from 'react';
import type { ValueChoice } from '../../../../../../shared/contracts/imports/import-columns';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { answerOf, type ConsentState, type Decision, noAnswer } from './consent-state';

/** Returns the values as the server suggests them. Values it doesn't understand stay open. */
const proposed = ({ columns }: CsvPreview, column: number): ValueChoice[] =>
  (columns[column]?.values ?? []).flatMap(({ value, means }) =>
    means === 'ask' ? [] : [{ value, means }],
  );

/**
 * Manages the answer about consent at step 2.
 * @param preview requests the counts with the current answer
 */
export const useConsent = (preview: () => Promise<CsvPreview | undefined>) => {
  const [state, setState] = useState(noAnswer);
  const now = useRef(state);

  const set = (change: Partial<ConsentState>) => {
    now.current = { ...now.current, ...change };
    setState(now.current);
  };
  const change = async (changed: Partial<ConsentState>) => {
    set(changed);
    return preview();
  };

  return {
    state,
    /** For later calls: returns the answer at that time. */
    answer: () => answerOf(now.current),
    reset: () =>
      set({
        how: undefined,
        column: undefined,
        nameDecision: undefined,
        dividerDecision: undefined,
        ...noAnswer,
      }),
    /** Restores a saved answer. */
    reopen: (kept: ConsentState) => set(kept),
    choose: (how: NonNullable<ConsentState['how']>) => change({ how }),
    /** Doesn't change any counts, so it triggers no request. */
    describe: (text: string) => set({ text }),
    /** The values are suggested by their wording, and all of them can be changed. */
    pickColumn: async (column: number) => {
      const answer = await change({ column, values: [] });
      if (answer && now.current.column === column)
        await change({ values: proposed(answer, column) });
    },
    choosesValue: (chosen: ValueChoice) =>
      change({
        values: [...now.current.values.filter(({ value }) => value !== chosen.value), chosen],
      }),
    decide: (column: number, decision: Decision) =>
      change({ decisions: { ...now.current.decisions, [column]: decision } }),
    /** Clears the decision about a column. */
    undecide: (column: number) => {
      const { [column]: _, ...decisions } = now.current.decisions;
      set({ decisions });
    },
    /** Records that the column's meaning was changed in the table, which is a decision too. */
    note: (column: number, decision: Decision) =>
      set({ decisions: { ...now.current.decisions, [column]: decision } }),
    /** Decides several columns at once, or undoes that. */
    decideAll: (decisions: ConsentState['decisions']) => change({ decisions }),
    decideDividers: (dividerDecision: Decision) => change({ dividerDecision }),
    decideName: (nameDecision: Decision) => change({ nameDecision }),
  };
};
export type Consent = ReturnType<typeof useConsent>;
