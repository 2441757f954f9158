import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastFailure, toastSuccess } from '../../../lib/toast';
import { sayNotInvited } from './not-invited';

/** Mails an invitation again. */
export const ResendInvitation = ({ email }: { readonly email: string }) => {
  const customerId = useCustomerId();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      const { isInvited } = await api('POST /autopilot/user/resend', {
        body: { email },
        customerId,
      });
      if (isInvited) toastSuccess('Invitation sent');
      else sayNotInvited(email, customerId);
    } catch (error) {
      toastFailure('The invitation was not sent', error);
    }
    setBusy(false);
    await invalidate('GET /autopilot/user');
  };
  return (
    <Button
      flex="none"
      size="compact-sm"
      variant="subtle"
      loading={busy}
      aria-label={`Resend invitation to ${email}`}
      onClick={resend}
    >
      Resend
    </Button>
  );
};
