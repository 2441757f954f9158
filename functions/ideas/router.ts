import { apiRouter } from '../api-router';
import { authorOf } from '../drafts/draft-log';
import { live } from './live';

export const router = apiRouter(
  'ideas',
  {
    'POST /idea': ({ body, ...scope }, { ideas }) =>
      ideas.start(scope.customerId, body, authorOf(scope)),
    'GET /idea/{ideaId}': ({ customerId, params: { ideaId } }, { ideas }) =>
      ideas.get(customerId, ideaId),
    'POST /idea/{ideaId}/stop': ({ customerId, params: { ideaId }, body: { keep } }, { ideas }) =>
      ideas.stop(customerId, ideaId, keep),
    'GET /rewrite': ({ customerId, query }, { rewrites }) => rewrites.list(customerId, query),
    'POST /rewrite': ({ body, ...scope }, { rewriting }) =>
      rewriting.rewrite({ customerId: scope.customerId, author: authorOf(scope) }, body),
    'POST /rewrite/subjects': ({ body, ...scope }, { rewriting }) =>
      rewriting.subjects({ customerId: scope.customerId, author: authorOf(scope) }, body),
  },
  live,
);
