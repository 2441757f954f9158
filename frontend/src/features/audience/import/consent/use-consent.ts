import { useRef, useState } from 'react';
import type { ValueChoice } from '../../../../../../shared/contracts/imports/import-columns';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { type ConsentState, consentAnswerOf, type Decision, emptyConsent } from './consent-state';

/**
 * Returns a column's values with the meanings that the server suggests. Leaves out values that the
 * server doesn't understand.
 */
const suggestedValues = ({ columns }: CsvPreview, column: number): ValueChoice[] =>
  (columns[column]?.values ?? []).flatMap(({ value, means }) =>
    means === 'ask' ? [] : [{ value, means }],
  );

/**
 * Manages the user's answer about consent in step 2.
 * @param preview requests the preview with the current answer
 */
export const useConsent = (preview: () => Promise<CsvPreview | undefined>) => {
  const [state, setState] = useState(emptyConsent);
  const latestState = useRef(state);

  const set = (change: Partial<ConsentState>) => {
    latestState.current = { ...latestState.current, ...change };
    setState(latestState.current);
  };
  const change = async (stateChanges: Partial<ConsentState>) => {
    set(stateChanges);
    return preview();
  };

  return {
    state,
    /** Returns the answer from the current state and not from the last render. */
    answer: () => consentAnswerOf(latestState.current),
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
    /**
     * Stores the text of the answer. Requests no new preview, because the text doesn't change any
     * counts.
     */
    describe: (text: string) => set({ text }),
    /**
     * Selects the column that records consent. The server suggests a meaning for each value based
     * on its wording. The user can change every meaning.
     */
    pickColumn: async (column: number) => {
      const newPreview = await change({ column, values: [] });
      if (newPreview && latestState.current.column === column)
        await change({ values: suggestedValues(newPreview, column) });
    },
    choosesValue: (chosenValue: ValueChoice) =>
      change({
        values: [
          ...latestState.current.values.filter(({ value }) => value !== chosenValue.value),
          chosenValue,
        ],
      }),
    decide: (column: number, decision: Decision) =>
      change({ decisions: { ...latestState.current.decisions, [column]: decision } }),
    /** Clears the decision about a column. */
    undecide: (column: number) => {
      const { [column]: _, ...decisions } = latestState.current.decisions;
      set({ decisions });
    },
    /**
     * Records a decision about a column when the user changes the column's meaning in the table.
     * That change implies the decision, so no one has to be asked.
     */
    note: (column: number, decision: Decision) =>
      set({ decisions: { ...latestState.current.decisions, [column]: decision } }),
    /**
     * Stores the decisions about all columns. Used to decide about several columns together, and to
     * undo that.
     */
    decideAll: (decisions: ConsentState['decisions']) => change({ decisions }),
    decideDividers: (dividerDecision: Decision) => change({ dividerDecision }),
    decideName: (nameDecision: Decision) => change({ nameDecision }),
  };
};
export type Consent = ReturnType<typeof useConsent>;
