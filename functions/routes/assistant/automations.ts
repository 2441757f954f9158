import * as runs from '../../../shared/contracts/assistant/automation-runs';
import * as automations from '../../../shared/contracts/assistant/automations';
import { emptyObject } from '../../../shared/contracts/common';
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
    summary: 'Creates an automation from a prompt, the tools it may use, and its inputs.',
    body: automations.createAutomationBody,
    response: automations.automationView,
  },
  'GET /automations/{automationId}': {
    feature: 'automations',
    access: 'manager',
    summary: 'Returns one automation with its prompt text and inputs.',
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
      'Deletes an automation. Refuses to delete system defaults, and requires confirmation if nudges start it.',
    query: automations.deleteAutomationQuery,
    response: emptyObject,
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
    summary: 'Lists a customer’s automation runs, newest first.',
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
    summary: 'Ends a run after its current step. Keeps what the run created.',
    response: runs.automationRun,
  },
} as const satisfies RouteTable;
