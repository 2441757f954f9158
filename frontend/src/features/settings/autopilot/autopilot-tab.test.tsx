import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { customerId, renderPage } from '../../../../test/render-page';
import { AutopilotTab } from './autopilot-tab';

const anna = {
  email: 'anna@team.test',
  addedAt: '2026-11-20T10:00:00Z',
  isYou: false,
  isPending: false,
};

type Options = { readonly isInvited?: boolean; readonly mayChange?: boolean };

const open = (users = [anna], { isInvited = true, mayChange = true }: Options = {}) => {
  const list = [...users];
  const calls = mockApi({
    'GET /autopilot/user': () => ({ users: list, mayChange }),
    'POST /autopilot/user': ({ body }) => {
      const { email } = body as { email: string };
      const added = { ...anna, email, isPending: true };
      list.push(added);
      return { ...added, isInvited };
    },
    'POST /autopilot/user/remove': () => {
      list.pop();
      return {};
    },
  });
  renderPage(<AutopilotTab />);
  return calls;
};

const add = async (email: string) => {
  const user = userEvent.setup();
  const form = await screen.findByRole('form', { name: 'Add New User' });
  const button = within(form).getByRole('button', { name: 'Add user' });
  if (email) await user.type(within(form).getByLabelText('Email'), email);
  await user.click(button);
  return { user, form };
};

test('adds a person with the required data and lists them', async () => {
  const calls = open([]);
  expect(await screen.findByText('No users have autopilot access yet.')).toBeVisible();
  const { form } = await add('  Ben@Team.test ');
  expect(await screen.findByText('User added successfully')).toBeVisible();
  expect(calls.find(({ key }) => key === 'POST /autopilot/user')?.body).toEqual({
    email: 'ben@team.test',
    type: 'Customer',
    customerId,
  });
  expect(await screen.findByText('ben@team.test')).toBeVisible();
  expect(within(form).getByLabelText('Email')).toHaveProperty('value', '');
});

test.each(['', 'ben', 'ben@', 'ben @team.test'])(
  'refuses “%s” as an email address',
  async (email) => {
    const calls = open();
    const { form } = await add(email);
    expect(await within(form).findByText('Invalid email')).toBeVisible();
    expect(calls.some(({ key }) => key === 'POST /autopilot/user')).toBe(false);
  },
);

test('explains which step of an addition failed and why, and keeps the input', async () => {
  open();
  await screen.findByText('anna@team.test');
  const message = 'This person already has access to this account.';
  mockApi({
    'POST /autopilot/user': () => {
      throw new ErrorResponse(409, { code: 'user_already_added', message });
    },
  });
  const { form } = await add('anna@team.test');
  expect(await screen.findByText('Failed to add user')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(within(form).getByLabelText('Email')).toHaveProperty('value', 'anna@team.test');
});

test('reports an invitation that couldn’t be sent', async () => {
  open([], { isInvited: false });
  await add('ben@team.test');
  expect(await screen.findByText('Invitation not sent')).toBeVisible();
  expect(screen.getByText(/Ask ben@team\.test to sign in at/)).toBeVisible();
});

test('asks before removing someone, and keeps them listed if the removal fails', async () => {
  const user = userEvent.setup();
  const calls = open();
  await user.click(await screen.findByRole('button', { name: 'Remove anna@team.test' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(calls.some(({ key }) => key === 'POST /autopilot/user/remove')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Remove anna@team.test' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove this user?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('User removed successfully')).toBeVisible();
  expect(await screen.findByText('No users have autopilot access yet.')).toBeVisible();
});

test('reports a failed removal', async () => {
  const user = userEvent.setup();
  open();
  const button = await screen.findByRole('button', { name: 'Remove anna@team.test' });
  mockApi({
    'GET /autopilot/user': () => ({ users: [anna], mayChange: true }),
    'POST /autopilot/user/remove': () => {
      throw new ErrorResponse(500, { code: 'internal_error', message: 'Down' });
    },
  });
  await user.click(button);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Failed to remove user')).toBeVisible();
  expect(screen.getByText('anna@team.test')).toBeVisible();
});

test('shows an invited user the list, doesn’t let them add or remove anyone else, and lets them leave', async () => {
  open([anna, { ...anna, email: 'me@team.test', isYou: true }], { mayChange: false });
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Add New User' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove anna@team.test' })).toBeNull();
});

test('shows a pending invitation, and lets the user resend and withdraw it', async () => {
  const user = userEvent.setup();
  open([anna, { ...anna, email: 'ben@team.test', isPending: true }]);
  mockApi({
    'GET /autopilot/user': () => ({
      users: [anna, { ...anna, email: 'ben@team.test', isPending: true }],
      mayChange: true,
    }),
    'POST /autopilot/user/resend': () => ({ ...anna, isPending: true, isInvited: true }),
    'POST /autopilot/user/remove': () => ({}),
  });
  expect(await screen.findByText('Invited')).toBeVisible();
  expect(screen.getByText(/Has access after signing in/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resend invitation to anna@team.test' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resend invitation to ben@team.test' }));
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw ben@team.test' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw this invitation?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Invitation withdrawn')).toBeVisible();
});
