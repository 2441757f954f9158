import { apiRouter } from '../platform/api-router';
import { getSegment } from './api/get-segment';
import { listSegments } from './api/list-segments';
import { live } from './live';

export const handler = apiRouter(
  'segments',
  { 'GET /segment': listSegments, 'GET /segment/{segmentId}': getSegment },
  live,
);
