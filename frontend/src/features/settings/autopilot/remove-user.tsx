import { Button } from '@mantine/core';
import type { AutopilotUserView } from '../../../../../shared/contracts/settings/autopilot';
import { messages } from '../../../../../shared/messages';
import { signOut } from '../../../lib/account/sign-out';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { confirm } from '../../../lib/confirm';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastSuccess } from '../../../lib/toast';

const question = ({ email, isYou, isPending }: AutopilotUserView) => {
  const sharedOptions = { cancelLabel: 'Cancel', isDangerous: true };
  if (isPending) {
    const text = `${email} can no longer use the invitation. You can invite them again later.`;
    return { ...sharedOptions, title: 'Withdraw this invitation?', text, confirmLabel: 'Withdraw' };
  }
  return {
    ...sharedOptions,
    title: isYou ? 'Leave this account?' : 'Remove this user?',
    text: isYou
      ? 'You’ll be signed out right away. Only the owner or a manager can add you again.'
      : `${email} is signed out right away and can’t sign in anymore. Their work stays.`,
    confirmLabel: isYou ? 'Leave' : 'Remove',
  };
};

const userLabel = ({ isYou, isPending }: AutopilotUserView): string => {
  if (isPending) return 'Withdraw';
  return isYou ? 'Leave' : 'Remove';
};

/** Removes another person's access, or the signed-in user's own. */
export const RemoveUser = ({ user }: { readonly user: AutopilotUserView }) => {
  const customerId = useCustomerId();
  const { email, isYou } = user;
  const { run, busy } = useAction(
    async () => {
      await api('POST /autopilot/user/remove', { body: { email }, customerId });
      if (isYou) await signOut();
      else toastSuccess(user.isPending ? 'Invitation withdrawn' : messages.autopilotUserRemoved);
    },
    { failure: messages.autopilotRemoveFailed, invalidates: isYou ? [] : ['GET /autopilot/user'] },
  );
  const remove = async () => {
    if (await confirm(question(user))) await run();
  };
  return (
    <Button
      flex="none"
      size="compact-sm"
      variant="subtle"
      color="red"
      loading={busy}
      aria-label={isYou ? 'Leave' : `${userLabel(user)} ${email}`}
      onClick={remove}
    >
      {userLabel(user)}
    </Button>
  );
};
