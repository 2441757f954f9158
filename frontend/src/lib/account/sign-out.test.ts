import { afterEach, expect, test } from 'vitest';
import { ErrorResponse, mockApi } from '../../../test/mock-api';
import { session } from '../api/session';
import { localDataKeys, localDataPrefix } from '../session/local-work';
import { signOut } from './sign-out';

afterEach(() => localStorage.clear());

test('removes the session and unsaved work on sign-out', async () => {
  mockApi({ 'POST /auth/logout': () => ({}) });
  session.accessToken = 'token';
  localStorage.setItem(`${localDataPrefix}ada.draft.d1`, '1\n{}');
  await signOut();
  expect(session.accessToken).toBeUndefined();
  expect(localDataKeys()).toEqual([]);
});

test('signs out on this device even if the server can’t be reached', async () => {
  mockApi({
    'POST /auth/logout': () => {
      throw new ErrorResponse(503, { code: 'internal_error', message: 'Down' });
    },
  });
  localStorage.setItem(`${localDataPrefix}ada.draft.d1`, '1\n{}');
  await signOut().catch(() => undefined);
  expect(localDataKeys()).toEqual([]);
});
