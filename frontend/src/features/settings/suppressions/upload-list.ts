import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { listTypeOf } from './list-file';

/** What the storage refuses, in the specification's words. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}

const refusalOf = (text: string): string => {
  if (text.includes('EntityTooLarge')) return messages.csvTooLarge;
  return text.includes('Policy') ? messages.csvWrongType : messages.somethingWrong;
};

const postForm = async (url: string, fields: Record<string, string>, file: File): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const response = await fetch(url, { method: 'POST', body: form });
  if (!response.ok) throw new UploadRefused(refusalOf(await response.text()));
};

/**
 * Uploads a list by a presigned form and starts its job.
 * @returns the job's id
 * @throws ProblemError of the product; UploadRefused of the storage
 */
export const uploadList = async (file: File, customerId: string): Promise<string> => {
  const { url, fields, assetKey } = await api('POST /suppression/upload', {
    body: { fileName: file.name, fileType: listTypeOf(file), folder: 'SUPPRESSION' },
    customerId,
  });
  await postForm(url, fields, file);
  const body = { assetKey, fileName: file.name };
  return (await api('POST /suppression/process', { body, customerId })).jobId;
};
