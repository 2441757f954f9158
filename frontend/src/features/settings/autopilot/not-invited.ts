import { showToast } from '../../../lib/toast';

/** Reports that a person was added but got no invitation email, so the user has to notify them. */
export const reportNotInvited = (email: string, customerId: string) =>
  showToast({
    title: 'Invitation not sent',
    color: 'blue',
    autoClose: false,
    message: `We send one invitation per address a day. Ask ${email} to sign in at ${window.location.origin}/login?invitation=${customerId}.`,
  });
