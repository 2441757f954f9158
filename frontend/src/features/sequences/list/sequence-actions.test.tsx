import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { ErrorResponse, type mockApi } from '../../../../test/mock-api';
import { customerId } from '../../../../test/render-page';
import { aSequence } from '../../../../test/sequences/a-sequence';
import {
  choose,
  idleSequence,
  mockSequences,
  openSequences,
} from '../../../../test/sequences/open-sequences';

const builder = `/customer/${customerId}/sequence/compose/segment/${idleSequence.id}`;

const bodiesOf = (calls: ReturnType<typeof mockApi>) =>
  calls.filter(({ key }) => key.startsWith('PUT')).map(({ key, body }) => ({ key, body }));

const refusalResponses = (status: number, problem: ErrorResponse['problem']) => ({
  'PUT /sequences/{sequenceId}': () => {
    throw new ErrorResponse(status, problem);
  },
});

const rename = async (keys: string) => {
  await choose('Welcome', 'Rename');
  const field = await screen.findByLabelText('Sequence name');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard(keys);
};

test('renames a sequence in the list without other changes, and keeps the old name on Escape', async () => {
  let name = 'Welcome';
  const calls = mockSequences([], {
    'GET /sequences': () => ({ sequences: [aSequence({ name })] }),
    'PUT /sequences/{sequenceId}': () => {
      name = 'Hello';
      return aSequence({ name });
    },
  });
  openSequences();
  await rename('Other{Escape}');
  expect(await screen.findByRole('link', { name: 'Welcome' })).toBeVisible();
  const button = screen.getByRole('button', { name: 'Actions for Welcome' });
  await waitFor(() => expect(button).toHaveFocus());
  await rename('Hello{Enter}');
  expect(await screen.findByText(messages.sequenceRenamed)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Hello' })).toBeVisible();
  expect(bodiesOf(calls).map(({ body }) => body)).toEqual([{ name: 'Hello' }]);
});

test('reports a failed rename and keeps what the user typed, until they cancel', async () => {
  mockSequences(
    undefined,
    refusalResponses(409, { code: 'stale_version', message: 'It changed.' }),
  );
  openSequences();
  await rename('Hello{Enter}');
  const toast = (await screen.findByText(messages.sequenceRenameFailed)).closest('[role=alert]');
  expect(toast).toHaveTextContent('It changed.');
  const field = screen.getByLabelText('Sequence name');
  expect(field).toHaveValue('Hello');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('link', { name: 'Welcome' })).toBeVisible();
});

test('shows a copied sequence in the list immediately', async () => {
  const sequences = [aSequence()];
  mockSequences(sequences, {
    'POST /sequences/duplicate/{sequenceId}': () => {
      sequences.unshift({ ...idleSequence, name: 'Welcome (copy)' });
      return sequences[0];
    },
  });
  openSequences();
  await choose('Welcome', 'Duplicate');
  expect(await screen.findByText(messages.sequenceDuplicated)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Welcome (copy)' })).toBeVisible();
});

test('explains before activation who gets which emails, and can include current members', async () => {
  const calls = mockSequences(undefined, {
    'PUT /sequences/{sequenceId}': () => ({ ...idleSequence, enabled: true }),
  });
  openSequences();
  await choose('Win-back', 'Activate');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Anyone who joins “Newsletter” from now on gets its 3 emails.');
  expect(await within(dialog).findByText('1,180 of 2,418 can get email')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('“Win-back” is active')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(calls).map(({ body }) => body)).toEqual([
    { rev: idleSequence.rev, enabled: true, includeExisting: true },
  ]);
});

test('explains that people in the sequence continue once the sequence is active again', async () => {
  mockSequences([{ ...idleSequence, subscribersCount: 12 }]);
  openSequences();
  await choose('Win-back', 'Activate');
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    '12 subscribers in the sequence continue',
  );
});

test('explains what is missing when activation is refused, and links to the page that fixes it', async () => {
  const emails = `2 ${messages.sequenceEmailEmpty}`;
  const problem = { code: 'sequence_refused', message: emails, fields: { emails } };
  mockSequences(undefined, refusalResponses(400, problem));
  openSequences();
  await choose('Win-back', 'Activate');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Activate' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent(emails);
  expect(within(alert).getByRole('link', { name: 'Write emails' })).toHaveAttribute(
    'href',
    builder,
  );
});

test('uses the newer version that someone else saved when the user tries again', async () => {
  let rev = idleSequence.rev;
  const calls = mockSequences([], {
    'GET /sequences': () => ({ sequences: [{ ...idleSequence, rev }] }),
    'PUT /sequences/{sequenceId}': ({ body }) => {
      rev = 9;
      if ((body as { rev: number }).rev === 9) return { ...idleSequence, rev: 10, enabled: true };
      throw new ErrorResponse(409, { code: 'stale_version', message: 'It changed.' });
    },
  });
  openSequences();
  await choose('Win-back', 'Activate');
  const dialog = await screen.findByRole('dialog');
  const activate = () => userEvent.click(within(dialog).getByRole('button', { name: 'Activate' }));
  await activate();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('It changed.');
  // The list is requested again after a refusal, and the page then shows its newer version.
  const lists = () => calls.filter(({ key }) => key === 'GET /sequences');
  await waitFor(() => expect(lists().length).toBeGreaterThan(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await activate();
  expect(await screen.findByText('“Win-back” is active')).toBeVisible();
  expect(bodiesOf(calls).map(({ body }) => (body as { rev: number }).rev)).toEqual([
    idleSequence.rev,
    9,
  ]);
});

test('offers an upgrade on a plan without sequences', async () => {
  const message = messages.sequenceNotInPlan;
  mockSequences(undefined, refusalResponses(455, { code: 'sequence_not_in_plan', message }));
  openSequences();
  await choose('Win-back', 'Activate');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Upgrade' })).toBeVisible();
});

test('deactivates a sequence based on its newest revision', async () => {
  const calls = mockSequences(undefined, {
    'GET /sequences/{sequenceId}': () => aSequence({ rev: 11 }),
    'PUT /sequences/{sequenceId}': () => aSequence({ enabled: false }),
  });
  openSequences();
  await choose('Welcome', 'Deactivate');
  expect(await screen.findByText(messages.sequenceSavedInactive)).toBeVisible();
  expect(bodiesOf(calls).map(({ body }) => body)).toEqual([{ rev: 11, enabled: false }]);
});

test('shows how many people are in a sequence before it is removed', async () => {
  const sequences = [aSequence(), idleSequence];
  const calls = mockSequences(sequences, {
    'GET /sequences/{sequenceId}': () => aSequence({ subscribersCount: 1210 }),
    'PUT /sequences/removeSequence/{sequenceId}': () => {
      sequences.shift();
      return {};
    },
  });
  openSequences();
  await choose('Welcome', 'Remove');
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByText(
      /1,210 subscribers are in this sequence and get no more emails from it/,
    ),
  ).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove sequence' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Welcome' })).toBeNull());
  expect(bodiesOf(calls)).toHaveLength(1);
});

test('removes the row from the list when someone else has already deleted the sequence', async () => {
  const sequences = [aSequence(), idleSequence];
  const rejectAsMissing = () => {
    sequences.splice(0, 1);
    throw new ErrorResponse(404, { code: 'sequence_not_found', message: 'It is gone.' });
  };
  mockSequences(sequences, {
    'GET /sequences/{sequenceId}': rejectAsMissing,
    'PUT /sequences/removeSequence/{sequenceId}': () => ({}),
  });
  openSequences();
  await choose('Welcome', 'Remove');
  expect(await screen.findByText('Someone else already removed it.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove sequence' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Welcome' })).toBeNull());
});

test('explains why Mailbloom paused a sequence, and resumes it from its row', async () => {
  const pauseInfo = { steps: 2, reason: 'The sender was removed. Set it up again, then resume.' };
  const sequences = [aSequence({ paused: pauseInfo })];
  const calls = mockSequences(sequences, {
    'PUT /sequences/{sequenceId}/resume': () => {
      sequences[0] = aSequence();
      return sequences[0];
    },
  });
  openSequences();
  expect((await screen.findByText('Paused')).closest('[title]')).toHaveAttribute(
    'title',
    pauseInfo.reason,
  );
  await choose('Welcome', 'Resume');
  expect(await screen.findByText('“Welcome” resumed')).toBeVisible();
  expect(await screen.findByText('Active')).toBeVisible();
  expect(bodiesOf(calls)).toHaveLength(1);
});
