import type { ApiHandler } from '../../api-router';
import { mayChange } from '../../auth/invitations/autopilot-rules';
import { toInvitedView } from '../autopilot-view';
import type { AutopilotDependencies } from '../live';

export const listUsers: ApiHandler<'GET /autopilot/user', AutopilotDependencies> = async (
  { customerId, userId: caller },
  { list },
) => {
  const known = await list.load(customerId);
  const users = [
    ...known.users.map((user) => ({ ...user, isYou: user.userId === caller, isPending: false })),
    ...known.invited.map(toInvitedView),
  ];
  return { users, mayChange: mayChange(known, caller) };
};
