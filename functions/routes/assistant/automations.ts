import * as runs from '../../../shared/contracts/assistant/automation-runs';
import * as automations from '../../../shared/contracts/assistant/automations';
import { empty } from '../../../shared/contracts/common';
import type { RouteTable } from '../route';

export const automationsRoutes = {
  'GET /automations': {
    feature: 'automations',
    access: 'manager',
    summary: 'Lists automations with the nudges that start them, built-in ones first.',
    query: automations.listAutomationsQuery,
    response: automations.automationPage,
  },
  'POST /automations': {
    feature: 'automations',
    access: 'manager',
    summary: 'Creates an automation: a prompt, the tools it may use, its inputs',
    body: automations.createAutomationBody,
    response: automations.automationView,
  },
  'GET /automations/{automationId}': {
    feature: 'automations',
    access: 'manager',
    summary: 'One automation with its text and inputs',
    response: automations.automationView,
  },
  'PUT /automations/{automationId}': {
    feature: 'automations',
    access: 'manager',
    summary: 'Updates an automation. Fails if the revision is out of date.',
    body: automations.updateAutomationBody,
    response: automations.automationView,
  },
  'DELETE /automations/{automationId}': {
    feature: 'automations',
    access: 'manager',
    summary:
      'Deletes an automation; system defaults never, one that nudges start only when told so',
    query: automations.deleteAutomationQuery,
    response: empty,
  },
  'POST /automations/{automationId}/runs': {
    feature: 'automations',
    access: 'manager',
    summary:
      'Starts an automation for a customer. Repeating a call with the same run ID returns that run.',
    body: runs.startRunBody,
    response: runs.automationRun,
  },
  'GET /automation-runs': {
    feature: 'automations',
    access: 'customer',
    summary: 'Runs of automations for a customer, newest first',
    query: runs.listRunsQuery,
    response: runs.automationRunPage,
  },
  'GET /automation-runs/{runId}': {
    feature: 'automations',
    access: 'customer',
    summary: 'Returns the progress of a run.',
    response: runs.automationRun,
  },
  'POST /automation-runs/{runId}/cancel': {
    feature: 'automations',
    access: 'customer',
    summary: 'Ends a run after the step that is under way; what it made stays',
    response: runs.automationRun,
  },
} as const satisfies RouteTable;
