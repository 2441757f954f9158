import { mutate } from 'swr';
import { api } from '../api/client';
import { session } from '../api/session';
import { clearLocalWork } from '../session/local-work';

/** Ends the session here and on the server, and leaves nothing for the next user. */
export const signOut = async (): Promise<void> => {
  // Set first: a call that the server refuses meanwhile must not lead to a sign-in with a way back.
  session.hasLeft = true;
  try {
    await api('POST /auth/logout', { body: {} });
  } finally {
    clearLocalWork();
    session.accessToken = undefined;
    session.account = undefined;
    await mutate(() => true, undefined, { revalidate: false });
    await mutate('account', null, { revalidate: false });
  }
};
