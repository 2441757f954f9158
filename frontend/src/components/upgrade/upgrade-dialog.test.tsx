import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCustomer } from '../../../test/a-customer';
import { mockApi } from '../../../test/mock-api';
import { customerId, renderPage } from '../../../test/render-page';
import { UpgradeDialog } from './upgrade-dialog';

const open = (reducedTabs: boolean) => {
  mockApi({ 'GET /customer/{customerId}': () => aCustomer({ reducedTabs }) });
  renderPage(<UpgradeDialog text="You've exceeded it." onClose={vi.fn()} />);
};

test('opens Billing in a new tab from a plan limit dialog so that no work is lost', async () => {
  open(false);
  const link = await screen.findByRole('link', { name: 'Upgrade' });
  expect(screen.getByText("You've exceeded it.")).toBeVisible();
  expect(link).toHaveAttribute('href', `/customer/${customerId}/settings/billing`);
  expect(link).toHaveAttribute('target', '_blank');
});

test('asks an account without the Billing tab to contact us', async () => {
  open(true);
  const link = await screen.findByRole('link', { name: 'Contact us to upgrade' });
  expect(link.getAttribute('href')).toMatch(/^mailto:/);
});
