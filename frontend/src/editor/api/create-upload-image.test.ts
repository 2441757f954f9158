import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../shared/messages';
import { ErrorResponse, mockApi } from '../../../test/mock-api';
import { mockStorage } from '../../../test/mock-storage';
import { customerId } from '../../../test/render-page';
import { uploadEmbeddedImages } from '../images/upload-embedded-images';
import { imageProblem } from '../images/upload-image';
import { createUploadImage } from './create-upload-image';

const assetKey = `up/${customerId}/image/01JD0000000000000000000ABC`;
const url = 'https://app.test/media/abc.png';
const createResponses = () => ({
  'POST /asset/upload': () => ({ url: 'https://up.test', fields: { key: assetKey }, assetKey }),
  'POST /asset/image': () => ({ url, width: 20, height: 10, bytes: 99 }),
});
const aPng = (size = 8) => new File([new Uint8Array(size)], 'logo.png', { type: 'image/png' });

afterEach(() => vi.unstubAllGlobals());

test('posts an image to the storage and then publishes it', async () => {
  const calls = mockApi(createResponses());
  const postedForms = mockStorage({ status: 204 });
  const shares: number[] = [];
  const image = await createUploadImage(customerId)(aPng(), { onProgress: (s) => shares.push(s) });
  expect(image).toEqual({ url, width: 20, height: 10 });
  expect(calls.map(({ body }) => body)).toEqual([
    { fileName: 'logo.png', fileType: 'image/png', folder: 'EDITOR_IMAGE' },
    { assetKey, fileName: 'logo.png' },
  ]);
  expect([...(postedForms[0]?.keys() ?? [])]).toEqual(['key', 'file']);
  expect(shares).toEqual([0.5]);
});

test('explains why an image can’t be uploaded, and doesn’t send it', async () => {
  const calls = mockApi(createResponses());
  expect(imageProblem(new File(['x'], 'a.pdf', { type: 'application/pdf' }))).toBe(
    messages.imageWrongType,
  );
  await expect(createUploadImage(customerId)(aPng(10_485_761))).rejects.toThrow(
    messages.imageTooLarge,
  );
  expect(imageProblem(new File(['x'], 'PHOTO.JPG'))).toBeUndefined();
  expect(calls).toEqual([]);
});

test('shows a message when storage rejects a file as too large', async () => {
  mockApi(createResponses());
  mockStorage({ status: 400, text: '<Error><Code>EntityTooLarge</Code></Error>' });
  await expect(createUploadImage(customerId)(aPng())).rejects.toThrow(messages.imageTooLarge);
});

test('returns no result for an aborted upload', async () => {
  mockApi(createResponses());
  mockStorage({ status: 204 });
  const signal = AbortSignal.abort();
  await expect(createUploadImage(customerId)(aPng(), { signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('uploads each embedded image of a body once and replaces it with its URL', async () => {
  const files: File[] = [];
  const upload = async (file: File) => {
    files.push(file);
    return { url, width: 1, height: 1 };
  };
  const uri = 'data:image/png;base64,iVBORw0KGgo=';
  const body = `<img src="${uri}"><td style="background:url(${uri})"></td>`;
  const result = await uploadEmbeddedImages(body, upload);
  expect(result).toEqual({
    body: `<img src="${url}"><td style="background:url(${url})"></td>`,
    uploaded: 1,
    problems: [],
  });
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['embedded-1.png', 'image/png', 8],
  ]);
});

test('keeps an embedded image that can’t be uploaded and reports why', async () => {
  const { problem } = new ErrorResponse(400, {
    code: 'image_unreadable',
    message: 'Cannot be read.',
  });
  const upload = () => Promise.reject(new Error(problem.message));
  const body = '<img src="data:image/gif;base64,R0lGODlh">';
  expect(await uploadEmbeddedImages(body, upload)).toEqual({
    body,
    uploaded: 0,
    problems: ['Cannot be read.'],
  });
});
