/** An upload rejected by the storage or the network, with a message for the user. */
export class UploadRejected extends Error {
  override readonly name = 'UploadRefused';
}

/** The messages for the ways in which the upload of a file can fail. */
export type UploadErrorTexts = {
  readonly tooLarge: string;
  readonly wrongType: string;
  /** Shown when the storage responds with any other error. */
  readonly failed: string;
  /** Shown when the storage doesn't respond. */
  readonly unreachable: string;
};

/** A form signed by the server. Posting it with a file stores that file. */
export type PresignedForm = {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
};

export type PostOptions = {
  /** Receives the fraction of the file sent so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

type Upload = PostOptions & {
  readonly form: PresignedForm;
  readonly file: File;
  readonly errorTexts: UploadErrorTexts;
};

const bodyOf = ({ fields }: PresignedForm, file: File): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  // S3 ignores fields after the file.
  body.append('file', file);
  return body;
};

/**
 * Translates S3's XML response into a message. S3 has a separate code for a file that is too large.
 * A violation of the form's policy means that the file's type is wrong.
 */
const rejectionOf = (answer: string, texts: UploadErrorTexts): UploadRejected => {
  if (answer.includes('EntityTooLarge')) return new UploadRejected(texts.tooLarge);
  return new UploadRejected(answer.includes('Policy') ? texts.wrongType : texts.failed);
};

/**
 * Posts a file with a presigned form. Uses XMLHttpRequest, because fetch doesn't report upload
 * progress.
 * @throws UploadRejected with one of the given messages, or the signal's reason when aborted
 */
export const postFile = ({ form, file, errorTexts, onProgress, signal }: Upload): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const finishUpload = (done: () => void) => {
      signal?.removeEventListener('abort', abort);
      done();
    };
    signal?.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      finishUpload(() =>
        request.status < 300 ? resolve() : reject(rejectionOf(request.responseText, errorTexts)),
      );
    request.onerror = () => finishUpload(() => reject(new UploadRejected(errorTexts.unreachable)));
    request.onabort = () =>
      finishUpload(() => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')));
    request.open('POST', form.url);
    request.send(bodyOf(form, file));
  });
