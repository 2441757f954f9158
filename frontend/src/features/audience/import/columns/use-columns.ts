import { useState } from 'react';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { type Choice, choiceOf, choiceProblem, toColumnChoices } from './column-meanings';

const choicesOf = ({ columns }: CsvPreview): Choice[] => columns.map(choiceOf);

/** Manages the meaning of every column: as detected at first, then as corrected. */
export const useColumns = () => {
  const [detected, setDetected] = useState<CsvPreview['columns']>([]);
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [isCorrected, setCorrected] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    detected,
    choices,
    problem,
    setProblem,
    /** The choices to send. Undefined while nothing has been corrected. */
    corrected: isCorrected ? toColumnChoices(choices) : undefined,
    start: (preview: CsvPreview | undefined) => {
      setDetected(preview?.columns ?? []);
      setChoices(preview ? choicesOf(preview) : []);
      setCorrected(preview?.columns.some(({ dates }) => dates?.asks) ?? false);
      setProblem(undefined);
    },
    correct: (next: readonly Choice[]) => {
      setChoices(next);
      setCorrected(true);
      setProblem(choiceProblem(next));
    },
    /** Applies the server's result, but keeps the user's choices for values and dates. */
    show: (preview: CsvPreview) =>
      setChoices((before) =>
        choicesOf(preview).map((choice, index) => ({
          ...choice,
          values: before[index]?.values,
          dates: before[index]?.dates ?? choice.dates,
          domains: before[index]?.domains,
        })),
      ),
  };
};
