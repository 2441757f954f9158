import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';

/** Browsers name spreadsheets' types differently; the server looks at the content anyway. */
const typeOf = (file: File): string => file.type || 'application/octet-stream';

const postForm = async (url: string, fields: Record<string, string>, file: File): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const response = await fetch(url, { method: 'POST', body: form });
  if (response.ok) return;
  const text = await response.text();
  throw new Error(text.includes('EntityTooLarge') ? messages.csvTooLarge : messages.csvWrongType);
};

/**
 * Uploads a file by a presigned form.
 * @returns the key to preview and import it by
 * @throws Error with one of the specification's three sentences
 */
export const uploadCsv = async (file: File, customerId: string): Promise<string> => {
  if (file.size > limits.csvMaxBytes) throw new Error(messages.csvTooLarge);
  if (file.size === 0) throw new Error(messages.csvWrongType);
  const { url, fields, assetKey } = await api('POST /upload', {
    body: { fileName: file.name, fileType: typeOf(file), folder: 'CSV' },
    customerId,
  });
  await postForm(url, fields, file);
  return assetKey;
};
