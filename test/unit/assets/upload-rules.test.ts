import {
  checkStill,
  checkUpload,
  parseOwnUpload,
  uploadForm,
} from '../../../functions/assets/upload-rules';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const gif = new TextEncoder().encode('GIF89a');
const rulesOf = (part: string) => parseOwnUpload('c-1', `up/c-1/${part}/u-1`).rules;

test('uploads an image with the type that the browser reports', () => {
  const file = { folder: 'EDITOR_IMAGE', fileType: 'Image/PNG; charset=x' } as const;
  expect(uploadForm('c-1', file, 'u-1')).toEqual({
    key: 'up/c-1/image/u-1',
    contentType: 'image/png',
    maxBytes: 10_485_760,
  });
});

test.each([
  ['EDITOR_IMAGE', 'application/pdf', 'File type not supported'],
  ['ASSET', 'application/pdf', 'Wrong file type, only images are allowed'],
  ['ASSET', 'image/gif', 'File type not supported'],
  ['LOGO', 'image/svg+xml', 'File type not supported'],
  ['LOGO', 'image/webp', 'File type not supported'],
] as const)(
  'doesn’t accept uploads to the folder %s with the type %s',
  (folder, fileType, message) => {
    expect(() => uploadForm('c-1', { folder, fileType }, 'u-1')).toThrow(
      expect.objectContaining({ code: 'image_wrong_type', message }),
    );
  },
);

test('accepts up to 3 MB for gallery images and logos', () => {
  for (const folder of ['ASSET', 'LOGO'] as const) {
    const file = { folder, fileType: 'image/jpeg' };
    expect(uploadForm('c-1', file, 'u-1').maxBytes).toBe(3_145_728);
  }
});

test('limits access to an upload to the customer who uploaded it', () => {
  expect(parseOwnUpload('c-1', 'up/c-1/logo/u-1')).toMatchObject({
    id: 'u-1',
    rules: { kind: 'logo' },
  });
  for (const [customerId, key] of [
    ['c-2', 'up/c-1/image/u-1'],
    ['c-1', 'up/c-1/other/u-1'],
    ['c-1', 'up/c-1'],
  ] as const) {
    expect(() => parseOwnUpload(customerId, key)).toThrow(
      expect.objectContaining({
        code: 'forbidden',
        message: 'You don’t have access to this file.',
      }),
    );
  }
});

test('checks the uploaded file itself, regardless of the form’s data', () => {
  expect(() => checkUpload(png, rulesOf('asset'))).not.toThrow();
  expect(() => checkUpload(gif, rulesOf('logo'))).not.toThrow();
  expect(() => checkUpload(gif, rulesOf('asset'))).toThrow(
    expect.objectContaining({ code: 'image_wrong_type' }),
  );
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(() => checkUpload(svg, rulesOf('logo'))).toThrow(
    expect.objectContaining({ code: 'image_wrong_type' }),
  );
  const large = new Uint8Array(3_145_729);
  large.set(png);
  expect(() => checkUpload(large, rulesOf('logo'))).toThrow(
    expect.objectContaining({
      code: 'image_too_large',
      message: 'File size too large, max size is 3MB',
    }),
  );
});

test('refuses an animated logo but accepts an animated email image', () => {
  expect(() => checkStill({ frames: 2 }, rulesOf('image'))).not.toThrow();
  expect(() => checkStill({ frames: 1 }, rulesOf('logo'))).not.toThrow();
  expect(() => checkStill({ frames: 2 }, rulesOf('logo'))).toThrow(
    expect.objectContaining({ code: 'image_moves' }),
  );
});
