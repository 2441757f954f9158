import type { AccountView } from '../../../shared/contracts/auth';

/** A signed-in manager. */
export const aManager: AccountView = {
  userId: 'u1',
  email: 'manager@agency.example',
  accountType: 'Manager',
  status: 'active',
  timeZone: 'Europe/Berlin',
  averageOpenRate: 0,
  premium: false,
};
