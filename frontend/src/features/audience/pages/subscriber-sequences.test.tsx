import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PersonSequence } from '../../../../../shared/contracts/sequences/results';
import { ErrorResponse } from '../../../../test/mock-api';
import { callsOf, openSubscriber } from '../../../../test/open-subscriber';

const route = 'GET /subscriber/{subscriberId}/sequences';

const personSequence = (changes: Partial<PersonSequence> = {}): PersonSequence => ({
  sequenceId: '01JD00000000000000000SEQU0',
  type: 'segment',
  name: 'Welcome',
  enabled: true,
  state: 'waiting',
  stepId: '01JD0000000000000000STEP02',
  step: 2,
  subject: 'How we press',
  at: '2026-11-25T10:00:00.000Z',
  enteredAt: '2026-11-20T10:00:00.000Z',
  entry: 1,
  ...changes,
});

const list = () => screen.findByRole('list', { name: 'Subscriber sequences' });

test('shows the next email of each of a subscriber’s sequences, or why there is none', async () => {
  const sequences = [
    personSequence(),
    personSequence({ sequenceId: 'b', name: 'Win-back', enabled: false, state: 'parked' }),
    personSequence({ sequenceId: 'c', name: 'Thanks', state: 'through', entry: 2 }),
    personSequence({
      sequenceId: 'd',
      name: 'Care',
      state: 'left',
      reason: 'outside',
      step: undefined,
    }),
  ];
  openSubscriber({ [route]: () => ({ sequences, total: 4 }) });
  const lines = within(await list()).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/In sequence.*Next: “2\. How we press” on Nov 25, 2026/);
  expect(lines[0]).toHaveTextContent('Entered Nov 20, 2026');
  expect(lines[1]).toHaveTextContent(/On hold.*once the sequence is active again/);
  expect(lines[2]).toHaveTextContent(/Completed.*Got the last email.*entry 2/);
  expect(lines[3]).toHaveTextContent(/Left the segment on .*before a removed email/);
  const hrefs = ['Welcome', 'Win-back'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs[0]).toMatch(/\/sequence\/segment\/01JD00000000000000000SEQU0$/);
  expect(hrefs[1]).toMatch(/\/sequence\/compose\/segment\/b$/);
});

test('shows many sequences in pages', async () => {
  const { calls } = openSubscriber({
    [route]: ({ query }: { query: URLSearchParams }) => {
      const from = Number(query.get('offset'));
      const numberedSequence = (index: number) =>
        personSequence({ sequenceId: `s${index}`, name: `Series ${index}` });
      return {
        total: 7,
        sequences: [0, 1, 2, 3, 4].map((rowIndex) => numberedSequence(from + rowIndex)),
      };
    },
  });
  await screen.findByText('Series 0');
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Series 5')).toBeVisible();
  await waitFor(() => expect(callsOf(calls, route).at(-1)?.query.get('offset')).toBe('5'));
});

test('offers to retry loading sequences, and shows when a subscriber has none', async () => {
  let isDown = true;
  openSubscriber({
    [route]: () => {
      if (isDown) throw new ErrorResponse(503, { code: 'busy', message: 'Please try again.' });
      return { sequences: [], total: 0 };
    },
  });
  const card = await screen.findByRole('region', { name: 'Sequences' });
  expect(await within(card).findByText('Please try again.')).toBeVisible();
  isDown = false;
  await userEvent.click(within(card).getByRole('button'));
  expect(await within(card).findByText('Not in any sequence')).toBeVisible();
});
