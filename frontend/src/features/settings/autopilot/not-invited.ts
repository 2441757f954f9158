import { showToast } from '../../../lib/toast';

/** Reports that someone was added but must be told by the person who invited them. */
export const reportNotInvited = (email: string, customerId: string) =>
  showToast({
    title: 'Invitation not sent',
    color: 'blue',
    autoClose: false,
    message: `We send one invitation per address a day. Ask ${email} to sign in at ${window.location.origin}/login?invitation=${customerId}.`,
  });
