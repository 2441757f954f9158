import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SendPlan } from '../../../../../../shared/contracts/send-plan';
import { recipientTimeTexts } from '../../../../../../shared/sending/recipient-time';
import { warmUpDefaults } from '../../../../../../shared/sending/warm-up';
import { ErrorResponse } from '../../../../../test/mock-api';
import { openSendStep, type SendStepSetup } from '../../../../../test/open-send-step';

// The renderer has its own tests (test/unit/email). In these tests, it would only cost time.
vi.mock('../../../../editor/preview/render-preview', () => ({
  renderPreview: async () => ({ html: '<p>mail</p>', values: new Map() }),
}));

const atOnce = { type: 'complete' as const, data: warmUpDefaults };
const label = 'Send at this time in each recipient’s time zone';

/** A date within a year from now that isn't near a clock change. */
const year = new Date(Date.now() + 200 * 24 * 3600 * 1000).getFullYear();
const nextYear = `${year}-05-01T09:00`;

const plan: Partial<SendPlan> = {
  batches: [
    {
      number: 1,
      size: 40,
      total: 40,
      localTime: `${year}-05-01T02:00`,
      zones: ['Asia/Tokyo'],
    },
    {
      number: 2,
      size: 106,
      total: 146,
      localTime: `${year}-05-01T09:00`,
      zones: ['Europe/Berlin', 'Europe/Paris', 'Europe/Rome'],
    },
  ],
  ownTime: { at: nextYear, zones: 4, unknown: 12, isComplete: true },
  startsAt: `${year}-05-01T00:00:00.000Z`,
  lastBatchAt: `${year}-05-01T07:00:00.000Z`,
};

const openDialog = async (setup: SendStepSetup = {}) => {
  const calls = openSendStep({ draft: { warmUpConfig: atOnce }, plan, ...setup });
  const button = screen.getByRole('button', { name: 'Schedule Send' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Schedule Send' });
  fireEvent.change(within(dialog).getByLabelText('Send at'), { target: { value: nextYear } });
  return { calls, dialog };
};

test('schedules an email for the same hour in each recipient’s local time', async () => {
  const { calls, dialog } = await openDialog();
  expect(within(dialog).queryByRole('table')).toBeNull();
  await userEvent.click(within(dialog).getByLabelText(label));

  const table = await within(dialog).findByRole('table', { name: 'Batch schedule' });
  expect(table).toHaveTextContent('Europe/Berlin + 2');
  expect(dialog).toHaveTextContent('4 time zones; unknown for 12 people.');
  expect(dialog).toHaveTextContent('PaceAt the same time in each recipient’s time zone');
  expect(dialog).toHaveTextContent(/StartsMay 1, \d{4}, 2:00 AM, Europe\/Berlin/);
  expect(dialog).toHaveTextContent(/Last batchMay 1, \d{4}, 9:00 AM, Europe\/Berlin/);
  expect(dialog).toHaveTextContent('Everyone else gets Europe/Berlin.');

  await userEvent.click(within(dialog).getByLabelText('Send at that time the next day'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  const recipientTime = { late: 'nextDay' };
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'POST /send/schedule')?.body).toMatchObject({
      sendAtLocal: nextYear,
      ownTime: recipientTime,
    }),
  );
  // The choice was saved with the email before the email was scheduled.
  const saved = calls.filter(({ key }) => key === 'PUT /draft/{draftId}').map(({ body }) => body);
  expect(saved.at(-1)).toMatchObject({ ownTime: recipientTime });
});

test('keeps the choice of local time when the email is reopened', async () => {
  const recipientTime = { late: 'nextDay' as const };
  const { dialog } = await openDialog({ draft: { warmUpConfig: atOnce, ownTime: recipientTime } });
  expect(within(dialog).getByLabelText(label)).toBeChecked();
  expect(within(dialog).getByLabelText('Send at that time the next day')).toBeChecked();
  await userEvent.click(within(dialog).getByLabelText(label));
  expect(within(dialog).queryByLabelText('Send right away')).toBeNull();
});

test('explains that a warm-up can’t follow the recipient’s local time, and suggests a fix', async () => {
  const { calls, dialog } = await openDialog({ draft: {}, plan: {} });
  await userEvent.click(within(dialog).getByLabelText(label));
  expect(within(dialog).getByRole('alert')).toHaveTextContent(recipientTimeTexts.withPacing);
  const schedule = within(dialog).getByRole('button', { name: 'Schedule' });
  expect(schedule).toBeDisabled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send without warm-up' }));
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await userEvent.click(schedule);
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'POST /send/schedule')?.body).toMatchObject({
      warmUpConfig: { type: 'complete' },
      ownTime: { late: 'now' },
    }),
  );
});

test('explains that an A/B test of subject lines can’t follow the recipient’s local time', async () => {
  const abTest = {
    percent: 20,
    hours: 4,
    measure: 'opens' as const,
    others: [{ subject: 'Other', preHeader: '' }],
  };
  const { dialog } = await openDialog({
    draft: { warmUpConfig: atOnce, trial: abTest, ownTime: { late: 'now' } },
    recipients: 5000,
  });
  expect(within(dialog).getByRole('alert')).toHaveTextContent(recipientTimeTexts.withAbTest);
  expect(within(dialog).getByRole('button', { name: 'Schedule' })).toBeDisabled();
  expect(within(dialog).queryByRole('button', { name: 'Send without warm-up' })).toBeNull();
});

test('shows the server’s refusal in the dialog', async () => {
  const message = 'It cannot go out so.';
  const { dialog } = await openDialog({
    schedule: () => {
      throw new ErrorResponse(400, {
        code: 'own_time_impossible',
        message,
        fields: { ownTime: message },
      });
    },
  });
  await userEvent.click(within(dialog).getByLabelText(label));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
});
