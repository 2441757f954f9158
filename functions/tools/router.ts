import { apiRouter } from '../api-router';
import { createPreset } from './api/create-preset';
import { deletePreset } from './api/delete-preset';
import { getLogs } from './api/get-logs';
import { listPresets } from './api/list-presets';
import { listTests } from './api/list-tests';
import { listTools } from './api/list-tools';
import { testTool } from './api/test-tool';
import { live } from './live';

export const handler = apiRouter(
  'tools',
  {
    'GET /tools/list': listTools,
    'GET /tools/presets': listPresets,
    'POST /tools/presets': createPreset,
    'DELETE /tools/presets/{presetId}': deletePreset,
    'GET /tools/test': listTests,
    'POST /tools/test': testTool,
    'GET /tools/test/{executionId}/logs': getLogs,
  },
  live,
);
