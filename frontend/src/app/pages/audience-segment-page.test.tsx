import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../shared/messages';
import { aGrowth } from '../../../test/a-growth';
import { aDynamicSegment, aSegment } from '../../../test/a-segment';
import { ErrorResponse, mockApi } from '../../../test/mock-api';
import { customerId, renderPage } from '../../../test/render-page';
import { AudienceSegmentPage } from './audience-segment-page';

const person = {
  id: '01JD0000000000000000000001',
  email: 'ada@shop.example',
  name: 'Ada',
  status: 'active',
  createdAt: '2026-11-01T00:00:00.000Z',
};

const mock = (responses: Parameters<typeof mockApi>[0]) =>
  mockApi({
    'GET /segment/{segmentId}/growth': () => aGrowth(),
    'GET /subscriber': () => ({ subscribers: [person] }),
    'GET /subscriber/total': () => ({ total: 1 }),
    'GET /subscriber/statusTotal': () => [{ status: 'active', count: 1 }],
    ...responses,
  });

const open = (segmentId = aDynamicSegment().id) =>
  renderPage(<AudienceSegmentPage />, {
    path: '/customer/:customerId/audience/:segmentId',
    at: `/customer/${customerId}/audience/${segmentId}`,
  });

test('shows a dynamic segment’s rules as sentences, and its members', async () => {
  const calls = mock({ 'GET /segment/{segmentId}': () => aDynamicSegment() });
  open();
  expect(await screen.findByRole('heading', { name: 'VIPs in Oslo' })).toBeVisible();
  expect(screen.getByText('Everyone in “VIPs” who matches all of:')).toBeVisible();
  expect(screen.getByText('City is “Oslo”')).toBeVisible();
  expect(await screen.findByText('ada@shop.example')).toBeVisible();
  const request = calls.find(({ key }) => key === 'GET /subscriber');
  expect(request?.query.get('segmentIds')).toBe(aDynamicSegment().id);
  expect(screen.getByRole('link', { name: 'Edit rules' })).toHaveAttribute(
    'href',
    `/customer/${customerId}/audience/compose/${aDynamicSegment().id}`,
  );
});

test('shows that a segment is empty', async () => {
  mock({
    'GET /segment/{segmentId}': () => aSegment(),
    'GET /subscriber': () => ({ subscribers: [] }),
  });
  open();
  expect(await screen.findByText('No one is in this segment right now.')).toBeVisible();
});

test('shows the default segment without letting anyone change it', async () => {
  mock({ 'GET /segment/{segmentId}': () => aSegment({ reserved: true }) });
  open();
  expect(await screen.findByText('Default')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull();
});

test('searches members, filters them by status, and keeps both in the URL', async () => {
  const calls = mock({
    'GET /segment/{segmentId}': () => aSegment(),
    'GET /subscriber/search': () => ({ subscribers: [] }),
  });
  open();
  await screen.findByText('ada@shop.example');
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Active (1)' }));
  await waitFor(() => {
    const request = calls.filter(({ key }) => key === 'GET /subscriber').at(-1);
    expect(request?.query.get('status')).toBe('active');
    expect(request?.query.get('segmentIds')).toBe(aSegment().id);
  });
  await userEvent.type(screen.getByLabelText('Search subscribers'), 'nobody');
  expect(await screen.findByText(messages.nothingMatches)).toBeVisible();
  const search = calls.find(({ key }) => key === 'GET /subscriber/search');
  expect(search?.query.get('segmentIds')).toBe(aSegment().id);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('ada@shop.example')).toBeVisible();
});

test('lets the user continue a timed-out search, and doesn’t claim that no one was found', async () => {
  const calls = mock({
    'GET /segment/{segmentId}': () => aDynamicSegment(),
    'GET /subscriber': ({ query }) =>
      query.get('cursor') === 'behind'
        ? { subscribers: [person] }
        : { subscribers: [], nextCursor: 'behind', partial: true },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep searching' }));
  expect(await screen.findByText('ada@shop.example')).toBeVisible();
  expect(
    calls
      .filter(({ key }) => key === 'GET /subscriber')
      .at(-1)
      ?.query.has('offset'),
  ).toBe(false);
});

test.each([
  ['Dynamic segments', aDynamicSegment()],
  ['of a file', aSegment({ origin: 'file' })],
  ['by hand', aSegment()],
  ['the default one', aSegment({ reserved: true })],
])('creates an email for a segment of this kind: %s', async (_kind, segment) => {
  mock({ 'GET /segment/{segmentId}': () => segment });
  open(segment.id);
  const link = await screen.findByRole('link', { name: 'Create email' });
  expect(link).toHaveAttribute('href', `/customer/${customerId}/compose?segment=${segment.id}`);
});

test('links back to the audience when a segment doesn’t exist', async () => {
  mock({
    'GET /segment/{segmentId}': () => {
      throw new ErrorResponse(404, { code: 'segment_not_found', message: 'Gone' });
    },
  });
  open();
  expect(await screen.findByText('We can’t find this segment')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Back to audience' })) {
    expect(link).toHaveAttribute('href', `/customer/${customerId}/audience?tab=segments`);
  }
});

test('returns to the previous list after a segment is deleted', async () => {
  mock({
    'GET /segment/{segmentId}': () => aSegment(),
    'GET /segment/{segmentId}/uses': () => ({
      drafts: [],
      scheduled: [],
      sequences: [],
      segments: [],
      isComplete: true,
    }),
    'DELETE /segment/{segmentId}': () => ({}),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for VIPs' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText(/Your subscribers stay in your audience/);
  await userEvent.click(screen.getByRole('button', { name: 'Delete segment' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(
    `/customer/${customerId}/audience?tab=manually`,
  );
});

const bulkActions = async () => {
  await userEvent.click(await screen.findByLabelText('Select ada@shop.example'));
  await userEvent.click(screen.getByRole('button', { name: 'Bulk actions' }));
  await screen.findByRole('menuitem', { name: 'Unsubscribe' });
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
};

test('offers no way to remove members from a dynamic segment', async () => {
  mock({ 'GET /segment/{segmentId}': () => aDynamicSegment() });
  open();
  expect(await bulkActions()).not.toContain('Remove from segment');
});

test('removes members from a manual segment', async () => {
  mock({ 'GET /segment/{segmentId}': () => aSegment() });
  open();
  expect(await bulkActions()).toContain('Remove from segment');
});
