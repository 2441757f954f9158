import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ErrorResponse } from '../../../../../test/mock-api';
import { openSendStep } from '../../../../../test/open-send-step';

// The renderer has its own tests (test/unit/email). In these tests, it would only cost time.
vi.mock('../../../../editor/preview/render-preview', () => ({
  renderPreview: async () => ({ html: '<p>mail</p>', values: new Map() }),
}));

const openDialog = async () => {
  const button = screen.getByRole('button', { name: 'Schedule Send' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  return screen.findByRole('dialog', { name: 'Schedule Send' });
};

/** A date within a year from now that isn't near a clock change. */
const nextYear = `${new Date(Date.now() + 200 * 24 * 3600 * 1000).getFullYear()}-05-01T09:00`;

test('shows the same details in Schedule Send as in Send before the user chooses a time', async () => {
  const calls = openSendStep({
    recipients: 1,
  });
  const dialog = await openDialog();
  expect(dialog).toHaveTextContent('To1 person');
  expect(dialog).toHaveTextContent('SubjectSpring is here');
  expect(within(dialog).getByRole('button', { name: 'Schedule' })).toBeDisabled();
  fireEvent.change(within(dialog).getByLabelText('Send at'), {
    target: { value: nextYear },
  });
  expect(dialog).toHaveTextContent('Account time zone: Europe/Berlin');
  expect(dialog).toHaveTextContent(/StartsMay 1, \d{4}, 9:00 AM, Europe\/Berlin/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'POST /send/schedule')?.body).toMatchObject({
      sendAtLocal: nextYear,
      audienceAt: 'send',
    }),
  );
});

const scheduleFor = async (time: string) => {
  const dialog = await openDialog();
  fireEvent.change(within(dialog).getByLabelText('Send at'), { target: { value: time } });
  return dialog;
};

test('schedules an email for the segment’s current members', async () => {
  const calls = openSendStep();
  const dialog = await scheduleFor(nextYear);
  await userEvent.click(within(dialog).getByLabelText('Everyone in the segments now'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'POST /send/schedule')?.body).toMatchObject({
      audienceAt: 'schedule',
    }),
  );
});

test('shows the server’s refusal of a time at the field, and accepts another time', async () => {
  let isRefused = true;
  const message = 'Clocks in Europe/Berlin leave it out.';
  const calls = openSendStep({
    schedule: () => {
      if (!isRefused) return undefined;
      isRefused = false;
      throw new ErrorResponse(422, {
        code: 'send_time_invalid',
        message,
        fields: { sendAt: message },
      });
    },
  });
  const dialog = await scheduleFor(nextYear);
  const button = within(dialog).getByRole('button', { name: 'Schedule' });
  await userEvent.click(button);
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).getByLabelText('Send at')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(button);
  await screen.findByTestId('elsewhere');
  expect(calls.filter(({ key }) => key === 'POST /send/schedule')).toHaveLength(2);
});

test('shows next to the sender that the sender is no longer verified', async () => {
  const message = 'This sender isn’t verified yet. Verify it, or choose another.';
  openSendStep({
    schedule: () => {
      throw new ErrorResponse(422, {
        code: 'sender_not_verified',
        message,
        fields: { senderId: message },
      });
    },
  });
  const dialog = await scheduleFor(nextYear);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Sender', { selector: 'input' })).toHaveAccessibleDescription(
    message,
  );
});

test('refuses a past time with a message', async () => {
  openSendStep();
  const dialog = await openDialog();
  fireEvent.change(within(dialog).getByLabelText('Send at'), {
    target: { value: '2020-05-01T09:00' },
  });
  expect(dialog).toHaveTextContent(
    'This time has already passed in Europe/Berlin. Choose a later time.',
  );
  expect(within(dialog).getByRole('button', { name: 'Schedule' })).toBeDisabled();
});
