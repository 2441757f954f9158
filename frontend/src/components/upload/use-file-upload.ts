import { useState } from 'react';
import { messageOf } from '../../lib/api/problem-error';
import { UploadRefused } from './post-file';

/** The product's and the storage's words; a fixed sentence for anything else. */
export const uploadMessageOf = (error: unknown): string =>
  error instanceof UploadRefused ? error.message : messageOf(error);

type Steps = {
  /** Why a file is refused before anything is sent; undefined when it can be sent. */
  readonly check: (file: File) => string | undefined;
  /** Sends it, with all that follows. */
  readonly upload: (file: File) => Promise<void>;
};

/** A file somebody chooses: checked, sent, and what went wrong in words. */
export const useFileUpload = ({ check, upload }: Steps) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File): Promise<void> => {
    const refusal = check(file);
    setProblem(refusal);
    if (refusal) return;
    setBusy(true);
    await upload(file).catch((error: unknown) => setProblem(uploadMessageOf(error)));
    setBusy(false);
  };
  return { choose, busy, problem, setProblem };
};
