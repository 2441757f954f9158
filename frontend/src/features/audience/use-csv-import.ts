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

const textOf = (error: unknown): string => {
  if (error instanceof ProblemError) return error.message;
  return error instanceof Error ? error.message : messages.somethingWrong;
};

/** The two steps of a CSV import: upload (which previews at once) and finish. */
export const useCsvImport = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const [fileName, setFileName] = useState('');
  const [preview, setPreview] = useState<CsvPreview>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const choose = async (file: File) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const assetKey = await uploadCsv(file, customerId);
      const body = { assetKey, fileName: file.name };
      setPreview(await api('POST /import/preview', { body, customerId }));
      setFileName(file.name);
    } catch (error) {
      setProblem(textOf(error));
    }
    setBusy(false);
  };

  const finish = async () => {
    if (!preview) return;
    setBusy(true);
    try {
      await api('POST /import', { body: { assetKey: preview.assetKey, fileName }, customerId });
      toastSuccess(messages.importing);
      await invalidate('GET /import', 'GET /segment');
      navigate(paths.audience(customerId));
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };

  const startOver = () => {
    setPreview(undefined);
    setProblem(undefined);
  };

  return { step: preview ? 1 : 0, fileName, preview, problem, busy, choose, finish, startOver };
};
