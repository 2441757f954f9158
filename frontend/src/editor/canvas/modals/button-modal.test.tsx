import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aDraft } from '../../../../test/a-draft';
import { openFirst, openNew, p } from '../../../../test/open-block-settings';

test('inserts a new button with its settings, and points out what is missing', async () => {
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

test('doesn’t save a button with an incomplete color or an empty size', async () => {
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

test('centers a full-width button, and requires a style before a border’s other fields', async () => {
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

test('applies the email’s style to a button until the button has its own style', async () => {
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

test('lets a button link to an uploaded file where file uploads are allowed', async () => {
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

test('offers no file upload where file uploads aren’t allowed', async () => {
  const { dialog } = await openNew('Button');
  expect(dialog.queryByRole('button', { name: 'or upload a file' })).toBeNull();
});
