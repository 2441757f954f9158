import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ColumnChoice, CsvPreview } from '../../../../shared/contracts/imports';
import { messages } from '../../../../shared/messages';
import { api } from '../../lib/api/client';
import { invalidate } from '../../lib/api/invalidate';
import { ProblemError } from '../../lib/api/problem-error';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../lib/toast';
import { uploadCsv } from './api/upload-csv';
import { type Choice, choiceProblem, toColumnChoices, withChoice } from './column-meanings';
import { csvProblem } from './csv-file';
import { useColumns } from './use-columns';

/** A failed fetch is a TypeError, in the browser's words; ours are kept. */
const textOf = (error: unknown): string =>
  error instanceof Error && !(error instanceof TypeError) ? error.message : messages.somethingWrong;

/** The file itself was read and refused, which is no passing failure. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500;

type Uploaded = { readonly fileName: string; readonly assetKey: string };

/** The two steps of a CSV import: upload (which previews at once) and finish. */
export const useCsvImport = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const [uploaded, setUploaded] = useState<Uploaded>();
  const [preview, setPreview] = useState<CsvPreview>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const columns = useColumns();
  /** Of several corrections in a row only the last one's answer counts. */
  const asked = useRef(0);

  const ask = (body: Uploaded & { columns?: ColumnChoice[] }) =>
    api('POST /import/preview', { body, customerId });

  const loadPreview = async (body: Uploaded) => {
    const first = await ask(body).catch((error: unknown) => {
      if (isRefusal(error)) throw error;
      // Finish works without a preview (part 1 §4).
      return undefined;
    });
    setPreview(first);
    columns.start(first);
    setUploaded(body);
  };

  const choose = async (file: File) => {
    const refusal = csvProblem(file);
    setProblem(refusal);
    if (refusal) return;
    setBusy(true);
    await uploadCsv(file, customerId)
      .then((assetKey) => loadPreview({ fileName: file.name, assetKey }))
      .catch((error: unknown) => setProblem(textOf(error)));
    setBusy(false);
  };

  const changeColumn = async (index: number, choice: Choice) => {
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
      if (mine === asked.current) columns.setProblem(textOf(error));
    }
    if (mine === asked.current) setPreviewing(false);
  };

  const finish = async () => {
    if (!uploaded || busy) return;
    setBusy(true);
    try {
      const { corrected } = columns;
      const body = corrected ? { ...uploaded, columns: corrected } : uploaded;
      await api('POST /import', { body, customerId });
      toastSuccess(messages.importing);
      await invalidate('GET /import', 'GET /segment');
      navigate(paths.audience(customerId));
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };

  return {
    step: uploaded ? 1 : 0,
    fileName: uploaded?.fileName ?? '',
    assetKey: uploaded?.assetKey ?? '',
    preview,
    problem,
    busy,
    /** A correction is on its way to the preview, which still shows what was before. */
    isPreviewing,
    detected: columns.detected,
    choices: columns.choices,
    columnProblem: columns.problem,
    corrected: columns.corrected,
    changeColumn,
    choose,
    finish,
    refuse: () => setProblem(messages.somethingWrong),
    startOver: () => {
      asked.current += 1;
      setUploaded(undefined);
      setPreview(undefined);
      setProblem(undefined);
    },
  };
};
export type CsvImport = ReturnType<typeof useCsvImport>;
