import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SubscriberRow } from '../../../../shared/contracts/subscribers';
import { messages } from '../../../../shared/messages';
import { aGrowth, originTotals } from '../../../test/a-growth';
import { ErrorResponse, mockApi, pending } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { AudiencePage } from './audience-page';

const row = (index: number): SubscriberRow => ({
  id: `01JD0000000000000000000${String(index).padStart(3, '0')}`,
  email: `person${index}@shop.example`,
  name: index === 0 ? '' : `Person ${index}`,
  status: 'active',
  createdAt: '2026-11-01T00:00:00.000Z',
});

const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => row(from + index));

type Responses = Parameters<typeof mockApi>[0];

const mock = (responses: Responses) =>
  mockApi({
    'GET /import': () => ({ imports: [] }),
    'GET /subscriber/growth': () => aGrowth(),
    'GET /segment/originTotal': () => originTotals,
    'GET /sequences': () => ({ sequences: [] }),
    'GET /segment': () => ({ segments: [], total: 0 }),
    'GET /customer/{customerId}': () => ({}),
    'GET /subscriber/statusTotal': () => [{ status: 'active', count: 60 }],
    'GET /subscriber/total': () => ({ total: 0 }),
    ...responses,
  });

const open = (search = '') =>
  renderPage(<AudiencePage />, {
    path: '/customer/:customerId/audience',
    at: `/customer/c1/audience${search}`,
  });

const search = () => screen.getByLabelText('Search subscribers');

test('shows the empty table while subscribers are loading', async () => {
  mock({ 'GET /subscriber': pending });
  open();
  const table = await screen.findByRole('table', { name: 'Subscribers' });
  expect(within(table).getByText('Added on')).toBeVisible();
  expect(within(table).getByLabelText('Loading')).toBeVisible();
});

test('shows an error with a retry when loading fails', async () => {
  let fails = true;
  mock({
    'GET /subscriber': () => {
      if (fails)
        throw new ErrorResponse(500, { code: 'internal_error', message: 'Something went wrong' });
      return { subscribers: rows(1) };
    },
  });
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByText('person0@shop.example')).toBeVisible();
});

test('offers an account without subscribers to add some', async () => {
  mock({ 'GET /subscriber': () => ({ subscribers: [] }) });
  open();
  expect(await screen.findByText(messages.noContent)).toBeVisible();
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Add subscribers' })).toHaveLength(1),
  );
});

test('shows 25 subscribers per page with the total, and keeps the page in the URL', async () => {
  const calls = mock({
    'GET /subscriber': ({ query }) => {
      const offset = Number(query.get('offset'));
      return { subscribers: rows(Math.min(25, 60 - offset), offset) };
    },
    'GET /subscriber/total': () => ({ total: 60 }),
  });
  const { router } = open();
  expect(await screen.findByText('1–25 of 60 subscribers')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(await screen.findByText('person59@shop.example')).toBeVisible();
  expect(screen.getByText('51–60 of 60 subscribers')).toBeVisible();
  expect(router.state.location.search).toBe('?page=3');
  const last = calls.filter(({ key }) => key === 'GET /subscriber').at(-1);
  expect(Object.fromEntries(last?.query ?? [])).toEqual({ limit: '25', offset: '50' });
});

test('searches from the first character, keeps the focus in the search field, and can clear the search', async () => {
  const calls = mock({
    'GET /subscriber': () => ({ subscribers: rows(2) }),
    'GET /subscriber/total': () => ({ total: 2 }),
    'GET /subscriber/search': () => ({ subscribers: [] }),
  });
  const { router } = open('?page=4&status=active');
  await screen.findByText('person0@shop.example');
  await userEvent.type(search(), 'z');
  expect(await screen.findByText(messages.nothingMatches)).toBeVisible();
  expect(search()).toHaveFocus();
  expect(router.state.location.search).toBe('?status=active&search=z');
  const requested = calls.find(({ key }) => key === 'GET /subscriber/search');
  expect(Object.fromEntries(requested?.query ?? [])).toEqual({
    status: 'active',
    filter: 'z',
    limit: '25',
    offset: '0',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('person0@shop.example')).toBeVisible();
  expect(search()).toHaveValue('');
});

test('applies the filters from the URL when the page opens', async () => {
  mock({ 'GET /subscriber/search': () => ({ subscribers: rows(25), nextCursor: 'more' }) });
  open('?search=person');
  expect(await screen.findByText('1–25 of more than 25 subscribers')).toBeVisible();
  await waitFor(() => expect(search()).toHaveValue('person'));
});

test('resumes a timed-out search where it stopped', async () => {
  mock({
    'GET /subscriber/search': ({ query }) =>
      query.get('cursor') === 'there'
        ? { subscribers: rows(1) }
        : { subscribers: [], nextCursor: 'there', partial: true },
  });
  open('?search=rare');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep searching' }));
  expect(await screen.findByText('person0@shop.example')).toBeVisible();
});

test('offers a button to the first page when the page is past the end', async () => {
  mock({
    'GET /subscriber': ({ query }) => ({
      subscribers: query.get('offset') === '0' ? rows(1) : [],
    }),
    'GET /subscriber/total': () => ({ total: 1 }),
  });
  open('?page=9');
  await userEvent.click(await screen.findByRole('button', { name: 'Go to first page' }));
  expect(await screen.findByText('person0@shop.example')).toBeVisible();
});

test.each([
  ['99999999999', '249999975'],
  ['-1', '0'],
  ['1.5', '0'],
])('turns page %s in the URL into a valid offset', async (page, offset) => {
  const requested: unknown[] = [];
  mock({
    'GET /subscriber': ({ query }) => {
      requested.push(query.get('offset'));
      return { subscribers: query.get('offset') === '0' ? rows(1) : [] };
    },
    'GET /subscriber/total': () => ({ total: 1 }),
  });
  open(`?page=${page}`);
  const expectedText =
    offset === '0' ? 'person0@shop.example' : 'This page is past the end of the list';
  expect(await screen.findByText(expectedText)).toBeVisible();
  expect(requested).toContain(offset);
});

test('shortens an overlong search in the URL and drops an invalid segment', async () => {
  const requested: URLSearchParams[] = [];
  mock({
    'GET /subscriber/search': ({ query }) => {
      requested.push(query);
      return { subscribers: rows(1) };
    },
  });
  open(`?search=${'a'.repeat(300)}&segment=nope`);
  expect(await screen.findByText('person0@shop.example')).toBeVisible();
  expect(search()).toHaveAttribute('maxlength', '254');
  expect(requested.map((query) => [query.get('filter'), query.get('segmentIds')])).toContainEqual([
    'a'.repeat(254),
    null,
  ]);
});

test('shows totals and growth above the list', async () => {
  const day = (date: string, size: number) => ({
    day: date,
    size,
    active: size,
    joined: 0,
    sources: { byFile: 0, byForm: 0, byHand: 0, byShop: 0 },
    left: { unsubscribed: 0, bounced: 0, spam: 0, removed: 0 },
  });
  mock({
    'GET /subscriber': () => ({ subscribers: rows(1) }),
    'GET /subscriber/growth': () =>
      aGrowth({
        size: 2418,
        active: 2287,
        growth: 126,
        totals: { active: 2287, unsubscribed: 96, bounced: 28, spam: 7 },
        left: { unsubscribed: 9, bounced: 0, spam: 0, removed: 0 },
        series: [day('2026-11-21', 2292), day('2026-11-22', 2418)],
      }),
  });
  open();
  expect(await screen.findByText('94.6% of subscribers')).toBeVisible();
  const totals = screen.getByRole('region', { name: 'Totals' });
  expect(totals).toHaveTextContent('+126 in 2 days');
  expect(totals).toHaveTextContent('9 in 2 days');
  expect(totals).toHaveTextContent('28 bounced, 7 spam');
  expect(within(totals).getByRole('img', { name: 'Subscribers by day' })).toBeVisible();
});
