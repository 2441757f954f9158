import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { pending } from '../../../../test/mock-api';
import { mockApi, open, summary } from '../../../../test/open-emails';

test('shows ten skeleton rows while emails are loading', async () => {
  mockApi({
    'GET /draft': pending,
    'GET /draft/count': pending,
  });
  open();
  const skeleton = await screen.findByLabelText('Loading');
  expect(within(skeleton).getAllByRole('row')).toHaveLength(10);
  expect(screen.getByPlaceholderText('Type your email idea...')).toBeVisible();
});

test('shows an account without emails how to create one', async () => {
  mockApi({
    'GET /draft': () => ({ drafts: [] }),
    'GET /draft/count': () => ({ total: 0 }),
    'GET /draft/tabTotal': () => ({ all: 0, drafts: 0, scheduled: 0, sent: 0 }),
  });
  open();
  const emptyState = (await screen.findByText(messages.noContent)).parentElement as HTMLElement;
  expect(await within(emptyState).findByRole('link', { name: 'Create email' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Create email' })).toHaveLength(1);
});

test('orders emails on the server, starting from the first page', async () => {
  const calls = mockApi({
    'GET /draft': ({ query }) => ({ drafts: [summary(query.get('order') ? 2 : 1)] }),
    'GET /draft/count': () => ({ total: 1 }),
  });
  open('?page=2');
  await screen.findByText('Email 1');
  const when = screen.getByRole('columnheader', { name: 'When' });
  expect(when).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(screen.getByRole('button', { name: 'Open rate' }));
  expect(await screen.findByText('Email 2')).toBeVisible();
  const last = calls.filter(({ key }) => key === 'GET /draft').at(-1);
  expect(Object.fromEntries(last?.query ?? [])).toMatchObject({
    order: 'openRate',
    direction: 'descending',
    offset: '0',
  });
});

test('requests only the emails of the current tab, search, and page of twenty', async () => {
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
