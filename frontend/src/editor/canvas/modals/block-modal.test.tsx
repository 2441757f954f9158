import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aDraft } from '../../../../test/a-draft';
import { change, openEmailEditor as open } from '../../../../test/open-email-editor';
import type { UploadedImage } from '../../images/upload-image';
import type { EmailEditorProps } from '../context/email-editor-props';

const p = (text: string) => `<email-paragraph>${text}</email-paragraph>`;

/** Opens the settings of a new block, or of the first block of `markup`. */
const openNew = async (block: string, props: Partial<EmailEditorProps> = {}) => {
  const editor = open(p('Hello'), props);
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: block }));
  const dialog = within(await screen.findByRole('dialog', { name: `${block} Settings` }));
  return { ...editor, dialog };
};
const openFirst = async (markup: string, props: Partial<EmailEditorProps> = {}) => {
  const editor = open(markup, props);
  await change(() => editor.editor.commands.setNodeSelection(0));
  await userEvent.click(screen.getByRole('button', { name: 'Block settings' }));
  return { ...editor, dialog: within(await screen.findByRole('dialog')) };
};

const image = '<email-image src="https://shop.example/a.png" alt="Oil"></email-image>';

test('a new button is inserted as its settings say, and its dialog asks for what is missing', async () => {
  const { dialog, onChange } = await openNew('Button');
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(
    dialog.getByText('This preview may differ due to viewport size limitations.'),
  ).toBeVisible();
  const insert = dialog.getByRole('button', { name: 'Insert Button' });
  await userEvent.clear(dialog.getByLabelText('Button text'));
  expect(dialog.getByText('Button text is required')).toBeVisible();
  expect(insert).toBeDisabled();
  await userEvent.type(dialog.getByLabelText('Button text'), 'Shop');
  const link = dialog.getByLabelText('Link URL');
  await userEvent.clear(link);
  expect(dialog.getByText('Please enter a URL')).toBeVisible();
  expect(insert).toBeDisabled();
  await userEvent.type(link, 'no url');
  expect(dialog.getByText('Please enter a valid URL')).toBeVisible();
  await userEvent.clear(link);
  await userEvent.type(link, 'shop.example');
  expect(within(dialog.getByLabelText('Preview')).getByText('Shop')).toBeVisible();
  await userEvent.click(insert);
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      `${p('Hello')}<email-button value="Shop" href="https://shop.example"></email-button>`,
    ),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the settings of a button refuse half a colour and an empty size, and keep nothing then', async () => {
  const { dialog, onChange } = await openFirst('<email-button value="Shop"></email-button>');
  await userEvent.clear(dialog.getByLabelText('Background color'));
  await userEvent.type(dialog.getByLabelText('Background color'), '#12');
  expect(dialog.getByText('Please enter a valid hex color')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Font size'));
  expect(dialog.getByText('Please enter a font size')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Update Button' }));
  expect(screen.getByRole('dialog', { name: 'Button Settings' })).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

test('full width puts a button in the centre; a border waits for its style', async () => {
  const { dialog, onChange } = await openFirst(
    '<email-button value="Shop" align="left"></email-button>',
  );
  expect(dialog.getByLabelText('Border width')).toBeDisabled();
  expect(dialog.getByLabelText('Border color')).toBeDisabled();
  await userEvent.click(dialog.getByLabelText('Width', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Full' }));
  expect(dialog.getByRole('radio', { name: 'Center' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Left' })).toBeDisabled();
  await userEvent.click(dialog.getByLabelText('Border style', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Dashed' }));
  expect(dialog.getByLabelText('Border width')).toBeEnabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Update Button' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      '<email-button value="Shop" width="full" border-style="dashed"></email-button>',
    ),
  );
});

test('Delete removes the block and Cancel changes nothing', async () => {
  const { dialog, onChange } = await openFirst(`<email-divider></email-divider>${p('a')}`);
  expect(dialog.getByRole('button', { name: 'Update Divider' })).toBeEnabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Block settings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(p('a')));
});

test('a heading begins with a sample text and takes a level', async () => {
  const { dialog, onChange } = await openNew('Heading');
  expect(dialog.getByLabelText('Text')).toHaveValue('Your heading');
  await userEvent.click(dialog.getByLabelText('Level', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Heading 2' }));
  await userEvent.clear(dialog.getByLabelText('Text'));
  await userEvent.type(dialog.getByLabelText('Text'), 'Offer');
  await userEvent.click(dialog.getByRole('button', { name: 'Insert Heading' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      `${p('Hello')}<email-heading level="2">Offer</email-heading>`,
    ),
  );
});

test('a paragraph keeps its formatting where its text was not changed', async () => {
  const { dialog, onChange } = await openFirst(p('Hello <strong>you</strong>'));
  const field = dialog.getByLabelText('Text');
  expect(field).toHaveValue('Hello you');
  await userEvent.type(field, ' there');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Paragraph' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(p('Hello <strong>you there</strong>')),
  );
});

test('an image needs a source and an alternative text, unless it is decoration', async () => {
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

test('an image of an address opens its URL, an embedded one its upload', async () => {
  const { dialog, unmount } = await openFirst(image);
  expect(dialog.getByRole('tab', { name: 'URL' })).toHaveAttribute('aria-selected', 'true');
  unmount();
  const data = 'data:image/png;base64,iVBORw0KGgo=';
  const { dialog: embedded } = await openFirst(`<email-image src="${data}"></email-image>`);
  expect(embedded.getByRole('tab', { name: 'Upload' })).toHaveAttribute('aria-selected', 'true');
});

test('the width of an image: auto shows 50, without auto it is 50 %, without full 95 %', async () => {
  const { dialog, onChange } = await openFirst(image);
  const slider = dialog.getByRole('slider', { name: 'Width in percent' });
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

test('a file is uploaded and becomes the source', async () => {
  const upload = Promise.withResolvers<UploadedImage>();
  const uploadImage = vi.fn(() => upload.promise);
  const { dialog } = await openNew('Image', { uploadImage });
  await userEvent.upload(dialog.getByLabelText('Image file'), picture());
  expect(await dialog.findByText('Uploading… 0 %')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  await change(() =>
    upload.resolve({ url: 'https://cdn.example/oil.png', width: 900, height: 600 }),
  );
  expect(await dialog.findByRole('button', { name: 'Insert Image' })).toBeEnabled();
});

test.each([
  ['its reason', new Error('The image is damaged.'), 'The image is damaged.'],
  ['the advice to check the file', new Error(''), 'Please check your file and try again'],
])('a failed upload clears the source and says %s', async (_what, error, message) => {
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

test('a file that is too large is refused by the dropzone', async () => {
  const { dialog } = await openNew('Image', { uploadImage: vi.fn() });
  const file = picture();
  Object.defineProperty(file, 'size', { value: 10_485_761 });
  await userEvent.upload(dialog.getByLabelText('Image file'), file);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'File size too large, max size is 10MB',
  );
});

test('a button takes its look from the style of the email until it gets one of its own', async () => {
  const styles = { ...aDraft().styles, buttonColor: '#3b0764', buttonRadius: 20 };
  const button = '<email-button href="https://shop.example"></email-button>';
  const { dialog, onChange } = await openFirst(button, { styles });
  expect(dialog.getByLabelText('Background color')).toHaveValue('#3b0764');
  expect(dialog.getByLabelText('Border radius')).toHaveValue('20 px');
  fireEvent.change(dialog.getByLabelText('Background color'), { target: { value: '#000000' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Update Button' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      '<email-button href="https://shop.example" background-color="#000000"></email-button>',
    ),
  );
});

test('a button links to an uploaded file, where that is offered', async () => {
  const uploadFile = vi.fn(async () => 'https://app.test/media/sizes.pdf');
  const { dialog, onChange } = await openNew('Button', { uploadFile });
  expect(dialog.getByRole('button', { name: 'or upload a file' })).toBeVisible();
  const file = dialog.getByLabelText('File to link to');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(file, new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('File type not supported');
  const large = new File([new Uint8Array(10_485_761)], 'a.pdf', { type: 'application/pdf' });
  await user.upload(file, large);
  expect(dialog.getByRole('alert')).toHaveTextContent('File size too large, max size is 10MB');
  expect(uploadFile).not.toHaveBeenCalled();
  await user.upload(file, new File(['%PDF-'], 'sizes.pdf', { type: 'application/pdf' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Link URL')).toHaveValue('https://app.test/media/sizes.pdf'),
  );
  expect(dialog.queryByRole('alert')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Insert Button' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      expect.stringContaining('href="https://app.test/media/sizes.pdf"'),
    ),
  );
});

test('without that offer there is no way to upload a file', async () => {
  const { dialog } = await openNew('Button');
  expect(dialog.queryByRole('button', { name: 'or upload a file' })).toBeNull();
});
