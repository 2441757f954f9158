import { messages } from '../../../../shared/messages';
import { offline } from '../../lib/api/problem-error';
import type { UploadOptions } from '../images/upload-image';

type Form = {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: File;
};

const bodyOf = ({ fields, file }: Form): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  // S3 ignores what comes after the file.
  body.append('file', file);
  return body;
};

const refusalOf = (answer: string): Error =>
  new Error(
    answer.includes('EntityTooLarge') ? messages.imageTooLarge : messages.imageUploadFailed,
  );

/**
 * Posts a file by a presigned form. An XMLHttpRequest, since fetch does not tell how far it is.
 * @throws Error in words for the author; the signal's reason when aborted
 */
export const postFile = (form: Form, { onProgress, signal }: UploadOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (done: () => void) => {
      signal?.removeEventListener('abort', abort);
      done();
    };
    signal?.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      settle(() => (request.status < 300 ? resolve() : reject(refusalOf(request.responseText))));
    request.onerror = () => settle(() => reject(offline()));
    request.onabort = () =>
      settle(() => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')));
    request.open('POST', form.url);
    request.send(bodyOf(form));
  });
