import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCustomerId } from '../../../lib/session/customer-context';
import {
  createUploadImage,
  type UploadedImage,
  type UploadImage,
  uploadProblem,
} from './upload-image';

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Uploads images of the customer on the screen. */
export const useUploadImage = (): UploadImage => {
  const customerId = useCustomerId();
  return useMemo(() => createUploadImage(customerId), [customerId]);
};

type State = {
  readonly busy: boolean;
  /** Part that is on its way, 0 to 1. */
  readonly progress: number;
  readonly problem?: string;
};

/**
 * One upload at a time with its state for a form: a later file replaces an earlier one, and
 * leaving the form ends it.
 */
export const useImageUpload = (onUploaded: (image: UploadedImage) => void) => {
  const uploadImage = useUploadImage();
  const [state, setState] = useState<State>({ busy: false, progress: 0 });
  const running = useRef<AbortController | undefined>(undefined);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setState({ busy: false, progress: 0 });
  }, []);

  useEffect(() => () => running.current?.abort(), []);

  const upload = useCallback(
    async (file: File) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      setState({ busy: true, progress: 0 });
      const onProgress = (progress: number) =>
        running.current === own ? setState({ busy: true, progress }) : undefined;
      try {
        const image = await uploadImage(file, { onProgress, signal: own.signal });
        if (running.current !== own) return;
        setState({ busy: false, progress: 1 });
        onUploaded(image);
      } catch (error) {
        if (running.current !== own || isAbort(error)) return;
        setState({ busy: false, progress: 0, problem: uploadProblem(error) });
      }
    },
    [uploadImage, onUploaded],
  );

  return { ...state, upload, cancel };
};
