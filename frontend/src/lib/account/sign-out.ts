import { mutate } from 'swr';
import { api } from '../api/client';
import { forgetLastAnswers } from '../api/last-answers';
import { session } from '../api/session';
import { clearLocalData } from '../session/local-work';

/**
 * Ends the session in this browser and on the server, and removes all data that the next user could
 * see.
 */
export const signOut = async (): Promise<void> => {
  // Set before the call. If the server rejects another request in the meantime, the app must not
  // open a sign-in page that returns here.
  session.hasLeft = true;
  try {
    await api('POST /auth/logout', { body: {} });
  } finally {
    clearLocalData();
    forgetLastAnswers();
    session.accessToken = undefined;
    session.account = undefined;
    session.renewedAccount = undefined;
    session.accountAtStart = undefined;
    await mutate(() => true, undefined, { revalidate: false });
    await mutate('account', null, { revalidate: false });
  }
};
