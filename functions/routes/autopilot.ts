import { empty } from '../../shared/contracts/common';
import * as autopilot from '../../shared/contracts/settings/autopilot';
import type { RouteTable } from './route';

export const autopilotRoutes = {
  'GET /autopilot/user': {
    feature: 'autopilot',
    access: 'customer',
    summary: 'Who has access to the account besides its owner, and who is invited',
    response: autopilot.autopilotUsers,
  },
  'POST /autopilot/user': {
    feature: 'autopilot',
    access: 'customer',
    summary:
      'Invites somebody to the account by mail; they have access once they sign in. Owner and managers only',
    body: autopilot.addAutopilotUserBody,
    response: autopilot.addAutopilotUserAnswer,
  },
  'POST /autopilot/user/resend': {
    feature: 'autopilot',
    access: 'customer',
    summary: 'Mails the invitation of somebody again who has not accepted it; once a day',
    body: autopilot.resendInvitationBody,
    response: autopilot.addAutopilotUserAnswer,
  },
  'POST /autopilot/user/remove': {
    feature: 'autopilot',
    access: 'customer',
    summary: 'Removes a user’s access or your own, or withdraws an invitation. Safe to repeat.',
    body: autopilot.removeAutopilotUserBody,
    response: empty,
  },
} as const satisfies RouteTable;
