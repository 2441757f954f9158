import {
  parseSuppressionUpload,
  suppressionUploadKey,
} from '../../../functions/suppressions/suppression-upload-rules';

test('identifies the customer’s own upload by its ID', () => {
  expect(suppressionUploadKey('c-1', 'u-1')).toBe('up/c-1/suppression/u-1');
  expect(parseSuppressionUpload('c-1', 'up/c-1/suppression/u-1')).toBe('u-1');
  expect(parseSuppressionUpload('c-1', 'up/c-1')).toBe('');
});

test.each(['up/c-2/suppression/u-1', 'c-1', ''])(
  'recognizes the upload ID %j as another customer’s',
  (assetKey) => {
    expect(() => parseSuppressionUpload('c-1', assetKey)).toThrow(
      expect.objectContaining({
        code: 'forbidden',
        message: 'You don’t have access to this file.',
      }),
    );
  },
);
