import { Button } from '@mantine/core';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastSuccess } from '../../../lib/toast';
import { reportNotInvited } from './not-invited';

/** Sends an invitation again. */
export const ResendInvitation = ({ email }: { readonly email: string }) => {
  const customerId = useCustomerId();
  const resend = useAction(
    async () => {
      const { isInvited } = await api('POST /autopilot/user/resend', {
        body: { email },
        customerId,
      });
      if (isInvited) toastSuccess('Invitation sent');
      else reportNotInvited(email, customerId);
    },
    { failure: 'Invitation not sent', invalidates: ['GET /autopilot/user'] },
  );
  return (
    <Button
      flex="none"
      size="compact-sm"
      variant="subtle"
      loading={resend.busy}
      aria-label={`Resend invitation to ${email}`}
      onClick={() => resend.run()}
    >
      Resend
    </Button>
  );
};
