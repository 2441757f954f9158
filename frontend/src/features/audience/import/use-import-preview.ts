import { useRef, useState } from 'react';
import type { CsvPreview } from '../../../../../shared/contracts/imports/import-preview';
import { uploadMessageOf } from '../../../components/upload/use-file-upload';
import { api } from '../../../lib/api/client';
import { ProblemError } from '../../../lib/api/problem-error';
import { useCustomerId } from '../../../lib/session/customer-context';
import { type Choice, choiceProblem, toColumnChoices, withChoice } from './columns/column-meanings';
import { useColumns } from './columns/use-columns';
import type { ConsentState } from './consent/consent-state';
import { useConsent } from './consent/use-consent';

/** Returns whether the file itself was refused, which isn't a temporary failure. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500;

/** How the user wants the file to be read. The server stores it with the upload. */
type Look = { readonly encoding?: string; readonly sheet?: string };

export type UploadedCsv = { readonly fileName: string; readonly assetKey: string };

/** Returns what the server reads in an uploaded file, with the corrected columns. */
export const useImportPreview = () => {
  const customerId = useCustomerId();
  const [preview, setPreview] = useState<CsvPreview>();
  const [isPreviewing, setPreviewing] = useState(false);
  const columns = useColumns();
  /** If the user makes several quick corrections, only the response to the last one is used. */
  const asked = useRef(0);

  /** The upload and the corrected columns, for the next request. */
  const file = useRef<UploadedCsv>(undefined);
  const corrected = useRef<readonly Choice[]>(undefined);

  const ask = (uploaded: UploadedCsv, look: Look = {}) => {
    const answer = consent.answer();
    const columns = corrected.current && toColumnChoices(corrected.current);
    const body = {
      ...uploaded,
      ...(columns && { columns }),
      ...(answer && { consent: answer }),
      ...look,
    };
    return api('POST /import/preview', { body, customerId });
  };

  /** Requests the preview again with all corrections and answers. */
  const refresh = async (): Promise<CsvPreview | undefined> => {
    asked.current += 1;
    const mine = asked.current;
    if (!file.current || (corrected.current && choiceProblem(corrected.current))) {
      setPreviewing(false);
      return undefined;
    }
    setPreviewing(true);
    let answer: CsvPreview | undefined;
    try {
      answer = await ask(file.current);
      if (mine !== asked.current) return undefined;
      setPreview(answer);
      columns.show(answer);
    } catch (error) {
      // An import can be finished without a preview, and the consent question can be answered
      // without counts.
      const isShown = preview !== undefined || isRefusal(error);
      if (mine === asked.current && isShown) columns.setProblem(uploadMessageOf(error));
    }
    if (mine === asked.current) setPreviewing(false);
    return answer;
  };
  const consent = useConsent(refresh);

  /** @throws ProblemError when the file was refused; any other failure leaves no preview */
  const load = async (uploaded: UploadedCsv): Promise<CsvPreview | undefined> => {
    consent.reset();
    file.current = uploaded;
    corrected.current = undefined;
    const first = await ask(uploaded).catch((error: unknown) => {
      if (isRefusal(error)) throw error;
      // An import can be finished without a preview.
      return undefined;
    });
    setPreview(first);
    columns.start(first);
    return first;
  };

  /**
   * Reopens an upload with its corrections and answers.
   * @throws ProblemError as `load` does
   */
  const reopen = async (kept: {
    readonly uploaded: UploadedCsv;
    readonly choices?: readonly Choice[] | undefined;
    readonly consent: ConsentState;
  }) => {
    await load(kept.uploaded);
    consent.reopen(kept.consent);
    if (kept.choices) columns.correct(kept.choices);
    corrected.current = kept.choices;
    if (kept.choices || consent.answer()) await refresh();
  };

  const correct = async (index: number, choice: Choice) => {
    // Clears the decision when the meaning changes, because the decision was about the old meaning.
    // If the meaning stays the same, 'out' is kept, because the values only refine it.
    const isSame = choice.meaning === columns.choices[index]?.meaning;
    if (!isSame || consent.state.decisions[index] !== 'out') consent.undecide(index);
    const next = withChoice(columns.choices, index, choice);
    columns.correct(next);
    corrected.current = next;
    await refresh();
  };

  /**
   * Sets another encoding or sheet. The whole file is then read and all questions are asked again.
   */
  const reread = async (look: Look) => {
    if (!file.current) return;
    asked.current += 1;
    const mine = asked.current;
    consent.reset();
    corrected.current = undefined;
    setPreviewing(true);
    try {
      const answer = await ask(file.current, look);
      if (mine !== asked.current) return;
      setPreview(answer);
      columns.start(answer);
    } catch (error) {
      if (mine === asked.current) columns.setProblem(uploadMessageOf(error));
    }
    if (mine === asked.current) setPreviewing(false);
  };

  const forget = () => {
    asked.current += 1;
    setPreview(undefined);
  };

  return { preview, isPreviewing, columns, consent, load, reopen, correct, reread, forget };
};
