import { useRef, useState } from 'react';
import type { ColumnChoice } from '../../../../../shared/contracts/imports/import-columns';
import type { CsvPreview } from '../../../../../shared/contracts/imports/import-preview';
import { uploadMessageOf } from '../../../components/upload/use-file-upload';
import { api } from '../../../lib/api/client';
import { ProblemError } from '../../../lib/api/problem-error';
import { useCustomerId } from '../../../lib/session/customer-context';
import { type Choice, choiceProblem, toColumnChoices, withChoice } from './columns/column-meanings';
import { useColumns } from './columns/use-columns';

/** The file itself was read and refused, which is no passing failure. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500;

export type UploadedCsv = { readonly fileName: string; readonly assetKey: string };

/** What the server reads in an uploaded file, with the columns as they are corrected. */
export const useImportPreview = () => {
  const customerId = useCustomerId();
  const [preview, setPreview] = useState<CsvPreview>();
  const [isPreviewing, setPreviewing] = useState(false);
  const columns = useColumns();
  /** Of several corrections in a row only the last one's answer counts. */
  const asked = useRef(0);

  const ask = (body: UploadedCsv & { columns?: ColumnChoice[] }) =>
    api('POST /import/preview', { body, customerId });

  /** @throws ProblemError when the file was refused; any other failure leaves no preview */
  const load = async (uploaded: UploadedCsv): Promise<CsvPreview | undefined> => {
    const first = await ask(uploaded).catch((error: unknown) => {
      if (isRefusal(error)) throw error;
      // An import can be finished without a preview.
      return undefined;
    });
    setPreview(first);
    columns.start(first);
    return first;
  };

  const correct = async (uploaded: UploadedCsv | undefined, index: number, choice: Choice) => {
    const next = withChoice(columns.choices, index, choice);
    columns.correct(next);
    asked.current += 1;
    const mine = asked.current;
    if (!uploaded || choiceProblem(next)) return setPreviewing(false);
    setPreviewing(true);
    try {
      const answer = await ask({ ...uploaded, columns: toColumnChoices(next) });
      if (mine !== asked.current) return;
      setPreview(answer);
      columns.show(answer);
    } catch (error) {
      if (mine === asked.current) columns.setProblem(uploadMessageOf(error));
    }
    if (mine === asked.current) setPreviewing(false);
  };

  const forget = () => {
    asked.current += 1;
    setPreview(undefined);
  };

  return { preview, isPreviewing, columns, load, correct, forget };
};
