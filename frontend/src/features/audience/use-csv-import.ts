import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CsvPreview } from '../../../../shared/contracts/imports';
import { messages } from '../../../../shared/messages';
import { api } from '../../lib/api/client';
import { invalidate } from '../../lib/api/invalidate';
import { ProblemError } from '../../lib/api/problem-error';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../lib/toast';
import { uploadCsv } from './api/upload-csv';
import { csvProblem } from './csv-file';

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

  const loadPreview = async (body: Uploaded) => {
    try {
      setPreview(await api('POST /import/preview', { body, customerId }));
    } catch (error) {
      if (isRefusal(error)) throw error;
      // Finish works without a preview (part 1 §4).
      setPreview(undefined);
    }
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

  const finish = async () => {
    if (!uploaded || busy) return;
    setBusy(true);
    try {
      await api('POST /import', { body: uploaded, customerId });
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
    preview,
    problem,
    busy,
    choose,
    finish,
    refuse: () => setProblem(messages.somethingWrong),
    startOver: () => {
      setUploaded(undefined);
      setPreview(undefined);
      setProblem(undefined);
    },
  };
};
