import { useEffect, useRef, useState } from 'react';
import type { UploadedImage, UploadImage } from '../../images/upload-image';
import { toastUploadFailed } from './image-files';

type Handlers = {
  readonly onDone: (image: UploadedImage) => void;
  readonly onFailed: () => void;
};

/**
 * Runs one upload at a time. Starting another upload, or unmounting, aborts the current one.
 * `progress` is the fraction sent, from 0 to 1, or undefined when no upload is running.
 */
export const useUpload = (upload: UploadImage, { onDone, onFailed }: Handlers) => {
  const [progress, setProgress] = useState<number>();
  const runningUpload = useRef<AbortController>(undefined);
  useEffect(() => () => runningUpload.current?.abort(), []);

  const start = async (file: File) => {
    runningUpload.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    runningUpload.current = controller;
    setProgress(0);
    try {
      const image = await upload(file, { onProgress: setProgress, signal });
      if (!signal.aborted) onDone(image);
    } catch (error) {
      if (signal.aborted) return;
      onFailed();
      toastUploadFailed(error);
    } finally {
      if (runningUpload.current === controller) setProgress(undefined);
    }
  };
  return { progress, start };
};
