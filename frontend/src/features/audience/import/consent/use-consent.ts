import { useRef, useState } from 'react';
import type { ValueChoice } from '../../../../../../shared/contracts/imports/import-columns';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { answerOf, type ConsentState, type Decision, noAnswer } from './consent-state';

/** Values as the server proposes them; what it does not understand stays open. */
const proposed = ({ columns }: CsvPreview, column: number): ValueChoice[] =>
  (columns[column]?.values ?? []).flatMap(({ value, means }) =>
    means === 'ask' ? [] : [{ value, means }],
  );

/**
 * How the people of the file agreed, as it is answered at step 2.
 * @param preview asks for the counts with the answer as it is now
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
    /** For calls that are made later: the answer as it is then. */
    answer: () => answerOf(now.current),
    reset: () =>
      set({
        how: undefined,
        column: undefined,
        nameDecision: undefined,
        dividerDecision: undefined,
        ...noAnswer,
      }),
    /** The answer as it was kept. */
    reopen: (kept: ConsentState) => set(kept),
    choose: (how: NonNullable<ConsentState['how']>) => change({ how }),
    /** Changes no count, so nothing is asked. */
    describe: (text: string) => set({ text }),
    /** The values are proposed by their words, and all of them can be changed. */
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
    /** Nothing is decided about the column any more. */
    undecide: (column: number) => {
      const { [column]: _, ...decisions } = now.current.decisions;
      set({ decisions });
    },
    /** The column got another meaning in the table of columns: that is a decision too. */
    note: (column: number, decision: Decision) =>
      set({ decisions: { ...now.current.decisions, [column]: decision } }),
    /** Decides several columns at once, or takes that back. */
    decideAll: (decisions: ConsentState['decisions']) => change({ decisions }),
    decideDividers: (dividerDecision: Decision) => change({ dividerDecision }),
    decideName: (nameDecision: Decision) => change({ nameDecision }),
  };
};
export type Consent = ReturnType<typeof useConsent>;
