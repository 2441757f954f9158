import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { BrainView } from '../../../../../shared/contracts/settings/brain';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { BrainTab } from './brain-tab';

const stored: BrainView = {
  keyValues: [
    { key: 'Voice', value: 'warm' },
    { key: 'Sizes', value: { small: 1 } },
  ],
  rev: 3,
};
const elsewhere: BrainView = { keyValues: [{ key: 'Voice', value: 'loud' }], rev: 4 };
const problem = { code: 'stale_version', message: 'Changed.' };

const open = (brain = stored, isElsewhere = false) => {
  let currentBrain = brain;
  let reads = 0;
  const calls = mockApi({
    'GET /brain': () => {
      reads += 1;
      return isElsewhere && reads > 1 ? elsewhere : currentBrain;
    },
    'PUT /brain': ({ body }) => {
      const { keyValues, rev } = body as BrainView;
      if (isElsewhere && rev < elsewhere.rev) throw new ErrorResponse(409, problem);
      currentBrain = { keyValues, rev: rev + 1 };
      return currentBrain;
    },
    'GET /brain/templateVariables': () => ({ templateVariables: [{ name: 'about', value: '' }] }),
  });
  renderPage(<BrainTab />);
  return calls;
};

const form = () => screen.findByRole('form', { name: 'Email Brain' });
const saves = (calls: ReturnType<typeof open>) =>
  calls.filter(({ key }) => key === 'PUT /brain').map(({ body }) => body);
const save = async () =>
  userEvent.click(within(await form()).getByRole('button', { name: 'Save' }));

test('saves all key-value pairs together, and sends structured data as data although it is shown as text', async () => {
  const user = userEvent.setup();
  const calls = open();
  const sizes = within(await form()).getByLabelText('Value 2');
  expect(sizes).toHaveProperty('value', '{\n  "small": 1\n}');
  await user.click(screen.getByRole('button', { name: 'Add pair' }));
  await user.type(screen.getByLabelText('Key 1'), ' Ships to ');
  await user.type(screen.getByLabelText('Value 1'), '[["EU", "UK"]');
  await user.click(screen.getByRole('button', { name: 'Add pair' }));
  await user.type(screen.getByLabelText('Key 1'), 'No value');
  await save();
  expect(await screen.findByText('Brain data updated successfully')).toBeVisible();
  expect(saves(calls)).toEqual([
    {
      keyValues: [{ key: 'Ships to', value: ['EU', 'UK'] }, ...stored.keyValues],
      rev: 3,
    },
  ]);
  expect(await screen.findByText('{{about}}')).toBeVisible();
});

test('doesn’t let the user remove the last key-value pair', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Remove pair 1' }));
  expect(screen.getByLabelText('Key 1')).toHaveProperty('value', 'Sizes');
  const button = screen.getByRole('button', { name: 'Remove pair 1' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(screen.getByLabelText('Key 1')).toHaveProperty('value', 'Sizes');
});

test('reports a duplicate key and saves nothing', async () => {
  const user = userEvent.setup();
  const calls = open();
  const key = await screen.findByLabelText('Key 2');
  await user.clear(key);
  await user.type(key, 'voice');
  expect(screen.getByText('This key already exists. Use a different key.')).toBeVisible();
  expect(within(await form()).getByRole('button', { name: 'Save' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(saves(calls)).toEqual([]);
});

test('asks before overwriting what someone else saved in the meantime', async () => {
  const user = userEvent.setup();
  const calls = open(stored, true);
  await user.type(await screen.findByLabelText('Value 1'), ' and short');
  await save();
  const conflictAlert = await screen.findByRole('alert');
  expect(conflictAlert).toHaveTextContent('Someone else changed the brain since you opened it.');
  expect(screen.getByLabelText('Value 1')).toHaveProperty('value', 'warm and short');
  await user.click(within(conflictAlert).getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(saves(calls).at(-1)).toMatchObject({
    rev: 4,
    keyValues: [{ key: 'Voice', value: 'warm and short' }, {}],
  });
});

test('loads the other person’s version if the user chooses it', async () => {
  const user = userEvent.setup();
  const calls = open(stored, true);
  await user.type(await screen.findByLabelText('Value 1'), '!');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Discard mine and show theirs' }));
  await waitFor(() => expect(screen.getByLabelText('Value 1')).toHaveProperty('value', 'loud'));
  expect(saves(calls)).toHaveLength(1);
});

test('shows only the first fifty key-value pairs, and reports a problem in a hidden pair', async () => {
  const user = userEvent.setup();
  const keyValues = Array.from({ length: 60 }, (_, index) => ({ key: `k${index}`, value: 'v' }));
  open({ keyValues: [...keyValues, { key: 'K1', value: 'again' }], rev: 1 });
  expect(await screen.findByText(/^Pair 61: This key already exists/)).toBeVisible();
  expect(screen.queryByLabelText('Key 51')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more (11)' }));
  expect(screen.getByLabelText('Key 61')).toHaveProperty('value', 'K1');
});

test('explains why the server refused the pairs, and keeps the input', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await screen.findByLabelText('Value 1'), '!');
  mockApi({
    'PUT /brain': () => {
      throw new ErrorResponse(400, {
        code: 'brain_refused',
        message: 'This data is nested too deeply.',
      });
    },
  });
  await save();
  expect(await screen.findByText('This data is nested too deeply.')).toBeVisible();
  expect(screen.getByLabelText('Value 1')).toHaveProperty('value', 'warm!');
});
