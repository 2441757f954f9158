import { useState } from 'react';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { type Choice, choiceOf, choiceProblem, toColumnChoices } from './column-meanings';

const choicesOf = ({ columns }: CsvPreview): Choice[] => columns.map(choiceOf);

/** The meaning of every column: recognised at first, then as it was corrected. */
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
    /** For the server; nothing while the headers are taken at their word. */
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
    /** What the server has made of the choices; what was chosen about values and dates is ours. */
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
