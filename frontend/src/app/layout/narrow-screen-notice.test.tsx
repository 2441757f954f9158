import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCustomer } from '../../../test/a-customer';
import { aHome } from '../../../test/a-home';
import { ErrorResponse, mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { session } from '../../lib/api/session';
import { NarrowScreenNotice } from './narrow-screen-notice';

const account = {
  userId: 'u1',
  email: 'ada@shop.example',
  accountType: 'Customer',
  status: 'active',
  managedAccountId: 'c1',
  timeZone: 'UTC',
  averageOpenRate: 0,
  premium: true,
};
const manager = { ...account, accountType: 'Manager', managedAccountId: undefined };
const moment = '2026-11-01T08:00:00.000Z';
const drafts = [
  { id: 'd2', name: 'Winter {{city|here}}', subject: 'S', status: 'sending', updatedAt: moment },
  {
    id: 'd1',
    name: '',
    subject: 'Autumn bulbs',
    status: 'sent',
    updatedAt: moment,
    sentAt: moment,
    recipients: 100,
    openRate: 41.5,
    clickRate: 3,
  },
];

const matchMedia = window.matchMedia;

beforeEach(() => {
  session.accessToken = 'token';
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: true });
  // jsdom doesn't render the top layer, so the tests check the `open` attribute.
  HTMLDialogElement.prototype.showModal = vi.fn(function show(this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn(function close(this: HTMLDialogElement) {
    this.open = false;
  });
});

afterEach(() => {
  window.matchMedia = matchMedia;
  session.accessToken = undefined;
  session.hasUnsavedWork = false;
});

const open = (at: string) => renderPage(<NarrowScreenNotice />, { path: '*', at });

const ofCustomer = {
  'GET /user': () => account,
  'GET /customer/{customerId}': () => aCustomer(),
  'GET /draft': () => ({ drafts }),
  'GET /home': () => aHome(),
} as const;

test('links from the narrow-screen notice to emails being sent and to reports of sent emails', async () => {
  mockApi(ofCustomer);
  open('/customer/c1/audience');
  const notice = await screen.findByRole('dialog', { name: 'Mobile version is coming soon.' });
  const sendingLink = await within(notice).findByRole('link', { name: /^Winter City/i });
  expect(sendingLink).toHaveAttribute('href', '/customer/c1/campaign/d2/report');
  expect(sendingLink).toHaveTextContent('pause, or resume');
  const sentLink = within(notice).getByRole('link', { name: /^Autumn bulbs/ });
  expect(sentLink).toHaveAttribute('href', '/customer/c1/campaign/d1/report');
  expect(sentLink).toHaveTextContent('41.5% opened');
  expect(within(notice).getByText('Olive & Fern')).toBeVisible();
  expect(within(notice).queryByText('All customers')).toBeNull();
});

const waitingReviews = [{ kind: 'review_waiting', draftId: 'd3', name: 'Spring' }];

test('links from the narrow-screen notice to emails waiting for review', async () => {
  const step = {
    kind: 'review_email',
    id: 'review_email:d3',
    draftId: 'd3',
    name: 'Spring',
  } as const;
  mockApi({ ...ofCustomer, 'GET /home': () => aHome({ nextSteps: [step] }) });
  open('/customer/c1/emails');
  const link = await screen.findByRole('link', { name: /^Spring/ });
  expect(link).toHaveAttribute('href', '/customer/c1/review/d3');
});

test('asks a manager to choose a customer before showing that customer’s emails', async () => {
  mockApi({
    'GET /user': () => manager,
    'GET /customer': () => ({ customers: [{ ...aCustomer(), waiting: waitingReviews }] }),
  });
  open('/');
  const link = await screen.findByRole('link', { name: /Olive & Fern/ });
  expect(link).toHaveTextContent('2,418 subscribers · 1 email waiting for review');
  expect(link).toHaveAttribute('href', '/customer/c1/emails');
  expect(screen.getByRole('textbox', { name: 'Search customers' })).toBeVisible();
});

test('links from one customer back to all customers for managers', async () => {
  mockApi({ ...ofCustomer, 'GET /user': () => manager });
  open('/customer/c1/emails');
  expect(await screen.findByRole('link', { name: 'All customers' })).toHaveAttribute('href', '/');
});

test('says where reports will appear when a store hasn’t sent anything', async () => {
  mockApi({ ...ofCustomer, 'GET /draft': () => ({ drafts: [] }) });
  open('/customer/c1/emails');
  expect(await screen.findByText(/appear here after you send an email/)).toBeVisible();
  expect(screen.queryByText('Sending now')).toBeNull();
});

test('offers to reload reports that failed to load', async () => {
  let fails = true;
  mockApi({
    ...ofCustomer,
    'GET /draft': () => {
      if (fails) throw new ErrorResponse(400, { code: 'no', message: 'Not now.' });
      return { drafts };
    },
  });
  open('/customer/c1/emails');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  retry.click();
  expect(await screen.findByRole('link', { name: /^Autumn bulbs/ })).toBeVisible();
});

test('opens links in a new tab when the page behind the narrow-screen notice has unsaved work', async () => {
  session.hasUnsavedWork = true;
  mockApi(ofCustomer);
  open('/customer/c1/compose/blank/d9');
  const link = await screen.findByRole('link', { name: /^Autumn bulbs/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
});

test('shows a one-line notice above a report instead of covering the report', async () => {
  mockApi({});
  open('/customer/c1/campaign/d1/report?tab=opens');
  expect(await screen.findByRole('link', { name: 'Home' })).toHaveAttribute(
    'href',
    '/customer/c1/emails',
  );
  expect(screen.getAllByText('Mobile version is coming soon.')[0]).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
