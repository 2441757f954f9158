import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BillingView } from '../../../../../shared/contracts/billing';
import { aBillingView, aPaidView, ranges } from '../../../../test/a-billing-view';
import { ErrorResponse, mockApi, pending } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { session } from '../../../lib/api/session';
import { BillingTab } from './billing-tab';

type Responses = Parameters<typeof mockApi>[0];

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

const open = (view: BillingView, responses: Responses = {}, search = '') => {
  const calls = mockApi({
    'GET /user': () => account,
    'GET /premium': () => view,
    'GET /premium/getRangePrices': ({ query }) =>
      ranges.filter(({ to }) => to >= Number(query.get('activeSubscribers') ?? 0)),
    'GET /premium/getPrices': ({ query }) =>
      ranges.find(({ to }) => to >= Number(query.get('activeSubscribers'))) ?? {},
    'GET /premium/invoices': () => ({ invoices: [] }),
    ...responses,
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

test('shows a skeleton while loading, and offers to retry a failure', async () => {
  open(aBillingView(), { 'GET /premium': () => pending() });
  expect(await screen.findByRole('img', { name: 'Loading your plan' })).toBeVisible();
});

test('explains that a plan can’t be loaded, and retries', async () => {
  let fails = true;
  open(aBillingView(), {
    'GET /premium': () => {
      if (fails)
        throw new ErrorResponse(503, { code: 'billing_unavailable', message: 'Try later.' });
      return aBillingView();
    },
  });
  expect(await screen.findByText('We couldn’t load your plan')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(within(await plan()).getByText('Free')).toBeVisible();
});

test('shows the Free plan’s limits, how much of each limit is used, and both plans', async () => {
  open(aBillingView());
  const planCard = await plan();
  expect(within(planCard).getByText('190 active subscribers')).toBeVisible();
  expect(within(planCard).getByText('The Free plan includes 200')).toBeVisible();
  expect(within(planCard).getByText('2 of 4')).toBeVisible();
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

test('shows what the Free plan includes at exactly 1,500 subscribers', async () => {
  open(aBillingView({ activeSubscribers: 1500 }));
  expect(within(await plan()).getByText('The Free plan includes 200')).toBeVisible();
});

test('shows by how many subscribers an audience above 1,500 exceeds the Free plan', async () => {
  open(aBillingView({ activeSubscribers: 1501 }));
  expect(within(await plan()).getByText('1,301 over the Free plan limit')).toBeVisible();
});

test('fills the usage bar at 50,000 subscribers and beyond', async () => {
  const { container } = open(aBillingView({ activeSubscribers: 80_000 }));
  await plan();
  expect(container.querySelector('[style*="width: 100%"]')).not.toBeNull();
});

test('explains an exceeded limit in the same words as a refused send', async () => {
  open(aBillingView({ activeSubscribers: 201, emailsThisMonth: 4 }));
  expect(
    await screen.findByText(
      "You've exceeded the number of subscribers allowed on the Free plan, upgrade to keep sending emails.",
    ),
  ).toBeVisible();
  expect(screen.getByText(/^You've exceeded the number of emails allowed per month/)).toBeVisible();
});

test('shows a paying customer the price, pricing tier, next payment, and prices of other tiers', async () => {
  open(aPaidView());
  const planCard = await plan();
  expect(within(planCard).getByText('Premium')).toBeVisible();
  expect(within(planCard).getByText('Active')).toBeVisible();
  expect(within(planCard).getByText('$25 a month')).toBeVisible();
  expect(within(planCard).getByText('Up to 1,500 active subscribers')).toBeVisible();
  expect(within(planCard).getByText('Dec 23, 2026')).toBeVisible();
  const pricing = screen.getByRole('region', { name: 'Pricing' });
  const row = (await within(pricing).findByText('Your tier')).closest('tr');
  expect(row).toHaveTextContent('501 to 1,500Your tier$25$300');
  await userEvent.click(within(pricing).getByText('Yearly, 20% off'));
  expect(row).toHaveTextContent('501 to 1,500Your tier$20$240');
  expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
});

test('opens the portal on MANAGE YOUR SUBSCRIPTION, and shows why it can’t be opened', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  let fails = true;
  open(aPaidView(), {
    'GET /premium/createPortalSession': () => {
      if (fails)
        throw new ErrorResponse(503, { code: 'billing_unavailable', message: 'Try later.' });
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
  [{ status: 'paused' }, false, 'Paused', /Resume Premium under/],
] as const)(
  'shows for the subscription %o with Premium %s the badge %s',
  async (changes, premium, badge, text) => {
    open(aPaidView({ premium, provider: premium ? 'stripe' : undefined }, changes));
    expect(within(await plan()).getByText(badge)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'MANAGE YOUR SUBSCRIPTION' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
  },
);

test('keeps all data after Premium has ended, and lets the customer choose Premium again', async () => {
  open(aPaidView({ premium: false, provider: undefined, canManage: false }, { status: 'ended' }));
  expect(await screen.findByText('Your Premium plan has ended')).toBeVisible();
  expect(screen.getByText(/Nothing was deleted\. Upgrade/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upgrade' })).toBeVisible();
});

test('charges nothing for a complimentary plan and shows how long it lasts', async () => {
  const complimentary = { endsAt: graceEnd };
  open(aBillingView({ premium: true, provider: 'comp', comp: complimentary }));
  const planCard = await plan();
  expect(within(planCard).getByText('Complimentary')).toBeVisible();
  expect(within(planCard).getByText('Dec 7, 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'MANAGE YOUR SUBSCRIPTION' })).toBeNull();
});

test('lets the customer pay for Premium before a complimentary plan ends', async () => {
  const complimentary = { endsAt: graceEnd };
  open(
    aBillingView({ premium: true, provider: 'comp', comp: complimentary, activeSubscribers: 900 }),
  );
  const premium = within(await screen.findByRole('region', { name: 'Premium' }));
  expect(premium.getByText(/^You have complimentary Premium until Dec 7, 2026\./)).toBeVisible();
  expect(await premium.findByText('$25')).toBeVisible();
  expect(premium.getByRole('button', { name: 'Upgrade' })).toBeEnabled();
  expect(screen.queryByRole('region', { name: 'Free' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Pricing' })).toBeVisible();
});

test('asks for no payment during a complimentary plan without an end date', async () => {
  open(aBillingView({ premium: true, provider: 'comp', comp: {} }));
  await plan();
  expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
});

test('shows the price for more subscribers before the pricing tier is exceeded', async () => {
  open(aPaidView({ activeSubscribers: 1350 }));
  expect(
    await screen.findByText(
      /Above that, you’ll pay \$39 per month for up to 2,500 from the next payment/,
    ),
  ).toBeVisible();
});

test('requests and shows nothing about the next pricing tier while the list is far from the limit', async () => {
  const { calls } = open(aPaidView({ activeSubscribers: 1349 }));
  await plan();
  await screen.findByText('Your tier');
  expect(calls.some(({ key }) => key === 'GET /premium/getPrices')).toBe(false);
});

test('explains that an exceeded pricing tier is charged from the next payment on', async () => {
  open(aPaidView({ activeSubscribers: 1600 }, { interval: 'year', amount: 24_000 }));
  expect(
    await screen.findByText(/on Dec 23, 2026, you’ll pay \$374\.40 per year for up to 2,500/),
  ).toBeVisible();
});

test('asks customers beyond the largest pricing tier to contact us', async () => {
  open(aPaidView({ activeSubscribers: 2500 }, { range: { from: 1501, to: 2500 } }));
  expect(await screen.findByText(/Contact us if you need more\./)).toBeVisible();
});

test('shows that a payment is being processed, and polls until it is confirmed', async () => {
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
