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

/** Returns whether the server rejected the file itself, as opposed to a temporary failure. */
const isRejection = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500;

/**
 * The options with which the server reads the file. The server stores these options with the
 * upload.
 */
type ReadOptions = { readonly encoding?: string; readonly sheet?: string };

export type UploadedCsv = { readonly fileName: string; readonly assetKey: string };

/**
 * Manages the preview: what the server reads in an uploaded file, with the user's corrections to
 * the columns.
 */
export const useImportPreview = () => {
  const customerId = useCustomerId();
  const [preview, setPreview] = useState<CsvPreview>();
  const [isPreviewing, setPreviewing] = useState(false);
  const columns = useColumns();
  /** If the user makes several quick corrections, only the response to the last one is used. */
  const requestCount = useRef(0);

  /** The uploaded file. The next request uses it together with the corrected columns. */
  const file = useRef<UploadedCsv>(undefined);
  const correctedChoices = useRef<readonly Choice[]>(undefined);

  const requestPreview = (uploaded: UploadedCsv, readOptions: ReadOptions = {}) => {
    const answer = consent.answer();
    const columns = correctedChoices.current && toColumnChoices(correctedChoices.current);
    const body = {
      ...uploaded,
      ...(columns && { columns }),
      ...(answer && { consent: answer }),
      ...readOptions,
    };
    return api('POST /import/preview', { body, customerId });
  };

  /** Requests the preview again with all of the user's corrections and answers. */
  const refresh = async (): Promise<CsvPreview | undefined> => {
    requestCount.current += 1;
    const requestNumber = requestCount.current;
    if (!file.current || (correctedChoices.current && choiceProblem(correctedChoices.current))) {
      setPreviewing(false);
      return undefined;
    }
    setPreviewing(true);
    let answer: CsvPreview | undefined;
    try {
      answer = await requestPreview(file.current);
      if (requestNumber !== requestCount.current) return undefined;
      setPreview(answer);
      columns.show(answer);
    } catch (error) {
      // Whether to show an error. Users can finish an import without a preview and answer the
      // consent question without counts, so an error is shown only if there was a preview before or
      // if the file was rejected.
      const isProblemShown = preview !== undefined || isRejection(error);
      if (requestNumber === requestCount.current && isProblemShown)
        columns.setProblem(uploadMessageOf(error));
    }
    if (requestNumber === requestCount.current) setPreviewing(false);
    return answer;
  };
  const consent = useConsent(refresh);

  /**
   * @throws ProblemError when the file was rejected; after any other failure, there is no preview
   */
  const load = async (uploaded: UploadedCsv): Promise<CsvPreview | undefined> => {
    consent.reset();
    file.current = uploaded;
    correctedChoices.current = undefined;
    const first = await requestPreview(uploaded).catch((error: unknown) => {
      if (isRejection(error)) throw error;
      // Returns no preview, because users can finish an import without one.
      return undefined;
    });
    setPreview(first);
    columns.start(first);
    return first;
  };

  /**
   * Reopens an uploaded file with the user's corrections and answers.
   * @throws ProblemError as `load` does
   */
  const reopen = async (unfinishedImport: {
    readonly uploaded: UploadedCsv;
    readonly choices?: readonly Choice[] | undefined;
    readonly consent: ConsentState;
  }) => {
    await load(unfinishedImport.uploaded);
    consent.reopen(unfinishedImport.consent);
    if (unfinishedImport.choices) columns.correct(unfinishedImport.choices);
    correctedChoices.current = unfinishedImport.choices;
    if (unfinishedImport.choices || consent.answer()) await refresh();
  };

  const correct = async (index: number, choice: Choice) => {
    // Clears the decision about a column when its meaning changes, because the decision was about
    // the old meaning. If the meaning stays the same, the decision 'out' is kept, because choosing
    // values only makes it more precise.
    const isSame = choice.meaning === columns.choices[index]?.meaning;
    if (!isSame || consent.state.decisions[index] !== 'out') consent.undecide(index);
    const next = withChoice(columns.choices, index, choice);
    columns.correct(next);
    correctedChoices.current = next;
    await refresh();
  };

  /**
   * Sets another encoding or sheet. The server then reads the whole file again, so the user has to
   * answer all questions again.
   */
  const reread = async (readOptions: ReadOptions) => {
    if (!file.current) return;
    requestCount.current += 1;
    const requestNumber = requestCount.current;
    consent.reset();
    correctedChoices.current = undefined;
    setPreviewing(true);
    try {
      const answer = await requestPreview(file.current, readOptions);
      if (requestNumber !== requestCount.current) return;
      setPreview(answer);
      columns.start(answer);
    } catch (error) {
      if (requestNumber === requestCount.current) columns.setProblem(uploadMessageOf(error));
    }
    if (requestNumber === requestCount.current) setPreviewing(false);
  };

  const resetPreview = () => {
    requestCount.current += 1;
    setPreview(undefined);
  };

  return {
    preview,
    isPreviewing,
    columns,
    consent,
    load,
    reopen,
    correct,
    reread,
    forget: resetPreview,
  };
};
