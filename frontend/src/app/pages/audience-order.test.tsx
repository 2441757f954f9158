import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aGrowth, originTotals } from '../../../test/a-growth';
import { aSegment } from '../../../test/a-segment';
import { ErrorResponse, mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { AudiencePage } from './audience-page';

const person = {
  id: '01JD0000000000000000000001',
  email: 'ada@shop.example',
  name: 'Ada',
  status: 'active',
  createdAt: '2026-11-01T00:00:00.000Z',
};

const open = (search: string, responses: Parameters<typeof mockApi>[0]) => {
  const calls = mockApi({
    'GET /import': () => ({ imports: [] }),
    'GET /subscriber/growth': () => aGrowth(),
    'GET /segment/originTotal': () => originTotals,
    'GET /sequences': () => ({ sequences: [] }),
    'GET /segment': () => ({ segments: [aSegment()], total: 1 }),
    'GET /customer/{customerId}': () => ({}),
    'GET /subscriber/statusTotal': () => [],
    'GET /subscriber/total': () => ({ total: 1 }),
    ...responses,
  });
  const at = `/customer/c1/audience${search}`;
  const { router } = renderPage(<AudiencePage />, { path: '/customer/:customerId/audience', at });
  const last = (key: string) =>
    Object.fromEntries(calls.filter((call) => call.key === key).at(-1)?.query ?? []);
  return { router, last };
};

const head = (name: string) => screen.findByRole('columnheader', { name });

const inOrder: NonNullable<Parameters<typeof mockApi>[0]>['GET /subscriber'] = ({ query }) => ({
  subscribers: [{ ...person, ...(query.get('attribute') ? { value: 'Oslo' } : {}) }],
  order: query.get('order') ?? 'createdAt',
  direction: query.get('direction') ?? 'descending',
});

test('orders subscribers by any column and keeps the order in the URL', async () => {
  const { router, last } = open('?page=2', { 'GET /subscriber': inOrder });
  expect(await head('Added on')).toHaveAttribute('aria-sort', 'descending');
  const columns = { 'Added on': 'createdAt', Email: 'email', Name: 'name', Status: 'status' };
  for (const [name, order] of Object.entries(columns)) {
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await head(name)).toHaveAttribute('aria-sort', 'ascending'));
    expect(last('GET /subscriber')).toMatchObject({ order, direction: 'ascending', offset: '0' });
    expect(router.state.location.search).toBe(`?order=${order}&direction=ascending`);
  }
});

test('shows an attribute as a column and orders the list by it', async () => {
  const { router, last } = open('', {
    'GET /subscriber': inOrder,
    'GET /subscriber/fieldKeys': () => ({ fields: [{ key: 'city', kind: 'text' }] }),
  });
  expect(await head('Added on')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Show attribute' }));
  await userEvent.click(await screen.findByRole('option', { name: 'City' }));
  expect(await screen.findByRole('cell', { name: 'Oslo' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'City' }));
  await waitFor(async () => expect(await head('City')).toHaveAttribute('aria-sort', 'ascending'));
  const expectedQuery = { attribute: 'city', order: 'attribute', direction: 'ascending' };
  expect(last('GET /subscriber')).toMatchObject(expectedQuery);
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(
    expectedQuery,
  );
});

test('orders search results, and requests the count of each status for the same search', async () => {
  const { last } = open('?search=ada&order=name&direction=ascending', {
    'GET /subscriber/search': () => ({
      subscribers: [person],
      total: 1,
      order: 'name',
      direction: 'ascending',
    }),
  });
  expect(await head('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(last('GET /subscriber/search')).toMatchObject({ filter: 'ada', order: 'name' });
  expect(last('GET /subscriber/statusTotal')).toMatchObject({ filter: 'ada' });
});

test('explains that the chosen order isn’t available and shows the order used instead', async () => {
  open('?order=name&direction=ascending', {
    'GET /subscriber': () => ({
      subscribers: [person],
      order: 'createdAt',
      direction: 'descending',
    }),
  });
  const note = await screen.findByText(/We can’t sort this list that way right now/);
  expect(note).toBeVisible();
  // Some lists can never be ordered, so the note must not suggest trying again later.
  expect(note).not.toHaveTextContent(/minutes|try again/);
  expect(await head('Added on')).toHaveAttribute('aria-sort', 'descending');
  expect(await head('Name')).not.toHaveAttribute('aria-sort');
});

test('shows when a large audience will be ready, offers only the available sort orders, and reloads then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let isReady = false;
  open('?order=name&direction=ascending', {
    'GET /subscriber': () => ({
      subscribers: [person],
      ...(isReady
        ? { order: 'name', direction: 'ascending' }
        : {
            order: 'createdAt',
            direction: 'descending',
            indexReadyAt: new Date(Date.now() + 20_000).toISOString(),
          }),
    }),
  });
  const note = await screen.findByText(/We’re preparing your audience/);
  expect(note).toHaveTextContent(/ready within a minute\. The list then changes to the order/);
  expect(screen.queryByText(/We can’t sort this list that way/)).not.toBeInTheDocument();
  expect(await head('Added on')).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('button', { name: 'Added on' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Name' })).not.toBeInTheDocument();
  isReady = true;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await waitFor(async () => expect(await head('Name')).toHaveAttribute('aria-sort', 'ascending'));
  expect(screen.queryByText(/We’re preparing your audience/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Status' })).toBeVisible();
});

test('switches from cursor to offset paging once a search is counted', async () => {
  let isCopied = false;
  const { last } = open('?search=anna&order=name&direction=ascending', {
    'GET /subscriber/search': () => ({
      subscribers: Array.from({ length: 25 }, (_, index) => ({
        ...person,
        id: `01JD00000000000000000000${10 + index}`,
        email: `anna${index}@shop.example`,
      })),
      ...(isCopied
        ? { total: 60, order: 'name', direction: 'ascending' }
        : { nextCursor: 'newest-first', order: 'createdAt', direction: 'descending' }),
    }),
  });
  const clickPageButton = (name: string) =>
    screen.findByRole('button', { name }).then((button) => userEvent.click(button));
  await clickPageButton('next page');
  await waitFor(() => expect(last('GET /subscriber/search').cursor).toBe('newest-first'));
  isCopied = true;
  await clickPageButton('previous page');
  await waitFor(async () => expect(await head('Name')).toHaveAttribute('aria-sort', 'ascending'));
  await clickPageButton('next page');
  await waitFor(() => expect(last('GET /subscriber/search')).toMatchObject({ offset: '25' }));
  expect(last('GET /subscriber/search')).not.toHaveProperty('cursor');
});

test('shows no column as sorted when the server returns segment members without a sort order', async () => {
  open('', { 'GET /subscriber': () => ({ subscribers: [person] }) });
  expect(await screen.findByText('ada@shop.example')).toBeVisible();
  expect(await head('Added on')).not.toHaveAttribute('aria-sort');
});

test('orders segments by any column', async () => {
  const { last } = open('?tab=manually', {});
  expect(await head('Added on')).toHaveAttribute('aria-sort', 'descending');
  const columns = { Name: 'name', Subscribers: 'count', Active: 'active' };
  for (const [name, order] of Object.entries(columns)) {
    await userEvent.click(screen.getByRole('button', { name }));
    const direction = order === 'name' ? 'ascending' : 'descending';
    expect(await head(name)).toHaveAttribute('aria-sort', direction);
    await waitFor(() => expect(last('GET /segment')).toMatchObject({ order, direction }));
  }
});

test('explains that a list is too long to sort and returns to its default order', async () => {
  const problem = { code: 'too_many_to_order', message: 'There are too many.' };
  open('?tab=manually&order=count', {
    'GET /segment': ({ query }) => {
      if (query.get('order')) throw new ErrorResponse(400, problem);
      return { segments: [aSegment()], total: 1 };
    },
  });
  expect(await screen.findByText('There are too many.')).toBeVisible();
  expect(await head('Added on')).toHaveAttribute('aria-sort', 'descending');
});
