import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Refusal } from '../../../../../test/mock-api';
import { openSendStep } from '../../../../../test/open-send-step';

// The renderer has tests of its own (test/unit/email); here it would only take time.
vi.mock('../../../../editor/preview/render-preview', () => ({
  renderPreview: async () => '<p>mail</p>',
}));

const openDialog = async () => {
  const button = screen.getByRole('button', { name: 'Schedule Send' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  return screen.findByRole('dialog', { name: 'Schedule Send' });
};

/** A moment within a year from now, when clocks stand still. */
const nextYear = `${new Date(Date.now() + 200 * 24 * 3600 * 1000).getFullYear()}-05-01T09:00`;

test('Schedule Send asks for the moment beside the same facts', async () => {
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

test('an email may be scheduled for the people of now', async () => {
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

test('a time that the server refuses is said at its field, and another can be tried', async () => {
  let isRefused = true;
  const message = 'Clocks in Europe/Berlin leave it out.';
  const calls = openSendStep({
    schedule: () => {
      if (!isRefused) return undefined;
      isRefused = false;
      throw new Refusal(422, { code: 'send_time_invalid', message, fields: { sendAt: message } });
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

test('a sender that lost its verification meanwhile is said at the sender', async () => {
  const message = 'This sender isn’t verified yet. Verify it, or choose another.';
  openSendStep({
    schedule: () => {
      throw new Refusal(422, {
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

test('a time that has passed is refused in words', async () => {
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
