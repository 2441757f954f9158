import type { RouteTable } from '../platform/route';

export const docsRoutes = {
  'GET /openapi.json': {
    feature: 'docs',
    access: 'public',
    summary: 'This document',
    response: 'openapi',
  },
} as const satisfies RouteTable;
