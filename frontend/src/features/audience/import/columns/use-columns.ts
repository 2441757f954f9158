import { useState } from 'react';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { type Choice, choiceOf, choiceProblem, toColumnChoices } from './column-meanings';

const choicesOf = ({ columns }: CsvPreview): Choice[] => columns.map(choiceOf);

/**
 * Manages the meaning of every column. At first it is the detected meaning, and users can correct
 * it.
 */
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
    /** The choices to send. Undefined until the user corrects something. */
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
    /**
     * Updates the columns from the server's preview, but keeps the user's choices for values,
     * dates, and domains.
     */
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
