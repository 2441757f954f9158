import { mutate } from 'swr';
import { api } from '../api/client';
import { session } from '../api/session';
import { clearLocalWork } from '../session/local-work';

/** Ends the session here and on the server, and leaves nothing for the next user. */
export const signOut = async (): Promise<void> => {
  try {
    await api('POST /auth/logout', { body: {} });
  } finally {
    clearLocalWork();
    session.hasLeft = true;
    session.accessToken = undefined;
    session.account = undefined;
    await mutate(() => true, undefined, { revalidate: false });
    await mutate('account', null, { revalidate: false });
  }
};
