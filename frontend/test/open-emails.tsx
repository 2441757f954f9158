import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DraftSummary } from '../../shared/contracts/emails';
import { EmailsPage } from '../src/features/emails/pages/emails-page';
import { aCustomer } from './a-customer';
import { aHome } from './a-home';
import { type mockApi as MockApi, mockApi as mockCalls } from './mock-api';
import { renderPage } from './render-page';

/** Mocks the API, including the calls that every page makes for the summary above the list. */
export const mockApi: typeof MockApi = (responses) =>
  mockCalls({
    'GET /customer/{customerId}': () => aCustomer(),
    'GET /settings/sender': () => [],
    'GET /home': () => aHome(),
    'GET /draft/tabTotal': () => ({ all: 41, drafts: 41, scheduled: 0, sent: 0 }),
    ...responses,
  });

export const summary = (index: number, changes: Partial<DraftSummary> = {}): DraftSummary => ({
  id: `01JD0000000000000000000${String(index).padStart(3, '0')}`,
  name: `Email ${index}`,
  subject: '',
  status: 'draft',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});

export const open = (search = '') =>
  renderPage(<EmailsPage />, {
    path: '/customer/:customerId/emails',
    at: `/customer/c1/emails${search}`,
  });

/** Opens the menu of the first email in the list and selects an item. */
export const openMenu = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Email 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
