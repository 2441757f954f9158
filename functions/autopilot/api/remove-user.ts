import type { ApiHandler } from '../../api-router';
import type { AutopilotDependencies } from '../live';
import { removeAutopilotUser } from '../remove-user-service';

export const removeUser: ApiHandler<'POST /autopilot/user/remove', AutopilotDependencies> = async (
  request,
  dependencies,
) => {
  await removeAutopilotUser(request, request.body.email, dependencies);
  return {};
};
