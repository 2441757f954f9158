import { useState } from 'react';
import { messageOf } from '../../lib/api/problem-error';
import { useAction } from '../../lib/api/use-action';
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
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useAction(upload, {
    onError: (error) => setProblem(uploadMessageOf(error)),
  });
  const choose = async (file: File): Promise<void> => {
    const refusal = check(file);
    setProblem(refusal);
    if (refusal) return;
    await run(file);
  };
  return { choose, busy, problem, setProblem };
};
