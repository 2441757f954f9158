import type { AutopilotUserView } from '../../shared/contracts/settings/autopilot';
import { apiRouter } from '../api-router';
import { mayChange } from '../auth/invitations/autopilot-rules';
import type { InvitedPerson } from '../items/account/autopilot';
import { AppError } from '../platform/app-error';
import { addAutopilotUser, resendInvitation } from './add-user-service';
import { inviteUser } from './invite-service';
import { live } from './live';
import { removeAutopilotUser } from './remove-user-service';

const toInvitedView = ({ email, invitedAt }: InvitedPerson): AutopilotUserView => ({
  email,
  addedAt: invitedAt,
  isYou: false,
  isPending: true,
});

export const router = apiRouter(
  'autopilot',
  {
    'GET /autopilot/user': async ({ customerId, userId: caller }, { list }) => {
      const accessList = await list.load(customerId);
      const users = [
        ...accessList.users.map((user) => ({
          ...user,
          isYou: user.userId === caller,
          isPending: false,
        })),
        ...accessList.invited.map(toInvitedView),
      ];
      return { users, mayChange: mayChange(accessList, caller) };
    },
    'POST /autopilot/user': async (request, dependencies) => {
      const { email, customerId } = request.body;
      if (customerId !== request.customerId) {
        throw new AppError('forbidden', 'You don’t have access to this account.');
      }
      const person = await addAutopilotUser(request, email, dependencies);
      const isInvited = await inviteUser(request, email, dependencies);
      return { ...toInvitedView(person), isInvited };
    },
    'POST /autopilot/user/resend': async (request, dependencies) => {
      const { email } = request.body;
      const person = await resendInvitation(request, email, dependencies);
      const isInvited = await inviteUser(request, email, dependencies);
      return { ...toInvitedView(person), isInvited };
    },
    'POST /autopilot/user/remove': async (request, dependencies) => {
      await removeAutopilotUser(request, request.body.email, dependencies);
      return {};
    },
  },
  live,
);
