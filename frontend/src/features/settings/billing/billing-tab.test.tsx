import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BillingView } from '../../../../../shared/contracts/billing';
import { aBillingView, aPaidView, ranges } from '../../../../test/a-billing-view';
import { mockApi, pending, Refusal } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { session } from '../../../lib/api/session';
import { BillingTab } from './billing-tab';

type Answers = Parameters<typeof mockApi>[0];

const account = {
  userId: 'u',
  email: 'ada@olive.test',
  accountType: 'Customer',
  status: 'active',
  timeZone: 'America/New_York',
  averageOpenRate: 0,
  premium: false,
};

const path = '/customer/:customerId/settings/billing';

const open = (view: BillingView, answers: Answers = {}, search = '') => {
  const calls = mockApi({
    'GET /user': () => account,
    'GET /premium': () => view,
    'GET /premium/getRangePrices': ({ query }) =>
      ranges.filter(({ to }) => to >= Number(query.get('activeSubscribers') ?? 0)),
    'GET /premium/getPrices': ({ query }) =>
      ranges.find(({ to }) => to >= Number(query.get('activeSubscribers'))) ?? {},
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
  expect(await screen.findByText('We couldn’t load your plan')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(within(await plan()).getByText('Free')).toBeVisible();
});

test('whoever is on Free sees what it holds, what is used of it, and both plans', async () => {
  open(aBillingView());
  const own = await plan();
  expect(within(own).getByText('190 active subscribers')).toBeVisible();
  expect(within(own).getByText('The Free plan includes 200')).toBeVisible();
  expect(within(own).getByText('2 of 4')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'MANAGE YOUR SUBSCRIPTION' })).toBeNull();
  const features = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(features('Free')).toEqual([
    '4 emails monthly',
    '1 segment',
    '1 form',
    'Up to 200 subscribers',
  ]);
  expect(features('Premium')).toEqual([
    ...['Unlimited emails', 'Unlimited segments', 'Unlimited forms'],
    ...['Email automation sequences', 'Custom domains', '24/7 support'],
  ]);
  expect(await screen.findByText(/^No invoices yet\./)).toBeVisible();
});

test('the marker of the Free plan is flagged above 1,500, and the bar is full at 50,000', async () => {
  open(aBillingView({ activeSubscribers: 1500 }));
  expect(within(await plan()).getByText('The Free plan includes 200')).toBeVisible();
});

test('above 1,500 the marker says how many more there are', async () => {
  open(aBillingView({ activeSubscribers: 1501 }));
  expect(within(await plan()).getByText('1,301 over the Free plan limit')).toBeVisible();
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

test('a paying customer sees price, range and next payment, and what other ranges cost', async () => {
  open(aPaidView());
  const own = await plan();
  expect(within(own).getByText('Premium')).toBeVisible();
  expect(within(own).getByText('Active')).toBeVisible();
  expect(within(own).getByText('$25 a month')).toBeVisible();
  expect(within(own).getByText('Up to 1,500 active subscribers')).toBeVisible();
  expect(within(own).getByText('Dec 23, 2026')).toBeVisible();
  const pricing = screen.getByRole('region', { name: 'Pricing' });
  const row = (await within(pricing).findByText('Your tier')).closest('tr');
  expect(row).toHaveTextContent('501 to 1,500Your tier$25$300');
  await userEvent.click(within(pricing).getByText('Yearly, 20% off'));
  expect(row).toHaveTextContent('501 to 1,500Your tier$20$240');
  expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
});

test('the portal opens from MANAGE YOUR SUBSCRIPTION, and a refusal is said', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  let fails = true;
  open(aPaidView(), {
    'GET /premium/createPortalSession': () => {
      if (fails) throw new Refusal(503, { code: 'billing_unavailable', message: 'Try later.' });
      return { url: 'https://billing.stripe.test/p/1' };
    },
  });
  const button = await screen.findByRole('button', { name: 'MANAGE YOUR SUBSCRIPTION' });
  await userEvent.click(button);
  expect(await screen.findByText('Try later.')).toBeVisible();
  fails = false;
  await userEvent.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://billing.stripe.test/p/1'));
  vi.unstubAllGlobals();
});

const graceEnd = '2026-12-07T12:00:00.000Z';

test.each([
  [{ status: 'past_due', graceEnd }, true, 'Payment failed', /until Dec 7, 2026/],
  [{ endsAt: graceEnd }, true, 'Cancelled', /Premium ends on Dec 7, 2026/],
  [{ status: 'past_due', graceEnd }, false, 'Payment overdue', /Pay the open invoice/],
  [{ status: 'paused' }, false, 'Paused', /Resume it under/],
] as const)('%o of somebody premium: %s is said as %s', async (changes, premium, badge, text) => {
  open(aPaidView({ premium, provider: premium ? 'stripe' : undefined }, changes));
  expect(within(await plan()).getByText(badge)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'MANAGE YOUR SUBSCRIPTION' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
});

test('after Premium has ended nothing is lost, and it can be chosen again', async () => {
  open(aPaidView({ premium: false, provider: undefined, canManage: false }, { status: 'ended' }));
  expect(await screen.findByText('Your Premium plan has ended')).toBeVisible();
  expect(screen.getByText(/Nothing was deleted\. Upgrade/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upgrade' })).toBeVisible();
});

test('a plan that was given costs nothing and says until when it goes on', async () => {
  const comp = { endsAt: graceEnd };
  open(aBillingView({ premium: true, provider: 'comp', comp }));
  const own = await plan();
  expect(within(own).getByText('Given')).toBeVisible();
  expect(within(own).getByText('Dec 7, 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'MANAGE YOUR SUBSCRIPTION' })).toBeNull();
});

test('whoever was given a plan with an end can pay before it is over', async () => {
  const comp = { endsAt: graceEnd };
  open(aBillingView({ premium: true, provider: 'comp', comp, activeSubscribers: 900 }));
  const premium = within(await screen.findByRole('region', { name: 'Premium' }));
  expect(premium.getByText(/^You have complimentary Premium until Dec 7, 2026\./)).toBeVisible();
  expect(await premium.findByText('$25')).toBeVisible();
  expect(premium.getByRole('button', { name: 'Upgrade' })).toBeEnabled();
  expect(screen.queryByRole('region', { name: 'Free' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Pricing' })).toBeVisible();
});

test('a plan that was given without an end asks for no payment', async () => {
  open(aBillingView({ premium: true, provider: 'comp', comp: {} }));
  await plan();
  expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
});

test('what more subscribers cost is told before the range is passed', async () => {
  open(aPaidView({ activeSubscribers: 1350 }));
  expect(
    await screen.findByText(
      /Above that, you’ll pay \$39 per month for up to 2,500 from the next payment/,
    ),
  ).toBeVisible();
});

test('far from the end of the range nothing is asked or told about the next one', async () => {
  const { calls } = open(aPaidView({ activeSubscribers: 1349 }));
  await plan();
  await screen.findByText('Your tier');
  expect(calls.some(({ key }) => key === 'GET /premium/getPrices')).toBe(false);
});

test('a range that was passed is charged from the next payment on', async () => {
  open(aPaidView({ activeSubscribers: 1600 }, { interval: 'year', amount: 24_000 }));
  expect(
    await screen.findByText(/on Dec 23, 2026, you’ll pay \$374\.40 per year for up to 2,500/),
  ).toBeVisible();
});

test('beyond the last range somebody is asked to talk to us', async () => {
  open(aPaidView({ activeSubscribers: 2500 }, { range: { from: 1501, to: 2500 } }));
  expect(await screen.findByText(/Contact us if you need more\./)).toBeVisible();
});

test('a payment that is being processed is said, and asked for until it is there', async () => {
  let view = aBillingView({ requestInProgress: true });
  const { calls } = open(view, { 'GET /premium': () => view });
  expect(await screen.findByText('Payment being processed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upgrade' })).toBeDisabled();
  view = aPaidView();
  await waitFor(() => expect(screen.queryByText('Payment being processed')).toBeNull(), {
    timeout: 10_000,
  });
  expect(await screen.findByText('$25 a month')).toBeVisible();
  await waitFor(() =>
    expect(calls.filter(({ key }) => key === 'GET /premium/invoices').length).toBeGreaterThan(1),
  );
});
