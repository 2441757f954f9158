import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AutopilotUserView } from '../../../../../shared/contracts/settings/autopilot';
import { messages } from '../../../../../shared/messages';
import { signOut } from '../../../lib/account/sign-out';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { confirm } from '../../../lib/confirm';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastFailure, toastSuccess } from '../../../lib/toast';

const question = ({ email, isYou }: AutopilotUserView) => ({
  title: isYou ? 'Leave this account?' : 'Remove this user?',
  text: isYou
    ? 'You are signed out at once. Only the owner or a manager can add you again.'
    : `${email} is signed out at once and cannot sign in any more. What they made stays.`,
  yes: isYou ? 'Leave' : 'Remove',
  no: 'Cancel',
  isDangerous: true,
});

/** Ends somebody's access, or one's own. */
export const RemoveUser = ({ user }: { readonly user: AutopilotUserView }) => {
  const customerId = useCustomerId();
  const [busy, setBusy] = useState(false);
  const { email, isYou } = user;
  const remove = async () => {
    if (!(await confirm(question(user)))) return;
    setBusy(true);
    try {
      await api('POST /autopilot/user/remove', { body: { email }, customerId });
      if (isYou) return await signOut();
      toastSuccess(messages.autopilotUserRemoved);
    } catch (error) {
      toastFailure(messages.autopilotRemoveFailed, error);
    }
    setBusy(false);
    await invalidate('GET /autopilot/user');
  };
  return (
    <Button
      flex="none"
      size="compact-sm"
      variant="subtle"
      color="red"
      loading={busy}
      aria-label={isYou ? 'Leave' : `Remove ${email}`}
      onClick={remove}
    >
      {isYou ? 'Leave' : 'Remove'}
    </Button>
  );
};
