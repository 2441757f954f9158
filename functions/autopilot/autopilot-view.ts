import type { AutopilotUserView } from '../../shared/contracts/settings/autopilot';
import type { InvitedPerson } from '../items/account/autopilot';

export const toInvitedView = ({ email, invitedAt }: InvitedPerson): AutopilotUserView => ({
  email,
  addedAt: invitedAt,
  isYou: false,
  isPending: true,
});
