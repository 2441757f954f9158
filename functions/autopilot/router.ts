import { apiRouter } from '../api-router';
import { addUser } from './api/add-user';
import { resendInvitation } from './api/invite-again';
import { listUsers } from './api/list-users';
import { removeUser } from './api/remove-user';
import { live } from './live';

export const handler = apiRouter(
  'autopilot',
  {
    'GET /autopilot/user': listUsers,
    'POST /autopilot/user': addUser,
    'POST /autopilot/user/resend': resendInvitation,
    'POST /autopilot/user/remove': removeUser,
  },
  live,
);
