import { mutate } from 'swr';
import { api } from '../api/client';
import { session } from '../api/session';
import { clearLocalWork } from '../session/local-work';

/** Forgets the session here and ends it on the server; the next person sees nothing of it. */
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
