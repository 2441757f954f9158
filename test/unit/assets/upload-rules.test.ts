import {
  imageUploadKey,
  imageUploadType,
  ownImageUpload,
} from '../../../functions/assets/upload-rules';

test('an image is uploaded under the type that the browser named', () => {
  expect(imageUploadType('Image/PNG; charset=x')).toBe('image/png');
  expect(() => imageUploadType('application/pdf')).toThrow(
    expect.objectContaining({ code: 'image_wrong_type' }),
  );
});

test('an upload is its customer’s alone', () => {
  const key = imageUploadKey('c-1', 'u-1');
  expect(key).toBe('up/c-1/image/u-1');
  expect(ownImageUpload('c-1', key)).toBe('u-1');
  expect(ownImageUpload('c-1', 'up/c-1')).toBe('');
  expect(() => ownImageUpload('c-2', key)).toThrow(
    expect.objectContaining({ code: 'forbidden', message: 'You have no access to this file.' }),
  );
});
