import { afterEach, expect, test } from 'vitest';
import { mockApi, Refusal } from '../../../test/mock-api';
import { session } from '../api/session';
import { localWorkKeys, localWorkPrefix } from '../session/local-work';
import { signOut } from './sign-out';

afterEach(() => localStorage.clear());

test('removes the session and unsaved work on sign-out', async () => {
  mockApi({ 'POST /auth/logout': () => ({}) });
  session.accessToken = 'token';
  localStorage.setItem(`${localWorkPrefix}ada.draft.d1`, '1\n{}');
  await signOut();
  expect(session.accessToken).toBeUndefined();
  expect(localWorkKeys()).toEqual([]);
});

test('signs out even if the server can’t be reached', async () => {
  mockApi({
    'POST /auth/logout': () => {
      throw new Refusal(503, { code: 'internal_error', message: 'Down' });
    },
  });
  localStorage.setItem(`${localWorkPrefix}ada.draft.d1`, '1\n{}');
  await signOut().catch(() => undefined);
  expect(localWorkKeys()).toEqual([]);
});
