type PresignedForm = {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
};

/**
 * Posts a file with the presigned form that an upload call returned.
 * @throws Error with the bucket's response if it rejects the file
 */
export const postFile = async ({ url, fields }: PresignedForm, content: Blob): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', content);
  const response = await fetch(url, { method: 'POST', body: form });
  if (response.ok) return;
  throw new Error(`The uploads bucket returned ${response.status}: ${await response.text()}`);
};
