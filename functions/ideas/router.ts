import { apiRouter } from '../api-router';
import { getIdea } from './api/get-idea';
import { listRewrites } from './api/list-rewrites';
import { proposeSubjects } from './api/propose-subjects';
import { rewriteText } from './api/rewrite-text';
import { startIdea } from './api/start-idea';
import { stopIdea } from './api/stop-idea';
import { live } from './live';

export const handler = apiRouter(
  'ideas',
  {
    'POST /idea': startIdea,
    'GET /idea/{ideaId}': getIdea,
    'POST /idea/{ideaId}/stop': stopIdea,
    'GET /rewrite': listRewrites,
    'POST /rewrite': rewriteText,
    'POST /rewrite/subjects': proposeSubjects,
  },
  live,
);
