import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBillingView, ranges } from '../../../../../test/a-billing-view';
import { ErrorResponse, mockApi } from '../../../../../test/mock-api';
import { renderPage } from '../../../../../test/render-page';
import { session } from '../../../../lib/api/session';
import { BillingTab } from '../billing-tab';

type PostedForm = { readonly action: string; readonly method: string; readonly fields: object };

let posted: PostedForm[] = [];

beforeEach(() => {
  session.accessToken = 'token';
  posted = [];
  // jsdom doesn't navigate.
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    const { action, method } = this;
    posted.push({ action, method, fields: Object.fromEntries(new FormData(this)) });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (responses: Parameters<typeof mockApi>[0] = {}, search = '') => {
  mockApi({
    'GET /user': () => ({ userId: 'u', email: 'ada@olive.test', accountType: 'Customer' }),
    'GET /premium': () => aBillingView({ activeSubscribers: 1200 }),
    'GET /premium/getRangePrices': ({ query }) =>
      ranges.filter(({ to }) => to >= Number(query.get('activeSubscribers'))),
    'GET /premium/invoices': () => ({ invoices: [] }),
    'POST /premium/checkoutTicket': () => ({ ticket: 'a.ticket' }),
    ...responses,
  });
  return renderPage(<BillingTab />, { at: `/${search}` });
};

const upgrade = async () => {
  const button = await screen.findByRole('button', { name: 'Upgrade' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};

test('submits a form on Upgrade with the price for the number of all subscribers', async () => {
  open();
  expect(await screen.findByText('$25')).toBeVisible();
  await upgrade();
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toEqual({
    action: expect.stringMatching(/\/api\/premium\/createCheckoutSession$/),
    method: 'post',
    fields: { ticket: 'a.ticket', priceId: 'price_1500month', customerEmail: 'owner@olive.test' },
  });
});

test('shows a 20% discount for yearly payment, and lets the user select a larger pricing tier', async () => {
  open();
  await userEvent.click(await screen.findByText('Yearly, 20% off'));
  expect(screen.getByText('$20')).toBeVisible();
  expect(screen.getByText('$240 per year, billed yearly.')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Number of active subscribers' }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Up to 1,500 active subscribers',
    'Up to 2,500 active subscribers',
  ]);
  await userEvent.click(options[1] as HTMLElement);
  expect(screen.getByText('$374.40 per year, billed yearly.')).toBeVisible();
  await upgrade();
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]?.fields).toMatchObject({ priceId: 'price_2500year' });
});

test('offers only monthly payment if there is no yearly price', async () => {
  const monthly = ranges.map(({ yearly: _, ...tier }) => tier);
  open({ 'GET /premium/getRangePrices': () => monthly });
  expect(await screen.findByText('$12')).toBeVisible();
  expect(screen.queryByText('Yearly, 20% off')).toBeNull();
});

test('offers contact instead of checkout beyond the largest pricing tier', async () => {
  open({ 'GET /premium/getRangePrices': () => [] });
  expect(await screen.findByRole('link', { name: 'Contact us for pricing' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upgrade' })).toBeDisabled();
});

test('offers to retry loading prices and keeps the rest of the page', async () => {
  let fails = true;
  open({
    'GET /premium/getRangePrices': () => {
      if (fails)
        throw new ErrorResponse(503, { code: 'billing_unavailable', message: 'Try later.' });
      return ranges;
    },
  });
  expect(await screen.findByText('We couldn’t load prices')).toBeVisible();
  expect(screen.getByText('Email automation sequences')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('$12')).toBeVisible();
});

test('shows why a checkout was refused and lets the user click the button again', async () => {
  open({
    'POST /premium/checkoutTicket': () => {
      throw new ErrorResponse(409, {
        code: 'subscription_active',
        message: 'You have one already.',
      });
    },
  });
  await upgrade();
  expect(await screen.findByText('You have one already.')).toBeVisible();
  expect(posted).toEqual([]);
  expect(screen.getByRole('button', { name: 'Upgrade' })).toBeEnabled();
});

test('keeps the button busy while the browser leaves, and enables it when the user returns', async () => {
  open();
  await upgrade();
  await waitFor(() => expect(posted).toHaveLength(1));
  const button = screen.getByRole('button', { name: 'Upgrade' });
  expect(button).toHaveAttribute('data-loading');
  window.dispatchEvent(new Event('pageshow'));
  await waitFor(() => expect(button).not.toHaveAttribute('data-loading'));
});

test.each([
  ['checkout_ticket_invalid', /This page expired/],
  ['payment_processing', /You don’t need to pay again/],
  ['constructor', /^Something went wrong\. Please try again later\.$/],
])(
  'shows why a checkout was refused with %s until the user closes the message',
  async (code, text) => {
    const { router } = open({}, `?problem=${code}`);
    expect(await screen.findByText(text)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(text)).toBeNull();
    expect(router.state.location.search).toBe('');
  },
);
