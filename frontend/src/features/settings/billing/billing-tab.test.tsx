import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { BillingView } from '../../../../../shared/contracts/billing';
import { aBillingView, aPaidView } from '../../../../test/a-billing-view';
import { mockApi, pending, Refusal } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { session } from '../../../lib/api/session';
import { BillingTab } from './billing-tab';

type Answers = Parameters<typeof mockApi>[0];

const account = {
  ...{ userId: 'u', email: 'ada@olive.test', accountType: 'Customer', status: 'active' },
  ...{ timeZone: 'America/New_York', averageOpenRate: 0, premium: false },
};

const path = '/customer/:customerId/settings/billing';

const open = (view: BillingView, answers: Answers = {}, search = '') => {
  const calls = mockApi({
    'GET /user': () => account,
    'GET /premium': () => view,
    'GET /premium/invoices': () => ({ invoices: [] }),
    ...answers,
  });
  return {
    calls,
    ...renderPage(<BillingTab />, { path, at: `/customer/c1/settings/billing${search}` }),
  };
};

const plan = () => screen.findByRole('region', { name: 'Your plan' });

beforeEach(() => {
  session.accessToken = 'token';
});

test('the tab waits in its own shape, and a failure can be tried again', async () => {
  open(aBillingView(), { 'GET /premium': () => pending() });
  expect(await screen.findByRole('img', { name: 'Loading your plan' })).toBeVisible();
});

test('a plan that cannot be read says so, and is asked for again', async () => {
  let fails = true;
  open(aBillingView(), {
    'GET /premium': () => {
      if (fails) throw new Refusal(503, { code: 'billing_unavailable', message: 'Try later.' });
      return aBillingView();
    },
  });
  expect(await screen.findByText('Your plan could not be loaded')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(within(await plan()).getByText('Free')).toBeVisible();
});

test('whoever is on Free sees what is used of it', async () => {
  open(aBillingView());
  const own = await plan();
  expect(within(own).getByText('190 active subscribers')).toBeVisible();
  expect(within(own).getByText('The Free plan holds 200')).toBeVisible();
  expect(within(own).getByText('2 of 4')).toBeVisible();
  expect(within(own).getByRole('link', { name: 'Talk to us about an upgrade' })).toBeVisible();
  expect(await screen.findByText(/^No invoices yet\./)).toBeVisible();
});

test('the marker of the Free plan is flagged above 1,500, and the bar is full at 50,000', async () => {
  open(aBillingView({ activeSubscribers: 1500 }));
  expect(within(await plan()).getByText('The Free plan holds 200')).toBeVisible();
});

test('above 1,500 the marker says how many more there are', async () => {
  open(aBillingView({ activeSubscribers: 1501 }));
  expect(within(await plan()).getByText('1,301 more than the Free plan holds')).toBeVisible();
});

test('the bar is full at 50,000 and beyond', async () => {
  const { container } = open(aBillingView({ activeSubscribers: 80_000 }));
  await plan();
  expect(container.querySelector('[style*="width: 100%"]')).not.toBeNull();
});

test('a limit that stops sending is said in the words of its refusal', async () => {
  open(aBillingView({ activeSubscribers: 201, emailsThisMonth: 4 }));
  expect(
    await screen.findByText(
      "You've exceeded the number of subscribers allowed on the Free plan, upgrade to keep sending emails.",
    ),
  ).toBeVisible();
  expect(screen.getByText(/^You've exceeded the number of emails allowed per month/)).toBeVisible();
});

test('a paying customer sees price, range and next payment', async () => {
  open(aPaidView());
  const own = await plan();
  expect(within(own).getByText('Premium')).toBeVisible();
  expect(within(own).getByText('Active')).toBeVisible();
  expect(within(own).getByText('$25 a month')).toBeVisible();
  expect(within(own).getByText('Up to 1,500 active subscribers')).toBeVisible();
  expect(within(own).getByText('Dec 23, 2026')).toBeVisible();
});

const graceEnd = '2026-12-07T12:00:00.000Z';

test.each([
  [{ status: 'past_due', graceEnd }, true, 'Payment failed', /until Dec 7, 2026/],
  [{ endsAt: graceEnd }, true, 'Cancelled', /Premium ends on Dec 7, 2026/],
  [{ status: 'past_due', graceEnd }, false, 'Payment missing', /Pay the open invoice/],
  [{ status: 'paused' }, false, 'Paused', /Resume it under/],
] as const)('%o of somebody premium: %s is said as %s', async (changes, premium, badge, text) => {
  open(aPaidView({ premium, provider: premium ? 'stripe' : undefined }, changes));
  expect(within(await plan()).getByText(badge)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test('after Premium has ended nothing is lost, and it can be chosen again', async () => {
  open(aPaidView({ premium: false, provider: undefined, canManage: false }, { status: 'ended' }));
  expect(await screen.findByText('Your Premium plan has ended')).toBeVisible();
  expect(screen.getByText(/Nothing was deleted\. Upgrade/)).toBeVisible();
});

test('a plan that was given costs nothing and says until when it goes on', async () => {
  const comp = { endsAt: graceEnd };
  open(aBillingView({ premium: true, provider: 'comp', comp }));
  const own = await plan();
  expect(within(own).getByText('Given')).toBeVisible();
  expect(within(own).getByText('Dec 7, 2026')).toBeVisible();
});

test('a payment that is being processed is said, and asked for until it is there', async () => {
  let view = aBillingView({ requestInProgress: true });
  const { calls } = open(view, { 'GET /premium': () => view });
  expect(await screen.findByText('Payment being processed')).toBeVisible();
  view = aPaidView();
  await waitFor(() => expect(screen.queryByText('Payment being processed')).toBeNull(), {
    timeout: 10_000,
  });
  expect(await screen.findByText('$25 a month')).toBeVisible();
  await waitFor(() =>
    expect(calls.filter(({ key }) => key === 'GET /premium/invoices').length).toBeGreaterThan(1),
  );
});
