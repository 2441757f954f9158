import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../../test/a-customer';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { BrandTab } from './brand-tab';

const asset = {
  id: '01JD0000000000000000000001',
  url: 'https://app.test/media/a.png',
  name: 'bulbs.png',
  width: 800,
  height: 600,
  bytes: 9,
  createdAt: '2026-11-20T10:00:00Z',
};
const second = { ...asset, id: '01JD0000000000000000000002', name: 'tulips.png' };

const open = (
  changes: Parameters<typeof aCustomer>[0] = {},
  responses: Parameters<typeof mockApi>[0] = {},
) => {
  const assets = [asset];
  let lookCount = 0;
  const calls = mockApi({
    'GET /customer/{customerId}': () => aCustomer({ about: 'Oil and herbs.', ...changes }),
    'PUT /customer/brand': ({ body }) => ({
      ...(body as object),
      website: 'https://olive.shop',
    }),
    'PUT /customer/colors': ({ body }) => body,
    'PUT /customer/logo': () => ({}),
    'GET /asset': ({ query }) =>
      query.get('cursor') ? { assets: [second] } : { assets, nextCursor: 'more' },
    'DELETE /asset/{assetId}': () => {
      assets.pop();
      return {};
    },
    'GET /draft/showing': () => {
      lookCount += 1;
      const sent = { id: 'd2', name: 'Sent one', isSent: true };
      return lookCount === 1
        ? { drafts: [{ id: 'd1', name: 'Draft one', isSent: false }], nextCursor: 'c' }
        : { drafts: [sent] };
    },
    ...responses,
  });
  renderPage(<BrandTab />);
  return calls;
};

test('keeps text typed during a save as unsaved', async () => {
  const user = userEvent.setup();
  let respond = () => {};
  const slow = async ({ body }: { readonly body?: unknown }) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return body;
  };
  open({}, { 'PUT /customer/brand': slow, 'PUT /customer/colors': slow });
  const form = await screen.findByRole('form', { name: 'Brand' });
  const about = within(form).getByLabelText('About');
  await user.type(about, ' Fresh.');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await user.type(about, ' Later.');
  respond();
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(about).toHaveProperty('value', 'Oil and herbs. Fresh. Later.');
  expect(within(form).getByRole('button', { name: 'Save' })).toBeEnabled();
  const colors = screen.getByRole('form', { name: 'Brand colors' });
  await user.type(within(colors).getByLabelText('Color 1'), '#112233');
  await user.click(within(colors).getByRole('button', { name: 'Save' }));
  await user.type(within(colors).getByLabelText('Color 2'), '#445566');
  respond();
  expect(await screen.findByText('Colors updated')).toBeVisible();
  expect(within(colors).getByLabelText('Color 2')).toHaveProperty('value', '#445566');
});

test('saves a brand and shows the website in its normalized form', async () => {
  const user = userEvent.setup();
  const calls = open();
  const form = await screen.findByRole('form', { name: 'Brand' });
  const name = within(form).getByLabelText('Brand name');
  await user.clear(name);
  await user.type(within(form).getByLabelText('Website'), 'Olive.shop');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Brand name is required')).toBeVisible();
  await user.type(name, 'Olive');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(within(form).getByLabelText('Website')).toHaveProperty('value', 'https://olive.shop');
  expect(calls.find(({ key }) => key === 'PUT /customer/brand')?.body).toEqual({
    name: 'Olive',
    about: 'Oil and herbs.',
    website: 'Olive.shop',
  });
});

test('doesn’t ask internal test accounts for a website', async () => {
  open({ reducedTabs: true });
  expect(await screen.findByLabelText('About')).toBeVisible();
  expect(screen.queryByLabelText('Website')).toBeNull();
});

test('saves each color in its own position once all colors are valid', async () => {
  const user = userEvent.setup();
  const calls = open({ brandColorSlots: ['', '#27704a'] });
  const form = await screen.findByRole('form', { name: 'Brand colors' });
  const save = within(form).getByRole('button', { name: 'Save' });
  expect(within(form).getByLabelText('Color 2')).toHaveProperty('value', '#27704a');
  await user.type(within(form).getByLabelText('Color 3'), '#12');
  expect(save).toHaveProperty('disabled', true);
  expect(within(form).getByText('Please enter a valid hex color')).toBeVisible();
  await user.type(within(form).getByLabelText('Color 3'), '3456');
  await user.click(save);
  expect(await screen.findByText('Colors updated')).toBeVisible();
  expect(calls.find(({ key }) => key === 'PUT /customer/colors')?.body).toEqual({
    colors: ['', '#27704a', '#123456'],
  });
});

test.each([
  ['logo.svg', 'image/svg+xml', 10, 'File type not supported'],
  ['logo.pdf', 'application/pdf', 10, 'Wrong file type, only images are allowed'],
  ['logo.png', 'image/png', 3_145_729, 'File size too large, max size is 3MB'],
])('refuses the logo %s (%s, %i bytes) with a message', async (name, type, size, expectedText) => {
  const user = userEvent.setup({ applyAccept: false });
  open();
  const file = new File([new Uint8Array(size)], name, { type });
  await user.upload(await screen.findByLabelText('Logo file'), file);
  expect(await screen.findByRole('alert')).toHaveTextContent(expectedText);
});

test('refuses an animated logo with the server’s message', async () => {
  const user = userEvent.setup();
  const calls = open();
  await screen.findByLabelText('Logo file');
  const message = 'A logo does not move.';
  mockApi({
    'POST /asset/upload': () => {
      throw new ErrorResponse(400, { code: 'image_moves', message });
    },
  });
  const gif = new File(['GIF89a'], 'logo.gif', { type: 'image/gif' });
  await user.upload(screen.getByLabelText('Logo file'), gif);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(calls.some(({ key }) => key === 'PUT /customer/logo')).toBe(false);
});

test('loads more of the gallery, shows where an image is used, and deletes an image', async () => {
  const user = userEvent.setup();
  open();
  const gallery = await screen.findByRole('region', { name: 'Assets' });
  await user.click(await within(gallery).findByRole('button', { name: 'Show more' }));
  expect(await within(gallery).findByText('tulips.png')).toBeVisible();
  await user.click(within(gallery).getByRole('button', { name: 'Options for bulbs.png' }));
  await user.click(await screen.findByRole('menuitem', { name: 'See where it’s used' }));
  const dialog = await screen.findByRole('dialog', { name: 'Where bulbs.png is used' });
  expect(await within(dialog).findByText('2 emails total')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Sent one' })).toHaveAttribute(
    'href',
    expect.stringContaining('/campaign/d2/report'),
  );
  const [, close] = within(dialog).getAllByRole('button');
  await user.click(close as HTMLElement);
  await user.click(within(gallery).getByRole('button', { name: 'Options for bulbs.png' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(within(gallery).queryByText('bulbs.png')).toBeNull());
});
