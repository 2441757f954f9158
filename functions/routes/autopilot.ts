import { emptyObject } from '../../shared/contracts/common';
import * as autopilot from '../../shared/contracts/settings/autopilot';
import type { RouteTable } from './route';

export const autopilotRoutes = {
  'GET /autopilot/user': {
    feature: 'autopilot',
    access: 'customer',
    summary:
      'Lists the people who have access to the account besides its owner, and the people who are invited.',
    response: autopilot.autopilotUsers,
  },
  'POST /autopilot/user': {
    feature: 'autopilot',
    access: 'customer',
    summary:
      'Invites someone to the account by email. They get access once they sign in. For the owner and managers only.',
    body: autopilot.addAutopilotUserBody,
    response: autopilot.addAutopilotUserResponse,
  },
  'POST /autopilot/user/resend': {
    feature: 'autopilot',
    access: 'customer',
    summary: 'Sends a pending invitation again, up to once a day.',
    body: autopilot.resendInvitationBody,
    response: autopilot.addAutopilotUserResponse,
  },
  'POST /autopilot/user/remove': {
    feature: 'autopilot',
    access: 'customer',
    summary: 'Removes a user’s access or your own, or withdraws an invitation. Safe to repeat.',
    body: autopilot.removeAutopilotUserBody,
    response: emptyObject,
  },
} as const satisfies RouteTable;
