import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { messages } from '../../../../../shared/messages';
import { aCustomer } from '../../../../test/a-customer';
import { aHome } from '../../../../test/a-home';
import { aSegment } from '../../../../test/a-segment';
import {
  type mockApi as MockApi,
  mockApi as mockCalls,
  pending,
  Refusal,
} from '../../../../test/mock-api';
import { customerId, renderPage } from '../../../../test/render-page';
import { CreateEmailPage } from './create-email-page';
import { EmailsPage } from './emails-page';

/** The strip above the list asks for these on every page. */
const mockApi: typeof MockApi = (answers) =>
  mockCalls({
    'GET /customer/{customerId}': () => aCustomer(),
    'GET /settings/sender': () => [],
    'GET /home': () => aHome(),
    'GET /draft/tabTotal': () => ({ all: 41, drafts: 41, scheduled: 0, sent: 0 }),
    ...answers,
  });

const summary = (index: number, changes: Partial<DraftSummary> = {}): DraftSummary => ({
  id: `01JD0000000000000000000${String(index).padStart(3, '0')}`,
  name: `Email ${index}`,
  subject: '',
  status: 'draft',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});

const open = (search = '') =>
  renderPage(<EmailsPage />, {
    path: '/customer/:customerId/emails',
    at: `/customer/c1/emails${search}`,
  });

test('ten skeleton rows stand for the emails that are loading', async () => {
  mockApi({
    'GET /draft': pending,
    'GET /draft/count': pending,
  });
  open();
  const skeleton = await screen.findByLabelText('Loading');
  expect(within(skeleton).getAllByRole('row')).toHaveLength(10);
  expect(screen.getByPlaceholderText('Type your email idea...')).toBeVisible();
});

test('an account without emails sees how to begin', async () => {
  mockApi({
    'GET /draft': () => ({ drafts: [] }),
    'GET /draft/count': () => ({ total: 0 }),
    'GET /draft/tabTotal': () => ({ all: 0, drafts: 0, scheduled: 0, sent: 0 }),
  });
  open();
  const nothing = (await screen.findByText(messages.noContent)).parentElement as HTMLElement;
  expect(await within(nothing).findByRole('link', { name: 'Create email' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Create email' })).toHaveLength(1);
});

test('emails are ordered on the server, from the first page on', async () => {
  const calls = mockApi({
    'GET /draft': ({ query }) => ({ drafts: [summary(query.get('order') ? 2 : 1)] }),
    'GET /draft/count': () => ({ total: 1 }),
  });
  open('?page=2');
  await screen.findByText('Email 1');
  expect(screen.getByRole('columnheader', { name: 'When' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Open rate' }));
  expect(await screen.findByText('Email 2')).toBeVisible();
  const last = calls.filter(({ key }) => key === 'GET /draft').at(-1);
  expect(Object.fromEntries(last?.query ?? [])).toMatchObject({
    ...{ order: 'openRate', direction: 'descending', offset: '0' },
  });
});

test('a sent email leads to its stats with rates, a draft to its workflow', async () => {
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

test('a subject is shown in words, and nothing sent is a dash instead of a number', async () => {
  mockApi({
    'GET /draft': () => ({ drafts: [summary(1, { name: '', subject: 'Hi {{first_name|you}}' })] }),
    'GET /draft/count': () => ({ total: 1 }),
  });
  open();
  expect(await screen.findByRole('link', { name: 'Hi First name' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Actions for Hi you' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('{{');
  expect(screen.getAllByTitle('Nothing sent yet')).toHaveLength(3);
  expect(document.body).not.toHaveTextContent('0%');
});

test('tabs, search and pages of twenty ask for what they show', async () => {
  const calls = mockApi({
    'GET /draft': ({ query }) => ({
      drafts: query.get('search') ? [] : Array.from({ length: 20 }, (_, index) => summary(index)),
    }),
    'GET /draft/count': () => ({ total: 41 }),
  });
  open('?tab=drafts');
  expect(await screen.findByText('1–20 of 41 emails')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('21–40 of 41 emails')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Search emails'), 'x');
  expect(await screen.findByText(messages.nothingMatches)).toBeVisible();
  const queries = calls
    .filter(({ key, query }) => key === 'GET /draft' && query.get('status') !== 'sent')
    .map(({ query }) => Object.fromEntries(query));
  expect(queries[0]).toEqual({ status: 'drafts', limit: '20', offset: '0' });
  expect(queries).toContainEqual({ status: 'drafts', limit: '20', offset: '20' });
  expect(queries.at(-1)).toEqual({ status: 'drafts', search: 'x', limit: '20', offset: '0' });
});

const openMenu = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Email 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('a deleted draft is gone at once, comes back by Undo, and is deleted when its toast goes', async () => {
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
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('“Email 1” is deleted.');
  expect(screen.queryByRole('link', { name: 'Email 1' })).toBeNull();
  await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Email 1' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(isDeleted()).toBe(false);
  await openMenu('Delete');
  const again = await screen.findByRole('alert');
  await userEvent.click(within(again).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(isDeleted()).toBe(true));
  expect(await screen.findByText(messages.noContent)).toBeVisible();
});

test('a draft is renamed in its row, on its newest revision; Escape keeps the name', async () => {
  const calls = mockApi({
    'GET /draft': () => ({ drafts: [summary(1)] }),
    'GET /draft/count': () => ({ total: 1 }),
    'GET /draft/{draftId}': () => ({ rev: 7 }),
    'PUT /draft/{draftId}': () => ({}),
  });
  open();
  const rename = async (keys: string) => {
    await openMenu('Rename');
    await waitFor(() => expect(screen.getByLabelText('Name of the email')).toHaveFocus());
    await userEvent.keyboard(keys);
  };
  await rename('Of May{Escape}');
  expect(await screen.findByRole('link', { name: 'Email 1' })).toBeVisible();
  await rename('Of May{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Name of the email')).toBeNull());
  const saves = calls.filter(({ key }) => key.startsWith('PUT'));
  expect(saves.map(({ body }) => body)).toEqual([{ rev: 7, name: 'Of May' }]);
});

test('an email on its way shows how far it is, and is paused and resumed from its row', async () => {
  let status = 'sending';
  mockApi({
    'GET /draft': () => ({ drafts: [summary(1, { status: 'sending' })] }),
    'GET /draft/count': () => ({ total: 1 }),
    'GET /delivery/{deliveryId}': () => ({
      ...{ status, sendTo: 1200, sent: 45, skipped: 2, failed: 0 },
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

test('a draft on review says so', async () => {
  mockApi({
    'GET /draft': () => ({ drafts: [summary(1, { review: 'ready_for_review' })] }),
    'GET /draft/count': () => ({ total: 1 }),
  });
  open();
  expect(await screen.findByText('On review')).toBeVisible();
});

const ask = (create: () => unknown, search = '') => {
  const calls = mockApi({
    'GET /draft': () => ({ drafts: [] }),
    'GET /draft/count': () => ({ total: 0 }),
    'POST /draft': create,
    'GET /segment/{segmentId}': () => aSegment(),
  });
  const path = '/customer/:customerId/compose';
  renderPage(<CreateEmailPage />, { path, at: `/customer/c1/compose${search}` });
  return calls;
};

test('What is your email about? takes a name and an editor, and opens the workflow', async () => {
  const calls = ask(() => ({ id: 'd1' }));
  const dialog = await screen.findByRole('dialog', { name: 'What is your email about?' });
  expect(within(dialog).getByRole('link', { name: 'Brand Settings' })).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Email name'), ' Spring ');
  await userEvent.click(within(dialog).getByRole('button', { name: /Code editor/ }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/compose/blank/d1');
  const created = calls.find(({ key }) => key === 'POST /draft');
  expect(created?.body).toEqual({ name: 'Spring', editor: 'CODE' });
});

test('for a segment: the email is created with its recipients chosen', async () => {
  const calls = ask(() => ({ id: 'd1' }), `?segment=${aSegment().id}`);
  expect(await screen.findByText(/It goes to “VIPs”/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /React email editor/ }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/compose/blank/d1');
  const created = calls.find(({ key }) => key === 'POST /draft');
  expect(created?.body).toMatchObject({ segmentIds: [aSegment().id] });
});

test('asked for a segment, closing leads back to it', async () => {
  ask(() => ({ id: 'd1' }), `?segment=${aSegment().id}`);
  await screen.findByText(/It goes to “VIPs”/);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`/audience/${aSegment().id}`);
});

test('a refusal keeps the question open; closing it leads to the list', async () => {
  ask(() => {
    throw new Refusal(403, { code: 'forbidden', message: 'Not yours.' });
  });
  await userEvent.click(await screen.findByRole('button', { name: /React email editor/ }));
  expect(await screen.findByText('Not yours.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/emails$/);
});

test('a scheduled email tells its time on the customer’s clocks, with their zone', async () => {
  mockApi({
    'GET /customer/{customerId}': () => aCustomer({ timeZone: 'Asia/Tokyo' }),
    'GET /draft': () => ({
      drafts: [summary(1, { status: 'scheduled', sendAt: '2026-12-01T00:30:00.000Z' })],
    }),
    'GET /draft/count': () => ({ total: 1 }),
  });
  open();
  expect(await screen.findByText('Dec 1, 2026, 9:30 AM, Asia/Tokyo')).toBeVisible();
});
