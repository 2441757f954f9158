import { useState } from 'react';
import { messageOf } from '../../lib/api/problem-error';
import { useAction } from '../../lib/api/use-action';
import { UploadRejected } from './post-file';

/**
 * Returns the message from the product or the storage, or a generic message for any other error.
 */
export const uploadMessageOf = (error: unknown): string =>
  error instanceof UploadRejected ? error.message : messageOf(error);

type Steps = {
  /** Returns why a file can't be sent, or undefined if it can. */
  readonly check: (file: File) => string | undefined;
  /** Sends the file and runs the steps that follow the upload. */
  readonly upload: (file: File) => Promise<void>;
};

/** Checks and uploads a chosen file, and returns error messages for the user. */
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
