import { apiRouter } from '../api-router';
import { countNew } from './api/count-new';
import { createNudge } from './api/create-nudge';
import { deleteNudge } from './api/delete-nudge';
import { hideNudge } from './api/hide-nudge';
import { listNudges } from './api/list-nudges';
import { manageNudges } from './api/manage-nudges';
import { markSeen } from './api/mark-seen';
import { runNudge } from './api/run-nudge';
import { updateNudge } from './api/update-nudge';
import { live } from './live';

export const handler = apiRouter(
  'nudges',
  {
    'GET /nudges': listNudges,
    'GET /nudges/new': countNew,
    'POST /nudges/seen': markSeen,
    'POST /nudges/{nudgeId}/hide': hideNudge,
    'POST /nudges/{nudgeId}/run': runNudge,
    'GET /nudges/manage': manageNudges,
    'POST /nudges': createNudge,
    'PUT /nudges/{nudgeId}': updateNudge,
    'DELETE /nudges/{nudgeId}': deleteNudge,
  },
  live,
);
