import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../shared/messages';
import { aDynamicSegment, aSegment } from '../../../test/a-segment';
import { ErrorResponse, pending } from '../../../test/mock-api';
import { mock, open } from '../../../test/open-audience-segments';
import { customerId } from '../../../test/render-page';
import { aSequence } from '../../../test/sequences/a-sequence';

test('shows a dash for the open rate of a segment without sends, and a number for a low open rate', async () => {
  mock([
    aSegment({ name: 'New', averageOpenRate: null }),
    aSegment({ id: 'tired', name: 'Tired', averageOpenRate: 0 }),
  ]);
  open();
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr');
  expect(await rowOf('New')).toHaveTextContent('–No emails sent yet');
  expect(await rowOf('Tired')).toHaveTextContent('0%');
});

test('shows which active sequences a segment triggers', async () => {
  const { id: segmentId } = aSegment();
  const sequences = [
    aSequence({ segmentId, name: 'Hello' }),
    aSequence({ segmentId, name: 'News' }),
    aSequence({ segmentId, name: 'Off', enabled: false }),
    aSequence({ segmentId: null }),
  ];
  mock([aSegment()], { 'GET /sequences': () => ({ sequences }) });
  open();
  const row = (await screen.findByText('Starts “Hello”, “News”')).closest('tr');
  expect(row).toHaveTextContent(aSegment().name);
});

test('requests only the segments of the current tab, and shows a different main button on each tab', async () => {
  const calls = mock([]);
  open('?tab=segments');
  const link = async (name: string) =>
    (await screen.findAllByRole('link', { name }))[0]?.getAttribute('href');
  const base = `/customer/${customerId}`;
  expect(await link('New segment')).toBe(`${base}/audience/compose`);
  await userEvent.click(screen.getByRole('tab', { name: /^Forms/ }));
  expect(await link('New form')).toBe(`${base}/forms/builder`);
  await userEvent.click(screen.getByRole('tab', { name: /^Files/ }));
  expect(await link('Upload file')).toBe(`${base}/subscribers/add/csv`);
  await userEvent.click(screen.getByRole('tab', { name: /^Manually/ }));
  expect(await link('Add manually')).toBe(`${base}/subscribers/add/manual`);
  const requests = calls.filter(({ key }) => key === 'GET /segment');
  expect(requests.map(({ query }) => query.get('origin'))).toEqual(['dynamic', 'file', 'manually']);
});

test('shows an internal test account fewer tabs, and doesn’t open a hidden tab from its URL', async () => {
  mock([], {
    'GET /customer/{customerId}': () => ({ reducedTabs: true }),
    'GET /subscriber': () => ({ subscribers: [] }),
    'GET /subscriber/total': () => ({ total: 0 }),
    'GET /subscriber/statusTotal': () => [],
  });
  open('?tab=manually');
  await waitFor(() => expect(screen.queryByRole('tab', { name: /^Manually/ })).toBeNull());
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\s*\d+$/, ''))).toEqual([
    'Subscribers',
    'Segments',
    'Files',
  ]);
  expect(screen.getByRole('tab', { name: /^Subscribers/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('shows the empty table while segments are loading', async () => {
  mock([], { 'GET /segment': pending });
  open();
  const table = await screen.findByRole('table', { name: 'Manually' });
  expect(within(table).getByLabelText('Loading')).toBeVisible();
});

test('shows an error with a retry when loading fails', async () => {
  let fails = true;
  mock([], {
    'GET /segment': () => {
      if (fails) throw new ErrorResponse(400, { code: 'invalid_request', message: 'No' });
      return { segments: [aSegment()], total: 1 };
    },
  });
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByText('VIPs')).toBeVisible();
});

test('lists a segment with its size, open rate, and date, and links to its page', async () => {
  mock([aSegment()]);
  open();
  const link = await screen.findByRole('link', { name: 'VIPs' });
  expect(link).toHaveAttribute('href', `/customer/${customerId}/audience/${aSegment().id}`);
  const row = within(screen.getByRole('table')).getAllByRole('row')[1];
  expect(row).toHaveTextContent('VIPs1,2041,18042.5%');
  expect(screen.getByText('1–1 of 1 segment')).toBeVisible();
});

test('shows that a dynamic segment hasn’t been evaluated yet instead of claiming it is empty', async () => {
  mock([aDynamicSegment({ countAt: undefined, count: 0, activeCount: 0 })]);
  open('?tab=segments');
  expect(await screen.findAllByText('Not counted yet')).toHaveLength(2);
});

test('keeps the search and the page in the URL', async () => {
  const calls = mock([], {
    'GET /segment': ({ query }) =>
      query.get('search') === 'nobody'
        ? { segments: [], total: 0 }
        : { segments: [aSegment()], total: 60 },
  });
  const { router } = open('?tab=manually&page=2');
  await screen.findByText('26–50 of 60 segments');
  await userEvent.type(screen.getByLabelText('Search segments'), 'nobody');
  expect(await screen.findByText(messages.nothingMatches)).toBeVisible();
  expect(router.state.location.search).toBe('?tab=manually&search=nobody');
  const last = calls.filter(({ key }) => key === 'GET /segment').at(-1);
  expect(Object.fromEntries(last?.query ?? [])).toEqual({
    origin: 'manually',
    search: 'nobody',
    limit: '25',
    offset: '0',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('VIPs')).toBeVisible();
});
