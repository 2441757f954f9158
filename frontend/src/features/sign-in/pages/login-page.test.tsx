import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { mockApi, Refusal } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { session } from '../../../lib/session/session';
import { LoginPage } from './login-page';

const signedOut = () => {
  throw new Refusal(401, { code: 'session_ended', message: 'Sign in to go on.' });
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
});

const open = (search = '') => renderPage(<LoginPage />, { path: '/login', at: `/login${search}` });

const reachCodeStep = async () => {
  await userEvent.type(await screen.findByLabelText('Email'), 'Ada@Shop.example ');
  await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  return screen.findByLabelText('Code');
};

test('an address that is none is refused before anything is sent', async () => {
  const calls = mockApi({ 'POST /auth/refresh': signedOut });
  open();
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@shop');
  await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  expect(await screen.findByText(messages.invalidEmail)).toBeVisible();
  expect(calls.filter(({ key }) => key === 'POST /auth/login')).toHaveLength(0);
});

test('email, code, and back to the page one came from', async () => {
  const calls = mockApi({
    'POST /auth/refresh': signedOut,
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

test('a page of somebody else is no place to be led to', async () => {
  mockApi({ 'GET /user': () => account });
  session.accessToken = 't';
  open('?redirect=%2F%2Fevil.example');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/^\/$/);
});

test('a short code is refused here, a wrong one with the server’s words and another try', async () => {
  const sessions: unknown[] = [];
  mockApi({
    'POST /auth/refresh': signedOut,
    'POST /auth/login': () => ({ message: messages.otpSent, session: 's1' }),
    'POST /auth/verify': ({ body }) => {
      sessions.push((body as { session: string }).session);
      throw new Refusal(401, {
        code: 'code_wrong',
        message: 'That code is not right.',
        fields: { session: 's2' },
      });
    },
  });
  open();
  const code = await reachCodeStep();
  await userEvent.type(code, 'abc');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(messages.codeTooShort)).toBeVisible();
  for (const _try of [1, 2]) {
    await userEvent.clear(code);
    await userEvent.type(code, 'WRONG2');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findAllByText('That code is not right.');
  }
  expect(sessions).toEqual(['s1', 's2']);
});

test('Back returns to the email, which is still there', async () => {
  mockApi({
    'POST /auth/refresh': signedOut,
    'POST /auth/login': () => ({ message: messages.otpSent, session: 's1' }),
  });
  open();
  await reachCodeStep();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@shop.example');
});
