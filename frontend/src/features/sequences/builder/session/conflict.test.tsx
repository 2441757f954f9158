import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SequenceView } from '../../../../../../shared/contracts/sequences/sequence';
import { ErrorResponse } from '../../../../../test/mock-api';
import { aSequence, aStep, aStepList } from '../../../../../test/sequences/a-series';
import { openBuilder, press, stepOf } from '../../../../../test/sequences/open-sequence-builder';

vi.mock('../../../../editor/preview/email-preview', () => ({
  EmailPreview: () => <p>The mail</p>,
}));

/** Opens a sequence that someone else then saves as revision 7. */
const openChanged = async (theirChanges: Partial<SequenceView>) => {
  let isOpen = false;
  let stored = aSequence({ rev: 7, ...theirChanges });
  const opened = openBuilder(aSequence(), {
    state: { goToEmailsStep: true },
    answers: {
      'GET /sequences/{sequenceId}': () => (isOpen ? stored : aSequence()),
      'GET /sequences/{sequenceId}/steps': () => aStepList([aStep(1), aStep(2)]),
      'PUT /sequences/{sequenceId}': ({ body }) => {
        const { rev, ...changes } = body as SequenceView;
        if (rev !== stored.rev) {
          throw new ErrorResponse(409, { code: 'stale_version', message: 'Changed.' });
        }
        stored = { ...stored, ...changes, rev: rev + 1 };
        return stored;
      },
    },
  });
  await screen.findByRole('button', { name: 'Add email' });
  await press('Next');
  await stepOf('Settings');
  isOpen = true;
  return opened;
};

const rename = async (name: string) => {
  const field = screen.getByRole('textbox', { name: /^Name/ });
  await userEvent.clear(field);
  await userEvent.type(field, name);
};

const longTimeout = { timeout: 5000 };

test('merges settings without asking when only one of the two people changed each setting', async () => {
  const { saves } = await openChanged({ fromName: 'Theirs' });
  await rename('Mine');
  await waitFor(() => expect(saves().at(-1)).toEqual({ name: 'Mine', rev: 7 }), longTimeout);
  expect(await screen.findByRole('textbox', { name: 'Sender name' })).toHaveValue('Theirs');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const openConflict = async () => {
  const opened = await openChanged({ name: 'Theirs', fromName: 'Bob' });
  await rename('Mine');
  const name = 'This sequence was edited elsewhere';
  await screen.findByRole('dialog', { name }, longTimeout);
  expect(screen.getByRole('row', { name: 'Name Theirs Mine' })).toBeVisible();
  return opened;
};

test('keeps the user’s own value of a setting that both people changed, together with the other person’s remaining changes', async () => {
  const { saves } = await openConflict();
  await press('Keep my version');
  await waitFor(() => expect(saves().at(-1)).toEqual({ name: 'Mine', rev: 7 }));
  expect(await screen.findByRole('textbox', { name: 'Sender name' })).toHaveValue('Bob');
});

test('uses the other person’s value of a setting that both people changed', async () => {
  await openConflict();
  await press('Use their version');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Theirs'));
  expect(screen.getByText('Saved')).toBeVisible();
});
