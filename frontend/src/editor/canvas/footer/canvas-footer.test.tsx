import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openEmailEditor as open } from '../../../../test/open-email-editor';

const frame = {
  brand: 'Juniper & Oak',
  businessAddress: '1 Elm Street\nPortland',
  addressPage: '/settings/emails',
};
const footer = () => screen.getByTitle(/^This footer appears in every email/);

test('shows the sender and their postal address in the footer, as the sent email does', async () => {
  open('<p>Hi</p>', { mailFrame: frame });
  await screen.findByText(/you subscribed to Juniper & Oak\./);
  expect(screen.getByText('1 Elm Street')).toBeVisible();
  expect(screen.getByText('Portland')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add it in Settings' })).toBeNull();
});

test('shows a link to the settings if the postal address is missing', () => {
  const { unmount } = open('<p>Hi</p>');
  expect(footer()).toHaveTextContent('Your business address');
  expect(screen.queryByRole('link', { name: 'Add it in Settings' })).toBeNull();
  unmount();
  open('<p>Hi</p>', { mailFrame: { ...frame, businessAddress: ' ' } });
  expect(screen.getByRole('link', { name: 'Add it in Settings' }).getAttribute('href')).toMatch(
    /settings\/emails$/,
  );
});

test('a new header starts with the brand’s logo if there is one', async () => {
  const logoUrl = 'https://shop.example/logo.png';
  const { onChange } = open('<p>Hi</p>', { mailFrame: { ...frame, logoUrl } });
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Header' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Insert Header' }));
  await expect
    .poll(() => onChange.mock.lastCall?.[0])
    .toContain(`<email-header src="${logoUrl}"></email-header>`);
});

test('turns on “View in browser” in the footer’s settings, and shows it next to Unsubscribe', async () => {
  const { onChange } = open('<p>Hi</p>', { mailFrame: frame });
  expect(footer()).not.toHaveTextContent('View in browser');
  await userEvent.click(footer());
  await userEvent.click(await screen.findByRole('switch', { name: '“View in browser” link' }));
  await userEvent.click(screen.getByRole('button', { name: 'Update Footer' }));
  await expect.poll(() => onChange.mock.lastCall?.[0]).toContain('web-version="true"');
  expect(footer()).toHaveTextContent('View in browser · Unsubscribe');
});
