import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { aCustomer } from '../../../../test/a-customer';
import { mockApi, open, openMenu, summary } from '../../../../test/open-emails';
import { customerId } from '../../../../test/render-page';
import { findToast, visibleToasts } from '../../../../test/toasts';
import { setScreenZone } from '../../../lib/screen-zone';

test('links a sent email to its stats with rates, and a draft to its workflow', async () => {
  const sent = summary(1, { status: 'sent', recipients: 1200, openRate: 46.7, clickRate: 11.5 });
  mockApi({
    'GET /draft': () => ({ drafts: [sent, summary(2)] }),
    'GET /draft/count': () => ({ total: 2 }),
  });
  open();
  const link = await screen.findByRole('link', { name: 'Email 1' });
  expect(link).toHaveAttribute('href', `/customer/${customerId}/campaign/${sent.id}/report`);
  expect(screen.getByText('1,200')).toBeVisible();
  expect(screen.getByRole('cell', { name: '46.7%' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Email 2' })).toHaveAttribute(
    'href',
    `/customer/${customerId}/compose/blank/${summary(2).id}`,
  );
});

test('shows an email’s attributed revenue in the store’s currency when a store is connected', async () => {
  const attributedRevenue = { amount: 12_500, currency: 'JPY', orders: 3 };
  const sent = summary(1, {
    status: 'sent',
    recipients: 10,
    openRate: 1,
    clickRate: 1,
    earned: attributedRevenue,
  });
  const early = summary(3, { status: 'sent', recipients: 4, earned: { amount: 0, orders: 0 } });
  const calls = mockApi({
    'GET /draft': () => ({ drafts: [sent, summary(2), early], hasStore: true }),
    'GET /draft/count': () => ({ total: 3 }),
  });
  open();
  expect(await screen.findByText('¥12,500')).toHaveAttribute('title', '3 orders');
  expect(screen.getByTitle('No orders yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Revenue/ }));
  await waitFor(() => expect(calls.map(({ query }) => query.get('order'))).toContain('revenue'));
});

test('doesn’t mention revenue when no store is connected', async () => {
  mockApi({
    'GET /draft': () => ({ drafts: [summary(1, { status: 'sent', recipients: 10 })] }),
    'GET /draft/count': () => ({ total: 1 }),
  });
  open();
  expect(await screen.findByRole('link', { name: 'Email 1' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /Revenue/ })).toBeNull();
});

test('shows a subject line’s merge tags by name, and a dash when nothing was sent', async () => {
  mockApi({
    'GET /draft': () => ({ drafts: [summary(1, { name: '', subject: 'Hi {{first_name|you}}' })] }),
    'GET /draft/count': () => ({ total: 1 }),
  });
  open();
  expect(await screen.findByRole('link', { name: 'Hi First name' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Actions for Hi you' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('{{');
  expect(screen.getAllByTitle('No emails sent yet')).toHaveLength(3);
  expect(document.body).not.toHaveTextContent('0%');
});

test('hides a deleted draft immediately, restores it on Undo, and deletes it when its toast closes', async () => {
  const drafts = [summary(1)];
  const calls = mockApi({
    'GET /draft': () => ({ drafts: [...drafts] }),
    'GET /draft/count': () => ({ total: drafts.length }),
    'DELETE /draft/{draftId}': () => {
      drafts.pop();
      return {};
    },
  });
  const isDeleted = () => calls.some(({ key }) => key.startsWith('DELETE'));
  open();
  await openMenu('Delete');
  const toast = await findToast();
  expect(toast).toHaveTextContent('“Email 1” deleted');
  expect(screen.queryByRole('link', { name: 'Email 1' })).toBeNull();
  await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Email 1' })).toBeVisible();
  await waitFor(() => expect(visibleToasts()).toEqual([]));
  expect(isDeleted()).toBe(false);
  await openMenu('Delete');
  const secondToast = await findToast();
  await userEvent.click(within(secondToast).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(isDeleted()).toBe(true));
  expect(await screen.findByText(messages.noContent)).toBeVisible();
});

test('renames a draft in the list based on its newest revision, and keeps the old name on Escape', async () => {
  const calls = mockApi({
    'GET /draft': () => ({ drafts: [summary(1)] }),
    'GET /draft/count': () => ({ total: 1 }),
    'GET /draft/{draftId}': () => ({ rev: 7 }),
    'PUT /draft/{draftId}': () => ({}),
  });
  open();
  const rename = async (keys: string) => {
    await openMenu('Rename');
    await waitFor(() => expect(screen.getByLabelText('Email name')).toHaveFocus());
    await userEvent.keyboard(keys);
  };
  await rename('Of May{Escape}');
  expect(await screen.findByRole('link', { name: 'Email 1' })).toBeVisible();
  await rename('Of May{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Email name')).toBeNull());
  const saves = calls.filter(({ key }) => key.startsWith('PUT'));
  expect(saves.map(({ body }) => body)).toEqual([{ rev: 7, name: 'Of May' }]);
});

test('shows an email’s sending progress, and pauses and resumes it from its row', async () => {
  let status = 'sending';
  mockApi({
    'GET /draft': () => ({ drafts: [summary(1, { status: 'sending' })] }),
    'GET /draft/count': () => ({ total: 1 }),
    'GET /delivery/{deliveryId}': () => ({
      status,
      sendTo: 1200,
      sent: 45,
      skipped: 2,
      failed: 0,
    }),
    'POST /delivery/{deliveryId}/pause': () => {
      status = 'paused';
      return {};
    },
  });
  open();
  expect(await screen.findByText('47 of 1,200')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pause Email 1' }));
  expect(await screen.findByRole('button', { name: 'Resume Email 1' })).toBeVisible();
  expect(screen.getByText('Paused')).toBeVisible();
});

test('shows that a draft is in review', async () => {
  mockApi({
    'GET /draft': () => ({ drafts: [summary(1, { review: 'ready_for_review' })] }),
    'GET /draft/count': () => ({ total: 1 }),
  });
  open();
  expect(await screen.findByText('In review')).toBeVisible();
});

test('doesn’t show a draft as approved if it changed after its approval', async () => {
  mockApi({
    'GET /draft': () => ({ drafts: [summary(1, { review: 'approved', isReviewOutdated: true })] }),
    'GET /draft/count': () => ({ total: 1 }),
  });
  open();
  expect(await screen.findByText('Needs new review')).toBeVisible();
  expect(screen.queryByText('Approved')).toBeNull();
});

test('shows a scheduled email’s time in the customer’s time zone, and names the time zone', async () => {
  setScreenZone('Asia/Tokyo');
  mockApi({
    'GET /customer/{customerId}': () => aCustomer({ timeZone: 'Asia/Tokyo' }),
    'GET /draft': () => ({
      drafts: [summary(1, { status: 'scheduled', sendAt: '2026-12-01T00:30:00.000Z' })],
    }),
    'GET /draft/count': () => ({ total: 1 }),
  });
  open();
  expect(await screen.findByText('Dec 1, 2026, 9:30 AM')).toBeVisible();
  expect(screen.getByText('Asia/Tokyo')).toBeVisible();
});

test('doesn’t show an email that reached no one as sent, and explains why', async () => {
  const toNobody = 'everyone was skipped because none of them can get email.';
  mockApi({
    'GET /draft': () => ({
      drafts: [summary(1, { status: 'sent', recipients: 0, toNobody }), summary(2)],
    }),
    'GET /draft/count': () => ({ total: 2 }),
  });
  open();
  const badge = await screen.findByText('Not sent to anyone');
  expect(badge.closest('[title]')).toHaveAttribute('title', `E${toNobody.slice(1)}`);
});

const tested = { status: 'sent', subject: 'Half price on bulbs' } as const;

test.each([
  [
    'B won',
    { subjects: 3, winner: { variant: 'B', isClear: true } },
    'Subject B won the A/B test of',
  ],
  ['B, leading', { subjects: 2, winner: { variant: 'B', isClear: false } }, 'no clear winner'],
  ['2 subjects', { subjects: 2 }, '2 subjects were tested, with no winner chosen'],
] as const)(
  'shows the result of an A/B test in an email’s row: %s',
  async (sign, abTest, title) => {
    mockApi({
      'GET /draft': () => ({ drafts: [summary(1, { ...tested, trial: abTest })] }),
      'GET /draft/count': () => ({ total: 1 }),
    });
    open();
    const row = await screen.findByRole('row', { name: /Email 1/ });
    expect(row).toHaveTextContent(`${sign} · Half price on bulbs`);
    expect(within(row).getByTitle(new RegExp(title))).toBeVisible();
  },
);

test('shows no A/B test for an email with one subject line', async () => {
  mockApi({
    'GET /draft': () => ({ drafts: [summary(1, tested)] }),
    'GET /draft/count': () => ({ total: 1 }),
  });
  open();
  const row = await screen.findByRole('row', { name: /Email 1/ });
  expect(row).toHaveTextContent('Half price on bulbs');
  expect(row).not.toHaveTextContent('·');
});

const scheduled = { status: 'scheduled', sendAt: '2026-12-01T00:30:00.000Z' } as const;

test.each([
  [
    'is being sent',
    { status: 'sending', sentAt: '2026-12-01T00:30:00.000Z' },
    /Dec 1, 2026, .*started/,
  ],
  ['is scheduled', scheduled, /Dec 1, 2026, 1:30 AMEurope\/Paris/],
  [
    'is sent in each recipient’s local time',
    { ...scheduled, ownTimeAt: '2026-12-01T09:00' },
    /Dec 1, 2026, 9:00 AMin each recipient’s time zone/,
  ],
  [
    'is for the people of then',
    { ...scheduled, audienceTakenAt: '2026-11-20T09:00:00.000Z' },
    /Europe\/Paristo people in its segments on Nov 20, 2026/,
  ],
  ['is a draft', {}, /Edited Nov 1, 2026/],
] as const)('shows the date of an email that %s', async (_name, changes, expectedText) => {
  mockApi({
    'GET /draft': () => ({ drafts: [summary(1, changes)] }),
    'GET /draft/count': () => ({ total: 1 }),
    'GET /delivery/{deliveryId}': () => ({ status: 'sending', sent: 1, sendTo: 2 }),
  });
  open();
  const row = await screen.findByRole('row', { name: /Email 1/ });
  await waitFor(() => expect(row).toHaveTextContent(expectedText));
});
