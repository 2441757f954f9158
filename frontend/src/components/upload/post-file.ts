/** What the storage or the way to it refuses, in words for the person who chose the file. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}

/** The words for each way in which a kind of file can be refused. */
export type UploadWords = {
  readonly tooLarge: string;
  readonly wrongType: string;
  /** The storage answered something else. */
  readonly failed: string;
  /** No answer came. */
  readonly unreachable: string;
};

/** A form the server has signed: whoever posts it with a file may store that file. */
export type PresignedForm = {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
};

export type PostOptions = {
  /** Gets the share that is on its way, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

type Upload = PostOptions & {
  readonly form: PresignedForm;
  readonly file: File;
  readonly words: UploadWords;
};

const bodyOf = ({ fields }: PresignedForm, file: File): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  // S3 ignores what comes after the file.
  body.append('file', file);
  return body;
};

/** S3 answers in XML; the policy of the form limits types, and sizes where no other code says so. */
const refusalOf = (answer: string, words: UploadWords): UploadRefused => {
  if (answer.includes('EntityTooLarge')) return new UploadRefused(words.tooLarge);
  return new UploadRefused(answer.includes('Policy') ? words.wrongType : words.failed);
};

/**
 * Posts a file by a presigned form. An XMLHttpRequest, since fetch does not tell how far it is.
 * @throws UploadRefused in the given words; the signal's reason when aborted
 */
export const postFile = ({ form, file, words, onProgress, signal }: Upload): Promise<void> =>
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
      settle(() =>
        request.status < 300 ? resolve() : reject(refusalOf(request.responseText, words)),
      );
    request.onerror = () => settle(() => reject(new UploadRefused(words.unreachable)));
    request.onabort = () =>
      settle(() => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')));
    request.open('POST', form.url);
    request.send(bodyOf(form, file));
  });
