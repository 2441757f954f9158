import { apiRouter } from '../api-router';
import { addUser } from './api/add-user';
import { listUsers } from './api/list-users';
import { removeUser } from './api/remove-user';
import { live } from './live';

export const handler = apiRouter(
  'autopilot',
  {
    'GET /autopilot/user': listUsers,
    'POST /autopilot/user': addUser,
    'POST /autopilot/user/remove': removeUser,
  },
  live,
);
