import type { ApiHandler } from '../../api-router';
import { AppError } from '../../platform/app-error';
import { addAutopilotUser } from '../add-user-service';
import { toInvitedView } from '../autopilot-view';
import { inviteUser } from '../invite-service';
import type { AutopilotDependencies } from '../live';

export const addUser: ApiHandler<'POST /autopilot/user', AutopilotDependencies> = async (
  request,
  dependencies,
) => {
  const { email, customerId } = request.body;
  if (customerId !== request.customerId) {
    throw new AppError('forbidden', 'You have no access to this account.');
  }
  const person = await addAutopilotUser(request, email, dependencies);
  const isInvited = await inviteUser(request, email, dependencies);
  return { ...toInvitedView(person), isInvited };
};
