import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../test/mock-api';
import { openEmailEditor as open } from '../../../../test/open-email-editor';
import { blockDefaultsOf } from '../../api/use-block-defaults';

const p = '<email-paragraph>Hello</email-paragraph>';
const blockDefaults = blockDefaultsOf({
  button: {
    value: 'Shop now',
    href: 'https://olive.shop',
    width: 'full',
    align: 'center',
    backgroundColor: '#27704a',
    color: '',
  },
  featureBox: { backgroundColor: '#fffbe0', color: '#242424', borderRadius: 12 },
});

const insert = async (block: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: block }));
};

test('starts a new button with the theme’s values, and uses the email’s colors where the theme sets none', async () => {
  const { onChange } = open(p, { blockDefaults });
  await insert('Button');
  const dialog = within(await screen.findByRole('dialog', { name: 'Button Settings' }));
  expect(dialog.getByLabelText('Button text')).toHaveValue('Shop now');
  await userEvent.click(dialog.getByRole('button', { name: 'Insert Button' }));
  const attrs =
    'value="Shop now" href="https://olive.shop" width="full" background-color="#27704a"';
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(`${p}<email-button ${attrs}></email-button>`),
  );
});

test('inserts a new section with the theme’s feature box style in one step', async () => {
  const { onChange, editor } = open(p, { blockDefaults });
  await insert('Section');
  const attrs = 'background-color="#fffbe0" color="#242424" border-radius="12"';
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining(`<email-section ${attrs}>`)),
  );
  editor.commands.undo();
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(p));
});

test('keeps the actual width of an image selected from the gallery', async () => {
  const url = 'https://app.example/media/a.png';
  const image = { id: '01JD0000000000000000000001', url, name: 'bulbs.png', width: 800 };
  mockApi({
    'GET /asset': () => ({
      assets: [{ ...image, height: 600, bytes: 9, createdAt: '2026-11-20T10:00:00Z' }],
    }),
  });
  const { onChange } = open(p);
  await insert('Image');
  const dialog = within(await screen.findByRole('dialog', { name: 'Image Settings' }));
  await userEvent.click(dialog.getByRole('tab', { name: 'Gallery' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Use bulbs.png' }));
  await userEvent.type(dialog.getByLabelText('Alt text'), 'Bulbs');
  await userEvent.click(dialog.getByRole('button', { name: 'Insert Image' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      `${p}<email-image src="${url}" alt="Bulbs" natural-width="800"></email-image>`,
    ),
  );
});
