import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { csvTypeOf } from './csv-file';

const refusalOf = (text: string): string => {
  if (text.includes('EntityTooLarge')) return messages.csvTooLarge;
  return text.includes('Policy') ? messages.csvWrongType : messages.somethingWrong;
};

const postForm = async (url: string, fields: Record<string, string>, file: File): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const response = await fetch(url, { method: 'POST', body: form });
  if (!response.ok) throw new Error(refusalOf(await response.text()));
};

/**
 * Uploads a file by a presigned form.
 * @returns the key to preview and import it by
 * @throws ProblemError of the product; Error with the specification's words of the storage
 */
export const uploadCsv = async (file: File, customerId: string): Promise<string> => {
  const { url, fields, assetKey } = await api('POST /upload', {
    body: { fileName: file.name, fileType: csvTypeOf(file), folder: 'CSV' },
    customerId,
  });
  await postForm(url, fields, file);
  return assetKey;
};
