import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { session } from '../../../lib/api/session';
import { LoginPage } from './login-page';

const mockSignedOut = () => {
  throw new ErrorResponse(401, { code: 'session_ended', message: 'Sign in to continue.' });
};
const account = {
  userId: 'u1',
  email: 'ada@shop.example',
  accountType: 'Manager',
  status: 'active',
  timeZone: 'Europe/Paris',
  averageOpenRate: 0,
  premium: false,
};

beforeEach(() => {
  session.accessToken = undefined;
  sessionStorage.clear();
});

const open = (search = '') => renderPage(<LoginPage />, { path: '/login', at: `/login${search}` });

const reachCodeStep = async () => {
  await userEvent.type(await screen.findByLabelText('Email'), 'Ada@Shop.example ');
  await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  return screen.findByLabelText('Code');
};

test('refuses an invalid address before sending anything', async () => {
  const calls = mockApi({ 'POST /auth/refresh': mockSignedOut });
  open();
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@shop');
  await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  expect(await screen.findByText(messages.invalidEmail)).toBeVisible();
  expect(calls.filter(({ key }) => key === 'POST /auth/login')).toHaveLength(0);
});

test('signs in with email and code, and returns to the page the user requested', async () => {
  const calls = mockApi({
    'POST /auth/refresh': mockSignedOut,
    'POST /auth/login': () => ({ message: messages.otpSent, session: 's1' }),
    'POST /auth/verify': () => ({ accessToken: 't', expiresInSeconds: 900 }),
    'GET /user': () => account,
  });
  open('?redirect=%2Fcustomer%2Fc1%2Faudience%3Fpage%3D2');
  await userEvent.type(await reachCodeStep(), 'abc234');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/customer/c1/audience?page=2');
  expect(calls.find(({ key }) => key === 'POST /auth/login')?.body).toMatchObject({
    email: 'ada@shop.example',
  });
});

test('doesn’t redirect to another site after sign-in', async () => {
  mockApi({ 'GET /user': () => account });
  session.accessToken = 't';
  open('?redirect=%2F%2Fevil.example');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/^\/$/);
});

const loginResponse = {
  message: messages.otpSent,
  session: 's1',
  sent: true,
  resendAfterSeconds: 60,
};
const throwError = (code: string, message: string) => () => {
  throw new ErrorResponse(401, { code, message });
};

const tryCode = async (text: string) => {
  const code = await screen.findByLabelText('Code');
  await userEvent.clear(code);
  await userEvent.type(code, text);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

test('refuses a short code before sending it, and shows the server’s message for a refused code at the field', async () => {
  let verify = throwError('code_wrong', 'That code isn’t right. Try again: 4 tries left.');
  mockApi({
    'POST /auth/refresh': mockSignedOut,
    'POST /auth/login': () => loginResponse,
    'POST /auth/verify': () => verify(),
  });
  open();
  await reachCodeStep();
  await tryCode('abc');
  expect(await screen.findByText(messages.codeTooShort)).toBeVisible();
  for (const [code, message] of [
    ['code_wrong', 'That code isn’t right. Try again: 3 tries left.'],
    ['code_expired', 'That code is too old or was used already. Send a new code.'],
    ['code_locked', 'That’s five incorrect codes. Request a new code to continue.'],
  ] as const) {
    verify = throwError(code, message);
    await tryCode('WRONG2');
    expect(await screen.findByText(message)).toHaveAttribute('role', 'alert');
  }
});

test('keeps a pending code after Back and a reload', async () => {
  const calls = mockApi({
    'POST /auth/refresh': mockSignedOut,
    'POST /auth/login': () => loginResponse,
    'POST /auth/verify': () => ({ accessToken: 't', expiresInSeconds: 900 }),
    'GET /user': () => account,
  });
  const { unmount } = open();
  await reachCodeStep();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@shop.example');
  await userEvent.click(screen.getByRole('button', { name: 'I already have a code' }));
  await screen.findByLabelText('Code');
  unmount();
  open();
  await tryCode('abc234');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/^\/$/);
  expect(calls.filter(({ key }) => key === 'POST /auth/login')).toHaveLength(1);
  expect(calls.find(({ key }) => key === 'POST /auth/verify')?.body).toMatchObject({
    session: 's1',
  });
  expect(sessionStorage).toHaveLength(0);
});

test('shows the code field when a second code is requested within a minute', async () => {
  const calls = mockApi({
    'POST /auth/refresh': mockSignedOut,
    'POST /auth/login': () => ({ ...loginResponse, message: messages.codeInInbox, sent: false }),
  });
  open();
  await reachCodeStep();
  expect(screen.getByText(new RegExp(messages.codeInInbox))).toBeVisible();
  expect(screen.queryByText(messages.otpSent)).toBeNull();
  const resend = screen.getByRole('button', { name: /^Send a new code in (1:00|0:59)$/ });
  expect(resend).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(resend);
  expect(calls.filter(({ key }) => key === 'POST /auth/login')).toHaveLength(1);
});

test('sends a new code after the countdown and keeps the code field open', async () => {
  let session = 's1';
  const calls = mockApi({
    'POST /auth/refresh': mockSignedOut,
    'POST /auth/login': () => ({ ...loginResponse, session, resendAfterSeconds: 0 }),
    'POST /auth/verify': throwError('code_expired', 'That code is too old.'),
  });
  open();
  await reachCodeStep();
  await tryCode('OLD234');
  expect(await screen.findByText('That code is too old.')).toBeVisible();
  const statusTexts = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(statusTexts).toContain('You can request a new code now.');
  session = 's2';
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByLabelText('Code')).toHaveValue('');
  expect(screen.queryByText('That code is too old.')).toBeNull();
  await tryCode('NEW234');
  expect(calls.at(-1)?.body).toMatchObject({ code: 'NEW234', session: 's2' });
});

test('lets someone enter a code requested on another device without another email', async () => {
  const calls = mockApi({
    'POST /auth/refresh': mockSignedOut,
    'POST /auth/login': () => ({ ...loginResponse, message: messages.codeHad, sent: false }),
  });
  open();
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@shop.example');
  await userEvent.click(screen.getByRole('button', { name: 'I already have a code' }));
  await screen.findByLabelText('Code');
  expect(calls.at(-1)?.body).toMatchObject({ email: 'ada@shop.example', sendCode: false });
});

test.each([
  ['the same person', 'u1', '/customer/c1/audience'],
  ['somebody else', 'u2', '/'],
])('redirects %s who signs in after a session ended to %s', async (_who, formerUserId, target) => {
  mockApi({ 'GET /user': () => account });
  session.accessToken = 't';
  renderPage(<LoginPage />, {
    path: '/login',
    at: {
      pathname: '/login',
      search: '?redirect=/customer/c1/audience',
      state: { formerUserId },
    },
  });
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(target);
});

test('fills in the address from a link in an email and sends nothing automatically', async () => {
  const calls = mockApi({
    'POST /auth/refresh': mockSignedOut,
    'POST /auth/login': () => loginResponse,
  });
  open('#email=zo%C3%AB%2Bshop%40caf%C3%A9.example');
  expect(await screen.findByLabelText('Email')).toHaveValue('zoë+shop@café.example');
  expect(calls.filter(({ key }) => key === 'POST /auth/login')).toHaveLength(0);
});
