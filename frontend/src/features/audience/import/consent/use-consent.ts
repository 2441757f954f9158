import { useRef, useState } from 'react';
import type { ValueChoice } from '../../../../../../shared/contracts/imports/import-columns';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { type ConsentState, consentAnswerOf, type Decision, emptyConsent } from './consent-state';

/**
 * Returns the values with the meanings that the server suggests. Values that the server doesn't
 * understand get no meaning.
 */
const suggestedValues = ({ columns }: CsvPreview, column: number): ValueChoice[] =>
  (columns[column]?.values ?? []).flatMap(({ value, means }) =>
    means === 'ask' ? [] : [{ value, means }],
  );

/**
 * Manages the answer about consent in step 2.
 * @param preview requests the preview with the current answer
 */
export const useConsent = (preview: () => Promise<CsvPreview | undefined>) => {
  const [state, setState] = useState(emptyConsent);
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
    /** Reads the current state when called, so it returns the latest answer. */
    answer: () => consentAnswerOf(now.current),
    reset: () =>
      set({
        how: undefined,
        column: undefined,
        nameDecision: undefined,
        dividerDecision: undefined,
        ...emptyConsent,
      }),
    /** Restores a saved answer. */
    reopen: (savedConsent: ConsentState) => set(savedConsent),
    choose: (how: NonNullable<ConsentState['how']>) => change({ how }),
    /** Doesn't change any counts, so it triggers no request. */
    describe: (text: string) => set({ text }),
    /**
     * The server suggests a meaning for each value by its wording, and the user can change all of
     * them.
     */
    pickColumn: async (column: number) => {
      const newPreview = await change({ column, values: [] });
      if (newPreview && now.current.column === column)
        await change({ values: suggestedValues(newPreview, column) });
    },
    choosesValue: (chosenValue: ValueChoice) =>
      change({
        values: [
          ...now.current.values.filter(({ value }) => value !== chosenValue.value),
          chosenValue,
        ],
      }),
    decide: (column: number, decision: Decision) =>
      change({ decisions: { ...now.current.decisions, [column]: decision } }),
    /** Clears the decision about a column. */
    undecide: (column: number) => {
      const { [column]: _, ...decisions } = now.current.decisions;
      set({ decisions });
    },
    /**
     * Records a decision when the user changes the column's meaning in the table, because that
     * change implies a decision.
     */
    note: (column: number, decision: Decision) =>
      set({ decisions: { ...now.current.decisions, [column]: decision } }),
    /** Decides several columns together, or undoes such a decision. */
    decideAll: (decisions: ConsentState['decisions']) => change({ decisions }),
    decideDividers: (dividerDecision: Decision) => change({ dividerDecision }),
    decideName: (nameDecision: Decision) => change({ nameDecision }),
  };
};
export type Consent = ReturnType<typeof useConsent>;
