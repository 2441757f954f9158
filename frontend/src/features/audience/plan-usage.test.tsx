import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BillingView } from '../../../../shared/contracts/billing';
import { aBillingView, aPaidView } from '../../../test/a-billing-view';
import { aCustomer } from '../../../test/a-customer';
import { aGrowth } from '../../../test/a-growth';
import { mockApi } from '../../../test/mock-api';
import { customerId, renderPage } from '../../../test/render-page';
import { PlanUsage } from './plan-usage';

const open = (view: BillingView) => {
  const calls = mockApi({
    'GET /customer/{customerId}': () => aCustomer({ premium: view.premium }),
    'GET /subscriber/growth': () => aGrowth({ size: 260, active: 190 }),
    'GET /premium': () => view,
  });
  renderPage(<PlanUsage />);
  return calls;
};

test('shows how many more subscribers the Free plan allows, and links to a larger plan', async () => {
  open(aBillingView());
  expect(await screen.findByText('190 of 200 active subscribers on the Free plan')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Upgrade' })).toHaveAttribute(
    'href',
    `/customer/${customerId}/settings/billing`,
  );
});

test('warns on pages for adding subscribers when a pricing tier is nearly full', async () => {
  open(aPaidView({ activeSubscribers: 1350 }));
  expect(
    await screen.findByText('1,350 of the 1,500 active subscribers in your plan'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See pricing' })).toBeVisible();
});

test.each([
  ['a range with room', aPaidView({ activeSubscribers: 1349 })],
  ['a plan that was given', aBillingView({ premium: true, provider: 'comp' })],
])('shows no plan notice for %s', async (_, view) => {
  const calls = open(view);
  await waitFor(() => expect(calls.some(({ key }) => key === 'GET /premium')).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('progressbar')).toBeNull();
});
