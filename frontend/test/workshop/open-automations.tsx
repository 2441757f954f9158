import type { AutomationView } from '../../../shared/contracts/assistant/automations';
import type { PromptView } from '../../../shared/contracts/assistant/prompts';
import { AutomationsPage } from '../../src/features/automations/automations-page';
import { mockApi } from '../mock-api';
import { renderPage } from '../render-page';
import { aManager } from './a-manager';

export const automation: AutomationView = {
  id: '01KAA000000000000000000001',
  name: 'Spring news',
  description: 'Writes about spring',
  category: 'FOR_NUDGE',
  template: 'About {{input.idea}}',
  tools: ['read_brand'],
  rev: 3,
  inputs: [{ name: 'idea', label: 'Idea', value: 'Spring' }],
  updatedAt: '2026-11-24T08:00:00.000Z',
  isShipped: false,
  unknownTools: [],
  nudges: [
    { id: '01KAN000000000000000000001', title: 'Shown', isHidden: false },
    { id: '01KAN000000000000000000002', title: 'Hidden', isHidden: true },
  ],
};
export const system: AutomationView = {
  ...automation,
  id: '01KAT0000000000000000DFT01',
  name: 'Write the next email',
  category: 'USER_DEFAULT',
  tools: [],
  nudges: [],
  isShipped: true,
  rev: 0,
};

export const aPrompt: PromptView = {
  id: 'Ideas',
  provider: 'openai',
  model: 'm-1',
  temperature: 0.5,
  rev: 1,
  description: '',
  template: 'About {{input.idea}}',
  updatedAt: '2026-11-24T08:00:00.000Z',
};

/** Opens the automations page with these responses overriding the defaults. */
export const openAutomations = (responses: Parameters<typeof mockApi>[0] = {}, at = '/') => {
  const calls = mockApi({
    'POST /auth/refresh': () => ({ accessToken: 'token' }),
    'GET /user': () => aManager,
    'GET /automations': () => ({ automations: [system, automation], total: 2 }),
    'GET /automations/{automationId}': () => automation,
    'GET /tools/list': () => ({ tools: [] }),
    'GET /prompts': () => ({ prompts: [] }),
    'GET /customer': () => ({ customers: [{ id: '01C', name: 'Fern & Thistle' }] }),
    ...responses,
  });
  renderPage(<AutomationsPage />, { path: '/', at });
  return calls;
};
export const callsTo = (calls: ReturnType<typeof openAutomations>, key: string) =>
  calls.filter((call) => call.key === key);
