import type { DemoCall } from './demo-calls';

/**
 * Uploads a list of subscribers as the app does.
 * @returns the key that identifies the upload
 */
export const uploadList = async (call: DemoCall, fileName: string, text: string) => {
  const body = { fileName, fileType: 'text/csv', folder: 'CSV' };
  const { url, fields, assetKey } = await call('POST /upload', { body });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([text], { type: 'text/csv' }));
  const response = await fetch(url, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`Uploading ${fileName} failed with status ${response.status}.`);
  return assetKey;
};
