import { afterEach, expect, test, vi } from 'vitest';
import { mockStorage } from '../../../test/mock-storage';
import { postFile, UploadRejected } from './post-file';

const form = { url: 'https://up.test', fields: { key: 'k', policy: 'p' } };
const file = new File(['email'], 'list.csv', { type: 'text/csv' });
const uploadErrors = {
  tooLarge: 'Too large',
  wrongType: 'Wrong type',
  failed: 'Failed',
  unreachable: 'Unreachable',
};

afterEach(() => vi.unstubAllGlobals());

test('sends the form fields before the file, and reports progress as a fraction', async () => {
  const postedForms = mockStorage();
  const shares: number[] = [];
  await postFile({
    form,
    file,
    errorTexts: uploadErrors,
    onProgress: (share) => shares.push(share),
  });
  expect([...(postedForms[0]?.keys() ?? [])]).toEqual(['key', 'policy', 'file']);
  expect(shares).toEqual([0.5]);
});

test.each([
  [403, '<Code>EntityTooLarge</Code>', 'Too large'],
  [403, '<Message>Invalid according to Policy</Message>', 'Wrong type'],
  [500, '<Code>InternalError</Code>', 'Failed'],
  [0, '', 'Unreachable'],
])(
  'translates the upload response %i %s into an error text for the kind of file',
  async (status, text, message) => {
    mockStorage({ status, text });
    await expect(postFile({ form, file, errorTexts: uploadErrors })).rejects.toEqual(
      new UploadRejected(message),
    );
  },
);

test('posts nothing when an upload is aborted before it starts', async () => {
  const postedForms = mockStorage();
  const signal = AbortSignal.abort();
  await expect(postFile({ form, file, errorTexts: uploadErrors, signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(postedForms).toEqual([]);
});

test('rejects with the abort reason when an upload is aborted while sending', async () => {
  mockStorage();
  const control = new AbortController();
  const abortedUpload = postFile({ form, file, errorTexts: uploadErrors, signal: control.signal });
  control.abort(new Error('Another image was chosen'));
  await expect(abortedUpload).rejects.toThrow('Another image was chosen');
});
