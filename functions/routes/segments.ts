import * as segments from '../../shared/contracts/segments';
import type { RouteTable } from '../platform/route';

export const segmentsRoutes = {
  'GET /segment': {
    feature: 'segments',
    access: 'customer',
    summary: 'Segments with their counts',
    query: segments.segmentListQuery,
    response: segments.segmentPage,
  },
  'GET /segment/{segmentId}': {
    feature: 'segments',
    access: 'customer',
    summary: 'One segment',
    response: segments.segmentView,
  },
} as const satisfies RouteTable;
