import { afterEach, expect, test, vi } from 'vitest';
import { mockStorage } from '../../../test/mock-storage';
import { postFile, UploadRefused } from './post-file';

const form = { url: 'https://up.test', fields: { key: 'k', policy: 'p' } };
const file = new File(['email'], 'list.csv', { type: 'text/csv' });
const words = {
  tooLarge: 'Too large',
  wrongType: 'Wrong type',
  failed: 'Failed',
  unreachable: 'Unreachable',
};

afterEach(() => vi.unstubAllGlobals());

test('the fields of the form come before the file, and progress is told as a share', async () => {
  const posted = mockStorage();
  const shares: number[] = [];
  await postFile({ form, file, words, onProgress: (share) => shares.push(share) });
  expect([...(posted[0]?.keys() ?? [])]).toEqual(['key', 'policy', 'file']);
  expect(shares).toEqual([0.5]);
});

test.each([
  [403, '<Code>EntityTooLarge</Code>', 'Too large'],
  [403, '<Message>Invalid according to Policy</Message>', 'Wrong type'],
  [500, '<Code>InternalError</Code>', 'Failed'],
  [0, '', 'Unreachable'],
])('an answer %i %s is refused in the words of the file’s kind', async (status, text, message) => {
  mockStorage({ status, text });
  await expect(postFile({ form, file, words })).rejects.toEqual(new UploadRefused(message));
});

test('an upload that was given up before it began posts nothing', async () => {
  const posted = mockStorage();
  const signal = AbortSignal.abort();
  await expect(postFile({ form, file, words, signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(posted).toEqual([]);
});

test('an upload that is given up under way ends with the reason', async () => {
  mockStorage();
  const control = new AbortController();
  const ended = postFile({ form, file, words, signal: control.signal });
  control.abort(new Error('Another image was chosen'));
  await expect(ended).rejects.toThrow('Another image was chosen');
});
