import type { ApiHandler } from '../../api-router';
import { inviteAgain } from '../add-user-service';
import { toInvitedView } from '../autopilot-view';
import { inviteUser } from '../invite-service';
import type { AutopilotDependencies } from '../live';

export const resendInvitation: ApiHandler<
  'POST /autopilot/user/resend',
  AutopilotDependencies
> = async (request, dependencies) => {
  const { email } = request.body;
  const person = await inviteAgain(request, email, dependencies);
  const isInvited = await inviteUser(request, email, dependencies);
  return { ...toInvitedView(person), isInvited };
};
