import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorResponse } from '../../../../../test/mock-api';
import { aStep } from '../../../../../test/sequences/a-series';
import { ada, openLive } from '../../../../../test/sequences/open-live';

type Options = Parameters<typeof openLive>[0];

const openPeople = (options: Options = {}) =>
  openLive({ ...options, search: `?tab=people${options.search ?? ''}` });

const listed = 'GET /sequences/{sequenceId}/people';
const moveRoute = 'PUT /sequences/{sequenceId}/people/{subscriberId}';

const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
};

test('shows each person’s current step, and the next email or why there is none', async () => {
  const people = [
    ada(),
    ada({ subscriberId: '01JD00000000000000000000BEA', email: '', state: 'parked', entry: 2 }),
    ada({ subscriberId: '01JD00000000000000000000CAT', email: 'cat@shop.example' }),
  ];
  people[2] = { ...(people[2] ?? ada()), state: 'left', reason: 'unsubscribed' };
  openPeople({ search: '&state=all', answers: { [listed]: () => ({ people }) } });
  const row = await screen.findByRole('row', { name: /ada@shop/ });
  expect(row).toHaveTextContent('Waiting for 2. Letter 2');
  expect(row).toHaveTextContent(/Due Nov 25, 2026/);
  const deletedRow = screen.getByRole('row', { name: /Deleted subscriber/ });
  expect(deletedRow).toHaveTextContent('On hold before 2. Letter 2');
  expect(deletedRow).toHaveTextContent('(time 2)');
  const unsubscribedRow = screen.getByRole('row', { name: /cat@shop/ });
  expect(unsubscribedRow).toHaveTextContent('Unsubscribed');
  expect(within(unsubscribedRow).queryByRole('button')).toBeNull();
});

test('pages by cursor, and keeps the page and state filter in the URL', async () => {
  const { calls, router } = openPeople({
    answers: {
      [listed]: ({ query }: { query: URLSearchParams }) =>
        query.get('cursor') === 'two'
          ? { people: [ada({ email: 'late@shop.example' })] }
          : { people: [ada()], nextCursor: 'two' },
    },
  });
  await screen.findByText('ada@shop.example');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('late@shop.example')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=people&cursor=two');
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByText('ada@shop.example')).toBeVisible();
  await userEvent.click(screen.getByText('Everyone who entered'));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=people&state=all'));
  await waitFor(() => expect(calls.at(-1)?.query.get('state')).toBe('all'));
});

test('finds people in the audience by search and shows their current step', async () => {
  const foundSubscriber = { ...ada(), id: ada().subscriberId };
  const { calls } = openPeople({
    answers: {
      'GET /subscriber/search': ({ query }) =>
        query.get('filter') === 'ada' ? { subscribers: [foundSubscriber] } : { subscribers: [] },
    },
  });
  const box = await screen.findByRole('textbox', { name: 'Search people' });
  await userEvent.type(box, 'ada');
  await waitFor(() =>
    expect(calls.some(({ query }) => query.get('subscriberIds') === ada().subscriberId)).toBe(true),
  );
  expect(await screen.findByText('Matches')).toBeVisible();
  await userEvent.type(box, 'x');
  expect(await screen.findByText(/No one in this sequence now matches your search/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('12 people in this sequence')).toBeVisible();
});

test('moves someone to another email, sent immediately or after the email’s delay', async () => {
  const { calls } = openPeople({
    answers: { [moveRoute]: () => ada({ stepId: aStep(1).id, step: 1 }) },
  });
  const dialog = await choose('Move to another email');
  expect(within(dialog).getByRole('combobox', { name: /Next email for ada@/ })).toHaveValue(
    '1. Letter 1',
  );
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Right away, or/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect(await screen.findByText(/ada@shop\.example gets “1\. Letter 1” on Nov 25/)).toBeVisible();
  expect(calls.find(({ key }) => key === moveRoute)?.body).toEqual({
    action: 'move',
    stepId: aStep(1).id,
    atOnce: true,
  });
});

test('explains why a move was refused and keeps the dialog open', async () => {
  const message = 'This email isn’t being sent. Choose another.';
  openPeople({
    answers: {
      [moveRoute]: () => {
        throw new ErrorResponse(400, { code: 'sequence_refused', message });
      },
    },
  });
  const dialog = await choose('Move to another email');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(dialog).toBeVisible();
});

test('asks before sending someone the next email now or removing them from the sequence', async () => {
  const { calls } = openPeople({ answers: { [moveRoute]: () => ada() } });
  const bodies = () => calls.filter(({ key }) => key === moveRoute).map(({ body }) => body);
  let dialog = await choose('Remove');
  expect(dialog).toHaveTextContent('can’t enter it again. You can’t undo this.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(bodies()).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await choose('Send the next email now');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send now' }));
  await waitFor(() =>
    expect(bodies()).toEqual([{ action: 'move', stepId: aStep(2).id, atOnce: true }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await choose('Remove');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/was removed and won’t get more/)).toBeVisible();
  expect(bodies().at(-1)).toEqual({ action: 'remove' });
});

test('continues past an empty page, and offers to show past people when no one is in the sequence', async () => {
  const { router } = openPeople({
    answers: {
      [listed]: ({ query }: { query: URLSearchParams }) =>
        query.has('cursor') ? { people: [] } : { people: [], nextCursor: 'on' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep looking' }));
  expect(await screen.findByText('No one is in this sequence now')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show past people' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=people&state=all'));
});
