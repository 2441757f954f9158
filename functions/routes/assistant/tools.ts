import * as tools from '../../../shared/contracts/assistant/tools';
import { emptyObject } from '../../../shared/contracts/common';
import type { RouteTable } from '../route';

export const toolsRoutes = {
  'GET /tools/list': {
    feature: 'tools',
    access: 'manager',
    summary:
      'Lists tools with the JSON Schema of their parameters. No tool sends or deletes anything.',
    response: tools.toolList,
  },
  'GET /tools/presets': {
    feature: 'tools',
    access: 'manager',
    summary: 'Lists the presets of a customer, newest first.',
    query: tools.customerQuery,
    response: tools.presetList,
  },
  'POST /tools/presets': {
    feature: 'tools',
    access: 'manager',
    summary: 'Saves a preset, which holds the parameters of a tool test.',
    body: tools.createPresetBody,
    response: tools.presetView,
  },
  'DELETE /tools/presets/{presetId}': {
    feature: 'tools',
    access: 'manager',
    summary: 'Deletes a preset.',
    query: tools.customerQuery,
    response: emptyObject,
  },
  'GET /tools/test': {
    feature: 'tools',
    access: 'manager',
    summary: 'Lists the ten newest tool runs for a customer.',
    query: tools.customerQuery,
    response: tools.toolTestList,
  },
  'POST /tools/test': {
    feature: 'tools',
    access: 'manager',
    summary:
      'Runs a tool for a customer. Repeating a call with the same execution ID returns that run.',
    body: tools.testToolBody,
    response: tools.toolTest,
  },
  'GET /tools/test/{executionId}/logs': {
    feature: 'tools',
    access: 'manager',
    summary: 'Returns the logs and status of a run.',
    query: tools.customerQuery,
    response: tools.toolTestLogs,
  },
} as const satisfies RouteTable;
