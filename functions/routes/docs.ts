import type { RouteTable } from './route';

export const docsRoutes = {
  'GET /openapi.json': {
    feature: 'docs',
    access: 'public',
    summary: 'Returns this document.',
    response: 'openapi',
  },
} as const satisfies RouteTable;
