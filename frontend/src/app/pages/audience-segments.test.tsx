import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SegmentView } from '../../../../shared/contracts/segments';
import { messages } from '../../../../shared/messages';
import { aGrowth, originTotals } from '../../../test/a-growth';
import { aDynamicSegment, aSegment } from '../../../test/a-segment';
import { mockApi, pending, Refusal } from '../../../test/mock-api';
import { customerId, renderPage } from '../../../test/render-page';
import { AudiencePage } from './audience-page';

type Answers = Parameters<typeof mockApi>[0];

const mock = (segments: readonly SegmentView[], answers: Answers = {}) =>
  mockApi({
    'GET /import': () => ({ imports: [] }),
    'GET /subscriber/growth': () => aGrowth(),
    'GET /segment/originTotal': () => originTotals,
    'GET /customer/{customerId}': () => ({}),
    'GET /segment': () => ({ segments, total: segments.length }),
    ...answers,
  });

const open = (search = '?tab=manually') =>
  renderPage(<AudiencePage />, {
    path: '/customer/:customerId/audience',
    at: `/customer/${customerId}/audience${search}`,
  });

const chooseAction = async (segment: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${segment}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

const uses = (changes = {}) => ({
  drafts: [],
  scheduled: [],
  segments: [],
  isComplete: true,
  ...changes,
});

test('the open rate of a segment that nothing was sent to is a dash, a bad one is a number', async () => {
  mock([
    aSegment({ name: 'New', averageOpenRate: null }),
    aSegment({ id: 'tired', name: 'Tired', averageOpenRate: 0 }),
  ]);
  open();
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr');
  expect(await rowOf('New')).toHaveTextContent('–Nothing sent yet');
  expect(await rowOf('Tired')).toHaveTextContent('0%');
});

test('each tab asks for its own origin and has its own main action', async () => {
  const calls = mock([]);
  open('?tab=segments');
  const link = async (name: string) =>
    (await screen.findAllByRole('link', { name }))[0]?.getAttribute('href');
  const base = `/customer/${customerId}`;
  expect(await link('New segment')).toBe(`${base}/audience/compose`);
  expect(screen.queryByRole('tab', { name: /^Forms/ })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: /^Files/ }));
  expect(await link('Upload file')).toBe(`${base}/subscribers/add/csv`);
  await userEvent.click(screen.getByRole('tab', { name: /^Manually/ }));
  expect(await link('Add manually')).toBe(`${base}/subscribers/add/manual`);
  const asked = calls.filter(({ key }) => key === 'GET /segment');
  expect(asked.map(({ query }) => query.get('origin'))).toEqual(['dynamic', 'file', 'manually']);
});

test('an internal test account sees fewer tabs, and none of the others by its address', async () => {
  mock([], {
    'GET /customer/{customerId}': () => ({ reducedTabs: true }),
    'GET /subscriber': () => ({ subscribers: [] }),
    'GET /subscriber/total': () => ({ total: 0 }),
    'GET /subscriber/statusTotal': () => [],
  });
  open('?tab=manually');
  await waitFor(() => expect(screen.queryByRole('tab', { name: /^Manually/ })).toBeNull());
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d+$/, ''))).toEqual([
    'Subscribers',
    'Segments',
    'Files',
  ]);
  expect(screen.getByRole('tab', { name: /^Subscribers/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('while segments are loading the table stands there, empty', async () => {
  mock([], { 'GET /segment': pending });
  open();
  const table = await screen.findByRole('table', { name: 'Manually' });
  expect(within(table).getByLabelText('Loading')).toBeVisible();
});

test('a failed load says so and can be tried again', async () => {
  let fails = true;
  mock([], {
    'GET /segment': () => {
      if (fails) throw new Refusal(400, { code: 'invalid_request', message: 'No' });
      return { segments: [aSegment()], total: 1 };
    },
  });
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByText('VIPs')).toBeVisible();
});

test('a segment is listed with its size, open rate and day, and leads to its page', async () => {
  mock([aSegment()]);
  open();
  const link = await screen.findByRole('link', { name: 'VIPs' });
  expect(link).toHaveAttribute('href', `/customer/${customerId}/audience/${aSegment().id}`);
  const row = within(screen.getByRole('table')).getAllByRole('row')[1];
  expect(row).toHaveTextContent('VIPs1,2041,18042.5%');
  expect(screen.getByText('1–1 of 1 segment')).toBeVisible();
});

test('a dynamic segment that was never evaluated says so instead of claiming nobody', async () => {
  mock([aDynamicSegment({ countAt: undefined, count: 0, activeCount: 0 })]);
  open('?tab=segments');
  expect(await screen.findAllByText('Not counted yet')).toHaveLength(2);
});

test('the default segment can be written to, not renamed or deleted', async () => {
  mock([aSegment({ reserved: true, origin: 'file', name: 'Default segment' })]);
  open('?tab=files');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Default segment' }));
  const write = await screen.findByRole('menuitem', { name: 'Create email' });
  expect(write).toHaveAttribute('href', `/customer/${customerId}/compose?segment=${aSegment().id}`);
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
});

test('search and page are kept in the address', async () => {
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

test('a taken name is said under the field, and the dialog stays', async () => {
  const calls = mock([aSegment()], {
    'PUT /segment/{segmentId}/name': ({ body }) => {
      const { name } = body as { name: string };
      if (name === 'Buyers')
        throw new Refusal(409, {
          code: 'segment_name_taken',
          message: 'Taken',
          fields: { name: 'There is already a segment “Buyers”.' },
        });
      return aSegment({ name });
    },
  });
  open();
  await chooseAction('VIPs', 'Rename');
  const field = await screen.findByRole('textbox', { name: 'Segment name' });
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Segment name is required')).toBeVisible();
  await userEvent.type(field, 'Buyers{Enter}');
  expect(await screen.findByText('There is already a segment “Buyers”.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, ' Loyal {Enter}');
  expect(await screen.findByText('segment Loyal updated')).toBeVisible();
  expect(calls.filter(({ key }) => key.startsWith('PUT')).at(-1)?.body).toEqual({ name: 'Loyal' });
});

test('deleting names the emails that use the segment, and what a running send does', async () => {
  const calls = mock([aSegment()], {
    'GET /segment/{segmentId}/uses': () =>
      uses({
        scheduled: [{ id: '1', name: 'Spring sale' }],
        drafts: [{ id: '2', name: 'Idea' }],
      }),
    'DELETE /segment/{segmentId}': () => ({}),
  });
  open();
  await chooseAction('VIPs', 'Delete');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Used by 1 scheduled email and 1 draft')).toBeVisible();
  expect(within(dialog).getByText('Spring sale')).toBeVisible();
  expect(within(dialog).getByText(/already being sent goes on/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete segment' }));
  expect(await screen.findByText(messages.segmentDeleted)).toBeVisible();
  expect(calls.some(({ key }) => key === 'DELETE /segment/{segmentId}')).toBe(true);
});

test('a segment that other rules name cannot be deleted, and they are named', async () => {
  mock([aSegment()], {
    'GET /segment/{segmentId}/uses': () => uses({ segments: [{ id: '1', name: 'VIPs in Oslo' }] }),
  });
  open();
  await chooseAction('VIPs', 'Delete');
  expect(await screen.findByText('VIPs in Oslo')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete segment' })).toBeDisabled();
});

test('a delete that fails says so', async () => {
  mock([aSegment()], {
    'GET /segment/{segmentId}/uses': () => uses(),
    'DELETE /segment/{segmentId}': () => {
      throw new Refusal(500, { code: 'internal_error', message: 'Boom' });
    },
  });
  open();
  await chooseAction('VIPs', 'Delete');
  const button = await screen.findByRole('button', { name: 'Delete segment' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(await screen.findByText(messages.somethingWrong)).toBeVisible();
});

test('a segment to fill by hand is made here; beyond the plan an upgrade is offered', async () => {
  let isFull = false;
  mock([], {
    'POST /segment': () => {
      if (isFull)
        throw new Refusal(455, {
          code: 'segment_quota_exceeded',
          message: messages.segmentQuotaExceeded,
        });
      return aSegment();
    },
  });
  open();
  const create = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'New manual segment' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Segment name' }), name);
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  };
  await create('VIPs');
  expect(await screen.findByText('segment VIPs created')).toBeVisible();
  isFull = true;
  await create('More');
  expect(await screen.findByText(messages.segmentQuotaExceeded)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Talk to us about an upgrade' })).toBeVisible();
});
