import * as tools from '../../../shared/contracts/assistant/tools';
import { empty } from '../../../shared/contracts/common';
import type { RouteTable } from '../route';

export const toolsRoutes = {
  'GET /tools/list': {
    feature: 'tools',
    access: 'manager',
    summary: 'Tools with the JSON Schema of their parameters; none sends or deletes',
    response: tools.toolList,
  },
  'GET /tools/presets': {
    feature: 'tools',
    access: 'manager',
    summary: 'Saved parameters of a customer, newest first',
    query: tools.ofCustomer,
    response: tools.presetList,
  },
  'POST /tools/presets': {
    feature: 'tools',
    access: 'manager',
    summary: 'Saves parameters to test a tool with',
    body: tools.createPresetBody,
    response: tools.presetView,
  },
  'DELETE /tools/presets/{presetId}': {
    feature: 'tools',
    access: 'manager',
    summary: 'Deletes saved parameters',
    query: tools.ofCustomer,
    response: empty,
  },
  'GET /tools/test': {
    feature: 'tools',
    access: 'manager',
    summary: 'The ten newest runs of tools for a customer',
    query: tools.ofCustomer,
    response: tools.toolTestList,
  },
  'POST /tools/test': {
    feature: 'tools',
    access: 'manager',
    summary: 'Runs a tool for a customer; a call repeated with its execution id is answered again',
    body: tools.testToolBody,
    response: tools.toolTest,
  },
  'GET /tools/test/{executionId}/logs': {
    feature: 'tools',
    access: 'manager',
    summary: 'Returns the logs and status of a run.',
    query: tools.ofCustomer,
    response: tools.toolTestLogs,
  },
} as const satisfies RouteTable;
