import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UserMessage } from '../../../../../shared/contracts/messages';
import { mockApi } from '../../../../test/mock-api';
import { customerId, renderPage } from '../../../../test/render-page';
import { findToast, visibleToasts } from '../../../../test/toasts';
import { invalidate } from '../../../lib/api/invalidate';
import { session } from '../../../lib/api/session';
import { CustomerContext } from '../../../lib/session/customer-context';
import { ResultToasts } from './result-toasts';
import { ResultsMenu } from './results-menu';

const manager = {
  userId: 'u1',
  email: 'manager@agency.example',
  accountType: 'Manager',
  status: 'active',
  timeZone: 'Europe/Paris',
  averageOpenRate: 0,
  premium: false,
} as const;

const message = (id: string, text: string, changes: Partial<UserMessage> = {}): UserMessage => ({
  id,
  code: 'csv_processed',
  description: '',
  metadata: {},
  createdAt: '2026-11-01T00:00:00.000Z',
  userMessage: { message: text, type: 'success' },
  ...changes,
});

/** Mocks a server that keeps its messages until they are dismissed. */
const mock = (...first: readonly UserMessage[]) => {
  let remainingResults = [...first];
  const calls = mockApi({
    'GET /user': () => manager,
    'GET /user/messages': () => ({ userMessage: remainingResults, systemMessage: [] }),
    'DELETE /user/messages/{messageId}': ({ path }) => {
      remainingResults = remainingResults.filter(({ id }) => !path.endsWith(`/${id}`));
      return {};
    },
    'POST /import/{importId}/resume': () => ({ importId: 'i1', segmentId: 's1' }),
    'GET /import/{importId}/rejected': () => ({ url: 'http://storage.test/rejected' }),
  });
  return { calls, add: (...more: readonly UserMessage[]) => remainingResults.unshift(...more) };
};

const open = () =>
  renderPage(
    <>
      <ResultToasts />
      <ResultsMenu />
    </>,
  );

const openList = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Results/ }));
  return screen.findByRole('dialog', { name: 'Results' });
};

beforeEach(() => {
  session.accessToken = 'token';
  session.account = manager;
});

test('shows a result once, even if polls return it repeatedly, and keeps it in the list', async () => {
  mock(message('m1', 'list.csv is ready'));
  const { unmount } = open();
  expect(await findToast()).toHaveTextContent('list.csv is ready');
  await act(() => invalidate('GET /user/messages'));
  expect(visibleToasts()).toHaveLength(1);
  await userEvent.click(within(visibleToasts()[0] as HTMLElement).getByRole('button'));
  await waitFor(() => expect(visibleToasts()).toHaveLength(0));
  // After the reload below, no toast may repeat and no result may be lost.
  unmount();
  open();
  expect(await screen.findByRole('button', { name: 'Results, 1 new' })).toBeVisible();
  expect(visibleToasts()).toHaveLength(0);
  expect(await openList()).toHaveTextContent('list.csv is ready');
});

test('counts unseen results, and dismisses a result permanently', async () => {
  const { calls } = mock(message('m1', 'a.csv is ready'), message('m2', 'b.csv is ready'));
  open();
  await screen.findByRole('button', { name: 'Results, 2 new' });
  const list = await openList();
  await userEvent.click(within(list).getByRole('button', { name: 'Dismiss: a.csv is ready' }));
  await waitFor(() => expect(list).not.toHaveTextContent('a.csv'));
  expect(list).toHaveTextContent('b.csv');
  const deleted = calls.find(({ key }) => key.startsWith('DELETE'));
  expect(deleted?.path).toBe('/api/user/messages/m1');
  expect(deleted?.headers['x-customer-id']).toBe(customerId);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Results' })).toBeVisible();
});

test('combines many results into one toast, and dismisses them all together', async () => {
  mock(...['m1', 'm2', 'm3'].map((id) => message(id, `${id}.csv is ready`)));
  open();
  expect(await screen.findByText('3 new results. See Results.')).toBeVisible();
  expect(visibleToasts()).toHaveLength(1);
  const list = await openList();
  await userEvent.click(within(list).getByRole('button', { name: 'Dismiss all' }));
  await waitFor(() =>
    expect(list).toHaveTextContent(/Finished imports, exports, and emails appear here/),
  );
});

test('closes the list of results when the user follows a result’s link', async () => {
  mockApi({
    'GET /user': () => manager,
    'GET /user/messages': () => ({
      userMessage: [
        message('m1', 'Approved', { code: 'review_approved', metadata: { draftId: 'd1' } }),
      ],
      systemMessage: [],
    }),
  });
  renderPage(
    <CustomerContext value={customerId}>
      <ResultsMenu />
    </CustomerContext>,
    { path: '/*' },
  );
  const list = await openList();
  await userEvent.click(within(list).getByRole('link', { name: 'Open the email' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Results' })).toBeNull());
});

test('downloads the rejected rows of an import from its result', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { calls } = mock(message('m1', 'a.csv', { metadata: { importId: 'i1', rejected: 8 } }));
  open();
  const list = await openList();
  await userEvent.click(within(list).getByRole('button', { name: 'Download 8 rejected rows' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(calls.at(-1)?.path).toBe('/api/import/i1/rejected');
  click.mockRestore();
});

test('resumes an interrupted import from its result, which then disappears', async () => {
  const metadata = { importId: 'i1', isResumable: 1 };
  const { calls } = mock(message('m1', 'a.csv stopped', { code: 'csv_failed', metadata }));
  open();
  const list = await openList();
  await userEvent.click(within(list).getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(list).not.toHaveTextContent('a.csv'));
  const resumed = calls.find(({ path }) => path === '/api/import/i1/resume');
  expect(resumed?.headers['x-customer-id']).toBe(customerId);
});

test.each([
  'compliance_approved',
  'delivery_paused',
  'sending_warning',
  'sending_paused',
  'sending_released',
] as const)('keeps the message %s until it is closed, and doesn’t show it again', async (code) => {
  const { calls } = mock(message('m2', 'Approved', { code }));
  const { unmount } = open();
  expect(await findToast()).toHaveTextContent('Approved');
  unmount();
  open();
  const toast = await findToast();
  await userEvent.click(within(toast).getByRole('button'));
  await waitFor(() =>
    expect(calls.some(({ path }) => path === '/api/user/messages/m2')).toBe(true),
  );
});

test('links messages about the plan to Billing', async () => {
  const userMessage = { message: 'Your payment failed.', type: 'error' } as const;
  mock(message('m1', '', { code: 'payment_failed', userMessage }));
  open();
  const list = await openList();
  expect(await within(list).findByRole('link', { name: 'Open Billing' })).toHaveAttribute(
    'href',
    `/customer/${customerId}/settings/billing`,
  );
});

/** Renders two customers with messages of their own. The mock server returns them by customer. */
const TwoCustomers = ({ ids }: { readonly ids: readonly [string, string] }) => {
  const [index, setIndex] = useState<0 | 1>(0);
  return (
    <CustomerContext value={ids[index]}>
      <ResultToasts />
      <button type="button" onClick={() => setIndex(index === 0 ? 1 : 0)}>
        Other customer
      </button>
    </CustomerContext>
  );
};

test('removes the current customer’s toasts when another customer is opened', async () => {
  const otherCustomerId = '01JD00000000000000000CUST1';
  const failed = { message: 'list.csv failed', type: 'error' } as const;
  const messagesByCustomer: Readonly<Record<string, readonly UserMessage[]>> = {
    [customerId]: [
      message('m1', 'Your export is ready', { code: 'export_ready', metadata: { jobId: 'j1' } }),
      message('m2', '', { code: 'csv_failed', userMessage: failed }),
    ],
    [otherCustomerId]: ['n1', 'n2', 'n3'].map((id) => message(id, `${id}.csv is ready`)),
  };
  mockApi({
    'GET /user': () => manager,
    'GET /user/messages': ({ headers }) => ({
      userMessage: messagesByCustomer[headers['x-customer-id'] ?? ''] ?? [],
      systemMessage: [],
    }),
  });
  renderPage(<TwoCustomers ids={[customerId, otherCustomerId]} />);
  expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeVisible();
  expect(screen.getByText('list.csv failed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Other customer' }));
  expect(await screen.findByText('3 new results. See Results.')).toBeVisible();
  await waitFor(() => expect(visibleToasts()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Other customer' }));
  await waitFor(() => expect(visibleToasts()).toHaveLength(0));
});

const changes = message('m1', '', {
  code: 'review_changes_requested',
  metadata: { draftId: 'd1' },
  userMessage: { message: 'Changes were requested to your email “A”.', type: 'error' },
});

test('announces requested changes to an email once, and links to the email in the list', async () => {
  mock(changes);
  const { unmount } = open();
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Changes were requested to your email',
  );
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  open();
  const list = await openList();
  expect(within(list).getByLabelText('Note')).toBeVisible();
  expect(within(list).getByRole('link', { name: 'Open the email' })).toHaveAttribute(
    'href',
    `/customer/${customerId}/review/d1`,
  );
  expect(screen.queryByRole('status')).toBeNull();
});

test('doesn’t announce requested changes to an email that has been approved in the meantime', async () => {
  const approved = message('m2', 'Your email “A” was approved', {
    code: 'review_approved',
    metadata: { draftId: 'd1' },
    createdAt: '2026-11-01T00:05:00.000Z',
  });
  mock(approved, changes);
  open();
  expect(await screen.findByRole('status')).toHaveTextContent('was approved');
  expect(await openList()).toHaveTextContent('Changes were requested to your email');
  expect(screen.getAllByText(/Changes were requested to your email/)).toHaveLength(1);
});
