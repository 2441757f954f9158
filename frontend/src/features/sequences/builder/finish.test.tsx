import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { messages } from '../../../../../shared/messages';
import { ErrorResponse } from '../../../../test/mock-api';
import { aSequence, aStep, aStepList } from '../../../../test/sequences/a-series';
import { openBuilder, press, stepOf } from '../../../../test/sequences/open-sequence-builder';

vi.mock('../../../editor/preview/email-preview', () => ({
  EmailPreview: () => <p>The mail</p>,
}));

type Options = Parameters<typeof openBuilder>[1];

/** Opens the builder at the last step. */
const openLast = async (sequence: SequenceView, options: Options = {}) => {
  const opened = openBuilder(sequence, { ...options, state: { goToEmailsStep: true } });
  await screen.findByRole('button', { name: 'Add email' });
  await press('Next');
  await stepOf('Settings');
  return opened;
};

const refusalOptions = (
  status: number,
  problem: ConstructorParameters<typeof ErrorResponse>[1],
) => ({
  answers: {
    'PUT /sequences/{sequenceId}': () => {
      throw new ErrorResponse(status, problem);
    },
  },
});

const activate = async () => {
  await press('Activate');
  const dialog = await screen.findByRole('dialog', { name: /^Activate/ });
  const buttons = [...dialog.querySelectorAll('button')];
  const yes = buttons.find(({ textContent }) => textContent === 'Activate');
  if (!yes) throw new Error('There is no Activate in the dialog.');
  await userEvent.click(yes);
};

test('confirms when a sequence is saved as inactive, and returns to the list', async () => {
  const { saves } = await openLast(aSequence());
  await press('Save sequence as inactive');
  expect(await screen.findByText('Sequence saved as inactive')).toBeVisible();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/sequence$/);
  expect(saves()).toEqual([{ enabled: false, rev: 4 }]);
});

test('asks before saving an active sequence as inactive', async () => {
  const { saves } = await openLast(aSequence({ enabled: true, subscribersCount: 12 }));
  await press('Save sequence as inactive');
  expect(await screen.findByText(/12 people in the sequence keep their place/)).toBeVisible();
  await press('Cancel');
  expect(saves()).toEqual([]);
});

test('asks once on Activate, can include current members, and opens the live view', async () => {
  const { saves } = await openLast(aSequence());
  await press('Activate');
  expect(await screen.findByText(/Someone joins “VIPs”\. From now on/)).toBeVisible();
  expect(await screen.findByText('1,180 of 1,204 can get email')).toBeVisible();
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Also add people already in the segment' }),
  );
  await userEvent.click(screen.getAllByRole('button', { name: 'Activate' }).at(-1) as HTMLElement);
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/sequence\/segment\/\w+$/);
  expect(screen.getByText('Sequence updated')).toBeVisible();
  expect(saves()).toEqual([{ enabled: true, includeExisting: true, rev: 4 }]);
});

test('offers to activate an active sequence again only after changes', async () => {
  await openLast(aSequence({ enabled: true }));
  expect(screen.getByRole('button', { name: 'Activate' })).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Sender name' }), 'Ada');
  expect(screen.getByRole('button', { name: 'Activate' })).toBeEnabled();
});

test('allows activating an edited email before the sequence is reloaded', async () => {
  const edited = { ...aStep(1), hasChanges: true };
  await openLast(aSequence({ enabled: true }), {
    answers: { 'GET /sequences/{sequenceId}/steps': () => aStepList([edited, aStep(2)]) },
  });
  expect(screen.getByText(/has unpublished changes/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Activate' })).toBeEnabled();
});

test('returns to the first step on either finish button when there is no trigger', async () => {
  const { saves } = await openLast(aSequence({ segmentId: null, segmentName: undefined }));
  await press('Activate');
  expect(await screen.findByText(messages.sequenceTriggerMissing)).toBeVisible();
  await stepOf('Trigger');
  expect(saves()).toEqual([]);
  // Once the segment is selected, nothing is missing anymore.
  await userEvent.click(await screen.findByRole('radio', { name: 'VIPs' }));
  expect(screen.queryByText(messages.sequenceTriggerMissing)).toBeNull();
});

test('opens the email that has no subject or body', async () => {
  await openLast(aSequence(), {
    answers: {
      'GET /sequences/{sequenceId}/steps': () =>
        aStepList([aStep(1), aStep(2, { subject: ' ', hasBody: false })]),
    },
  });
  await press('Save sequence as inactive');
  expect(await screen.findByText("2 subject and body can't be empty")).toBeVisible();
  expect(
    await screen.findByRole('button', { name: /2\. Email with no subject/, pressed: true }),
  ).toBeVisible();
});

test('stays on the last step when no day or sender is selected, and says why', async () => {
  await openLast(aSequence({ fromAddress: '' }), {
    answers: { 'GET /settings/sender/verified': () => [] },
  });
  await press('Activate');
  expect(await screen.findByText(messages.sequenceSenderMissing)).toBeVisible();
  await press('Dismiss');
  for (const day of [
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]) {
    await userEvent.click(screen.getByRole('checkbox', { name: day }));
  }
  await press('Activate');
  await waitFor(() => expect(screen.getAllByText(messages.sequenceNoActiveDay)).toHaveLength(2));
});

test('opens the email in which only the server finds an error', async () => {
  const message = 'Email 2: An image was not uploaded.';
  await openLast(
    aSequence(),
    refusalOptions(400, { code: 'image_embedded', message, fields: { emails: 'An image' } }),
  );
  await activate();
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByRole('button', { name: /2\. Letter 2/, pressed: true })).toBeVisible();
});

test('links to the account settings when the postal address is missing', async () => {
  const message = 'Every email needs your postal address.';
  await openLast(aSequence(), refusalOptions(400, { code: 'business_address_missing', message }));
  await activate();
  const link = await screen.findByRole('link', { name: 'Go to settings' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/settings\/emails$/));
});

test('offers an upgrade beyond the plan and keeps the sequence unchanged', async () => {
  const message = messages.sequenceNotInPlan;
  await openLast(aSequence(), refusalOptions(455, { code: 'sequence_not_in_plan', message }));
  await activate();
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Upgrade' })).toBeVisible();
});

test('requires a name for a sequence', async () => {
  const { saves } = await openLast(aSequence());
  await userEvent.clear(screen.getByRole('textbox', { name: /^Name/ }));
  expect(screen.getByText('Name is required')).toBeVisible();
  await press('Save sequence as inactive');
  expect(saves()).toEqual([]);
});

test('explains in the builder why a sequence is paused, and lets the user activate it again', async () => {
  const reason = 'The sender was removed. Set it up again, then resume.';
  await openLast(aSequence({ enabled: true, paused: { steps: 1, reason } }));
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.getByRole('link', { name: /sequence list/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/sequence$/),
  );
  expect(screen.getByRole('button', { name: 'Activate' })).toBeEnabled();
});
