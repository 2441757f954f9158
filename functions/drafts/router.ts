import { apiRouter } from '../api-router';
import { closeDraft } from './api/close-draft';
import { countDrafts } from './api/count-drafts';
import { countTabs } from './api/count-tabs';
import { createDraft } from './api/create-draft';
import { deleteDraft } from './api/delete-draft';
import { duplicateDraft } from './api/duplicate-draft';
import { findShowing } from './api/find-showing';
import { getDraft } from './api/get-draft';
import { getDraftLog } from './api/get-draft-log';
import { getReview } from './api/get-review';
import { listDrafts } from './api/list-drafts';
import { replyToComment } from './api/reply-to-comment';
import { resolveComment } from './api/resolve-comment';
import { stepReview } from './api/step-review';
import { updateDraft } from './api/update-draft';
import { live } from './live';

export const handler = apiRouter(
  'emails',
  {
    'GET /draft': listDrafts,
    'GET /draft/count': countDrafts,
    'GET /draft/tabTotal': countTabs,
    'GET /draft/showing': findShowing,
    'POST /draft': createDraft,
    'GET /draft/{draftId}': getDraft,
    'GET /draft/{draftId}/log': getDraftLog,
    'PUT /draft/{draftId}': updateDraft,
    'DELETE /draft/{draftId}': deleteDraft,
    'POST /draft/{draftId}/duplicate': duplicateDraft,
    'GET /managed/review': getReview,
    'POST /managed/review': stepReview,
    'POST /managed/review/reply': replyToComment,
    'POST /managed/review/resolve': resolveComment,
    'POST /actions/closeDraftWorkflow': closeDraft,
  },
  live,
);
