import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { GrowthDay } from '../../../../../shared/contracts/growth';
import { aGrowth } from '../../../../test/a-growth';
import { aSegment } from '../../../../test/a-segment';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { GrowthPage } from './growth-page';
import { csvRows, leftCountOf, sourcesOf } from './growth-series';

const nobody = { unsubscribed: 0, bounced: 0, spam: 0, removed: 0 };
const noWay = { byFile: 0, byForm: 0, byHand: 0, byShop: 0 };
const aDay = (changes: Partial<GrowthDay>): GrowthDay => ({
  day: '2026-11-20',
  size: 10,
  active: 9,
  joined: 0,
  left: nobody,
  sources: noWay,
  ...changes,
});

const grown = aGrowth({
  size: 14,
  active: 12,
  growth: 4,
  joined: 5,
  since: '2026-11-20',
  left: { ...nobody, unsubscribed: 2, removed: 1 },
  series: [
    aDay({ joined: 1 }),
    aDay({
      day: '2026-11-21',
      size: 14,
      active: 12,
      joined: 4,
      sources: { ...noWay, byFile: 3 },
      left: { ...nobody, unsubscribed: 2, removed: 1 },
    }),
  ],
});

const firstSegment = aSegment({ name: 'VIPs', count: 8, activeCount: 6 });
const otherSegment = aSegment({
  id: '01JD0000000000000000000OTH',
  name: 'Oslo',
  count: 4,
  activeCount: 4,
});

const open = (search: string, responses: Parameters<typeof mockApi>[0] = {}) => {
  const calls = mockApi({
    'GET /subscriber/growth': () => grown,
    'GET /segment': () => ({ segments: [firstSegment, otherSegment], total: 2 }),
    'GET /segment/{segmentId}/growth': () => grown,
    'GET /segment/{segmentId}': ({ path }) =>
      path.endsWith(firstSegment.id) ? firstSegment : otherSegment,
    'POST /segment/preview': () => ({ count: 2, activeCount: 2 }),
    ...responses,
  });
  const path = '/customer/:customerId/growth';
  return { calls, ...renderPage(<GrowthPage />, { path, at: `/customer/c1/growth${search}` }) };
};

test('shows the audience by day, with how people joined and why they left', async () => {
  const { calls } = open('?days=90');
  const came = await screen.findByRole('group', { name: 'Joined' });
  expect(came).toHaveTextContent('5');
  expect(came).toHaveTextContent('Imported 3 · Other 2');
  expect(screen.getByRole('group', { name: 'Left' })).toHaveTextContent(
    'Unsubscribed 2 · Removed 1',
  );
  expect(
    screen.getByRole('img', { name: 'Subscribers over 2 days: from 10 to 14' }),
  ).toBeInTheDocument();
  const [, newest] = within(screen.getByRole('table', { name: 'Growth by day' })).getAllByRole(
    'row',
  );
  expect(
    within(newest ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([expect.stringContaining('21'), ...['14', '12', '4', '3']]);
  expect(calls.find(({ key }) => key === 'GET /subscriber/growth')?.query.get('days')).toBe('90');
});

test('compares two segments side by side, with how many people are in both', async () => {
  const { calls } = open(`?segment=${firstSegment.id}&with=${otherSegment.id}`);
  expect(
    await screen.findByRole('heading', { name: '2 people are in both segments' }),
  ).toBeVisible();
  const table = screen.getByRole('table', { name: 'Two segments' });
  expect(within(table).getByRole('row', { name: /VIPs 8 6 4 .* 25%/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /Oslo 4 4 4 .* 50%/ })).toBeVisible();
  expect(calls.find(({ key }) => key === 'POST /segment/preview')?.body).toMatchObject({
    segmentIds: [firstSegment.id],
    behaviorRule: [{ action: 'IN_SEGMENT', segmentId: otherSegment.id }],
  });
});

test('keeps the period and the segment in the URL', async () => {
  const { router } = open('');
  await userEvent.click(await screen.findByRole('radio', { name: 'A year' }));
  expect(router.state.location.search).toBe('?days=365');
  await userEvent.click(screen.getByRole('combobox', { name: 'Show growth for' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Oslo' }));
  expect(router.state.location.search).toBe(`?days=365&segment=${otherSegment.id}`);
  expect(await screen.findByRole('combobox', { name: 'Compare with' })).toBeVisible();
});

test('offers to retry requests that failed', async () => {
  const respond = vi.fn(() => {
    throw new ErrorResponse(500, { code: 'failed', message: 'It failed.' });
  });
  open('', { 'GET /subscriber/growth': respond });
  expect(await screen.findByText('We couldn’t load growth data')).toBeVisible();
});

const failingResponses: Parameters<typeof mockApi>[0] = {
  'GET /segment/{segmentId}/growth': ({ path }) => {
    if (path.includes(firstSegment.id)) return grown;
    throw new ErrorResponse(500, { code: 'failed', message: 'It failed.' });
  },
};

test('doesn’t show the previous segment’s numbers for a segment that failed to load', async () => {
  open(`?segment=${firstSegment.id}`, failingResponses);
  expect(await screen.findByRole('group', { name: 'Joined' })).toHaveTextContent('5');
  await userEvent.click(screen.getByRole('combobox', { name: 'Show growth for' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Oslo' }));
  expect(await screen.findByText('We couldn’t load growth data')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Joined' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

test('doesn’t show the previous numbers in a comparison that failed to load', async () => {
  open(`?segment=${firstSegment.id}&with=${firstSegment.id}`, failingResponses);
  const table = await screen.findByRole('table', { name: 'Two segments' });
  await waitFor(() =>
    expect(within(table).getAllByRole('row', { name: /VIPs 8 6 4 / })).toHaveLength(2),
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Compare with' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Oslo' }));
  expect(await screen.findByText('We couldn’t load growth for Oslo')).toBeVisible();
  const row = screen.getByRole('row', { name: /Oslo/ });
  expect(row).toHaveTextContent('Couldn’t load');
});

test('marks the previous period’s numbers as stale until the new ones load, and doesn’t save them to a file', async () => {
  let respond: () => void = () => undefined;
  const pendingResponse = new Promise<void>((resolve) => {
    respond = resolve;
  });
  open('', {
    'GET /subscriber/growth': async ({ query }) => {
      if (query.get('days') === '365') await pendingResponse;
      return grown;
    },
  });
  const came = () => screen.findByRole('group', { name: 'Joined' });
  await came();
  await userEvent.click(screen.getByRole('radio', { name: 'A year' }));
  expect((await came()).closest('[aria-busy=true]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  respond();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled());
  expect((await came()).closest('[aria-busy=true]')).toBeNull();
});

test('explains why a dynamic segment has no daily numbers', async () => {
  open(`?segment=${firstSegment.id}`, {
    'GET /segment/{segmentId}': () => ({ ...firstSegment, origin: 'dynamic' }),
    'GET /segment/{segmentId}/growth': () => aGrowth(),
  });
  expect(await screen.findByText(/no daily history/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

test('writes a file with one line per day and every number', () => {
  const rows = csvRows(grown);
  expect(rows).toHaveLength(3);
  expect(rows[2]).toEqual(['2026-11-21', 14, 12, 4, 3, 0, 0, 0, 2, 0, 0, 1]);
  expect(rows[1]?.slice(4, 8)).toEqual([0, 0, 0, 0]);
  expect(leftCountOf(grown)).toBe(3);
  expect(sourcesOf(aGrowth({ series: [aDay({ joined: 3 })] }))).toBeUndefined();
});
