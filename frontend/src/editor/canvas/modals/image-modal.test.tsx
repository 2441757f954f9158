import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openFirst, openNew, p } from '../../../../test/open-block-settings';
import { change } from '../../../../test/open-email-editor';
import type { UploadedImage } from '../../images/upload-image';

const image = '<email-image src="https://shop.example/a.png" alt="Oil"></email-image>';

test('requires a source and alt text for an image, unless it is decorative', async () => {
  const { dialog, onChange } = await openNew('Image');
  const insert = dialog.getByRole('button', { name: 'Insert Image' });
  expect(dialog.getByRole('tab', { name: 'Upload' })).toHaveAttribute('aria-selected', 'true');
  expect(insert).toBeDisabled();
  await userEvent.click(dialog.getByRole('tab', { name: 'URL' }));
  const source = dialog.getByLabelText('Image URL');
  await userEvent.type(source, 'x');
  await userEvent.clear(source);
  expect(dialog.getByText('Image source is required')).toBeVisible();
  await userEvent.type(source, 'https://shop.example/a.png');
  await userEvent.click(insert);
  expect(dialog.getByText('Alt text is required')).toBeVisible();
  await userEvent.click(dialog.getByLabelText('This image is decorative'));
  expect(dialog.getByLabelText('Alt text')).toBeDisabled();
  await userEvent.click(insert);
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      `${p('Hello')}<email-image src="https://shop.example/a.png" decorative="true"></email-image>`,
    ),
  );
});

test('opens the URL tab for a linked image and the upload tab for an embedded one', async () => {
  const { dialog, unmount } = await openFirst(image);
  expect(dialog.getByRole('tab', { name: 'URL' })).toHaveAttribute('aria-selected', 'true');
  unmount();
  const data = 'data:image/png;base64,iVBORw0KGgo=';
  const { dialog: embeddedDialog } = await openFirst(`<email-image src="${data}"></email-image>`);
  expect(embeddedDialog.getByRole('tab', { name: 'Upload' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('starts the width slider at 50% when automatic width is turned off, and at 95% when full width is turned off', async () => {
  const { dialog, onChange } = await openFirst(image);
  const slider = dialog.getByRole('slider', { name: 'Width (%)' });
  expect(slider).toHaveAttribute('aria-valuenow', '50');
  expect(slider).toHaveAttribute('aria-valuemin', '10');
  await userEvent.click(dialog.getByLabelText('Full width'));
  expect(slider).toHaveAttribute('aria-valuenow', '100');
  await userEvent.click(dialog.getByLabelText('Full width'));
  expect(slider).toHaveAttribute('aria-valuenow', '95');
  await userEvent.click(dialog.getByLabelText('Auto width'));
  await userEvent.click(dialog.getByLabelText('Auto width'));
  await userEvent.click(dialog.getByRole('button', { name: 'Update Image' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(image.replace('"Oil"', '"Oil" width="50%"')),
  );
});

const picture = () => new File(['x'], 'oil.png', { type: 'image/png' });

test('uploads a file and uses it as the image’s source', async () => {
  const upload = Promise.withResolvers<UploadedImage>();
  const uploadImage = vi.fn(() => upload.promise);
  const { dialog } = await openNew('Image', { uploadImage });
  await userEvent.upload(dialog.getByLabelText('Image file'), picture());
  expect(await dialog.findByText('Uploading… 0%')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  await change(() =>
    upload.resolve({ url: 'https://cdn.example/oil.png', width: 900, height: 600 }),
  );
  expect(await dialog.findByRole('button', { name: 'Insert Image' })).toBeEnabled();
});

test.each([
  ['its reason', new Error('The image is damaged.'), 'The image is damaged.'],
  ['the advice to check the file', new Error(''), 'Please check your file and try again'],
])('clears the source after a failed upload and shows %s', async (_label, error, message) => {
  const { dialog } = await openFirst(
    '<email-image src="data:image/png;base64,iVBORw0KGgo=" alt="Oil"></email-image>',
    { uploadImage: () => Promise.reject(error) },
  );
  expect(dialog.getByRole('button', { name: 'Update Image' })).toBeEnabled();
  await userEvent.upload(dialog.getByLabelText('Image file'), picture());
  expect(await screen.findByText('Upload failed')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Update Image' })).toBeDisabled();
  expect(dialog.getByText('Image source is required')).toBeVisible();
});

test('rejects a file that is too large for the dropzone', async () => {
  const { dialog } = await openNew('Image', { uploadImage: vi.fn() });
  const file = picture();
  Object.defineProperty(file, 'size', { value: 10_485_761 });
  await userEvent.upload(dialog.getByLabelText('Image file'), file);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'File size too large, max size is 10MB',
  );
});
