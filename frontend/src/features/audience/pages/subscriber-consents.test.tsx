import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSubscriber, friendsSegmentId, openSubscriber } from '../../../../test/open-subscriber';

const consent = {
  formId: friendsSegmentId,
  version: 3,
  at: '2026-11-20T10:00:00.000Z',
  ip: '192.0.2.0',
  page: 'https://shop.example/join',
  text: 'Join us\nEmail\nSign up',
};

test('shows what a subscriber agreed to, with the form, page, wording, and confirmation', async () => {
  const confirmed = { ...consent, version: 4, at: '2026-11-21T10:00:00.000Z' };
  openSubscriber({
    'GET /subscriber/{subscriberId}': () =>
      aSubscriber({
        consents: [{ ...confirmed, confirmedAt: '2026-11-22T10:00:00.000Z' }, consent],
      }),
  });
  const card = await screen.findByRole('region', { name: 'Consent' });
  const [first, second] = within(card).getAllByRole('listitem');
  if (!first || !second) throw new Error('There are two');
  expect(await within(first).findByText('Friends')).toBeVisible();
  expect(within(first).getByText(/^Confirmed by email Nov 22, 2026/)).toBeVisible();
  expect(within(second).getByText('Not confirmed by email')).toBeVisible();
  expect(within(second).getByText(/network 192\.0\.2\.0 · version 3/)).toBeVisible();
  expect(within(second).getByText(/Join us/)).toBeVisible();
  expect(within(second).getByRole('link')).toHaveAttribute('href', consent.page);
});

test('shows no consent card for subscribers who didn’t join through a form', async () => {
  openSubscriber();
  expect(await screen.findByRole('region', { name: 'Profile' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Consent' })).not.toBeInTheDocument();
});
