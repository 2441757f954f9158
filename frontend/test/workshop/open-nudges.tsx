import type { AutomationRun } from '../../../shared/contracts/assistant/automation-runs';
import type { CustomerNudge } from '../../../shared/contracts/assistant/nudges';
import { NudgesPage } from '../../src/features/nudges/nudges-page';
import { CustomerContext } from '../../src/lib/session/customer-context';
import { mockApi } from '../mock-api';
import { renderPage } from '../render-page';

export const nudge: CustomerNudge = {
  id: '01KAN000000000000000000001',
  occasion: 'd16',
  title: 'Write again',
  icon: 'mail',
  description: 'Keep in touch',
  ctaDescription: 'Write a draft',
  background: 'iris',
  singleUse: true,
  hidden: false,
  ranCount: 0,
  why: 'You haven’t sent an email in 16 days.',
  raisedAt: '2026-11-24T08:00:00.000Z',
  isNew: true,
  automation: { name: 'Write the next email', type: 'USER_DEFAULT' },
};

/** A finished run that wrote a draft. */
export const run: AutomationRun = {
  id: '01KAR000000000000000000001',
  automationId: '01KAA000000000000000000001',
  automationName: 'Write the next email',
  status: 'done',
  result: 'Look at it.',
  costMicroUsd: 1200,
  budgetMicroUsd: 1_000_000,
  byManager: false,
  createdAt: '2026-11-24T08:00:00.000Z',
  draftId: '01KAD000000000000000000001',
  steps: [
    {
      kind: 'tool',
      name: 'write_draft',
      status: 'done',
      note: 'Draft is there',
      at: '2026-11-24T08:00:01.000Z',
      durationMs: 40,
      costMicroUsd: 0,
    },
  ],
};

const owner = {
  userId: 'u1',
  email: 'ada@olive.test',
  accountType: 'Customer',
  status: 'active',
  timeZone: 'UTC',
  averageOpenRate: 0,
  premium: true,
} as const;

/** Opens the customer's nudges page with these responses overriding the defaults. */
export const openNudges = (responses: Parameters<typeof mockApi>[0] = {}) => {
  const calls = mockApi({
    'POST /auth/refresh': () => ({ accessToken: 'token' }),
    'GET /user': () => owner,
    'GET /nudges': () => ({ nudges: [nudge], total: 1, newCount: 1 }),
    'GET /nudges/new': () => ({ newCount: 0 }),
    'POST /nudges/seen': () => ({}),
    ...responses,
  });
  renderPage(
    <CustomerContext value="01C">
      <NudgesPage />
    </CustomerContext>,
  );
  return calls;
};
export const callsTo = (calls: ReturnType<typeof openNudges>, key: string) =>
  calls.filter((call) => call.key === key);
