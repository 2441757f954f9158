import { empty } from '../../shared/contracts/common';
import * as autopilot from '../../shared/contracts/settings/autopilot';
import type { RouteTable } from './route';

export const autopilotRoutes = {
  'GET /autopilot/user': {
    feature: 'autopilot',
    access: 'customer',
    summary: 'Who was given access to the account, in the order they were added',
    response: autopilot.autopilotUsers,
  },
  'POST /autopilot/user': {
    feature: 'autopilot',
    access: 'customer',
    summary:
      'Gives somebody access to the account and mails an invitation; owner and managers only',
    body: autopilot.addAutopilotUserBody,
    response: autopilot.addAutopilotUserAnswer,
  },
  'POST /autopilot/user/remove': {
    feature: 'autopilot',
    access: 'customer',
    summary: 'Ends the access of somebody, or one’s own; safe to repeat',
    body: autopilot.removeAutopilotUserBody,
    response: empty,
  },
} as const satisfies RouteTable;
