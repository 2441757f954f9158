import { apiRouter } from '../api-router';
import { countOrigins } from './api/count-origins';
import { createSegment } from './api/create-segment';
import { deleteSegment } from './api/delete-segment';
import { getSegment } from './api/get-segment';
import { getSegmentGrowth } from './api/get-segment-growth';
import { getSegmentUses } from './api/get-segment-uses';
import { listFieldKeys } from './api/list-field-keys';
import { listSegments } from './api/list-segments';
import { previewSegment } from './api/preview-segment';
import { publishSegment } from './api/publish-segment';
import { renameSegment } from './api/rename-segment';
import { saveSegment } from './api/save-segment';
import { live } from './live';

export const handler = apiRouter(
  'segments',
  {
    'GET /segment': listSegments,
    'GET /segment/originTotal': countOrigins,
    'GET /segment/{segmentId}': getSegment,
    'GET /segment/{segmentId}/growth': getSegmentGrowth,
    'GET /segment/{segmentId}/uses': getSegmentUses,
    'POST /segment': createSegment,
    'POST /segment/preview': previewSegment,
    'GET /subscriber/fieldKeys': listFieldKeys,
    'PUT /segment': saveSegment,
    'PUT /segment/{segmentId}/name': renameSegment,
    'PUT /segment/{segmentId}/publicName': publishSegment,
    'DELETE /segment/{segmentId}': deleteSegment,
  },
  live,
);
