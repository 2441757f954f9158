import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ErrorResponse, mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { session } from './session';
import { useApi } from './use-api';

beforeEach(() => {
  session.accessToken = 'old';
});

const Names = () => {
  const { data, error } = useApi('GET /segment', {}, { errorRetryInterval: 1 });
  return <p>{data ? `${data.total} segments` : error?.message}</p>;
};

test('repeats a read if its token has just expired', async () => {
  const state = { refused: 2 };
  const calls = mockApi({
    'POST /auth/refresh': () => ({ accessToken: 'new' }),
    'GET /segment': () => {
      state.refused -= 1;
      if (state.refused < 0) return { segments: [], total: 0 };
      throw new ErrorResponse(401, { code: 'not_signed_in', message: 'Sign in to continue.' });
    },
  });
  renderPage(<Names />);
  expect(await screen.findByText('0 segments')).toBeVisible();
  expect(calls.map(({ key }) => key)).toEqual([
    ...['GET /segment', 'POST /auth/refresh', 'GET /segment', 'GET /segment'],
  ]);
});

test('repeats no request once no one is signed in', async () => {
  const calls = mockApi({
    'POST /auth/refresh': () => {
      throw new ErrorResponse(401, { code: 'session_ended', message: 'Sign in to continue.' });
    },
    'GET /segment': () => {
      throw new ErrorResponse(401, { code: 'not_signed_in', message: 'Sign in to continue.' });
    },
  });
  renderPage(<Names />);
  expect(await screen.findByText('Sign in to continue.')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls.map(({ key }) => key)).toEqual(['GET /segment', 'POST /auth/refresh']);
});
