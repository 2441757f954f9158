import { apiRouter } from '../api-router';
import { authorOf } from '../drafts/draft-log';
import { live } from './live';

export const router = apiRouter(
  'nudges',
  {
    'GET /nudges': ({ customerId, query }, { own }) => own.list(customerId, query),
    'GET /nudges/new': ({ customerId }, { own }) => own.countNew(customerId),
    'POST /nudges/seen': async ({ customerId }, { own }) => {
      await own.markSeen(customerId);
      return {};
    },
    'POST /nudges/{nudgeId}/hide': ({ customerId, params, body }, { own }) =>
      own.hide(customerId, { nudgeId: params.nudgeId, occasion: body.occasion }, body.hidden),
    'POST /nudges/{nudgeId}/run': (request, { own }) => {
      const { customerId, params, body } = request;
      const nudgeKey = { nudgeId: params.nudgeId, occasion: body.occasion };
      return own.run(customerId, nudgeKey, body.runId, authorOf(request));
    },
    'GET /nudges/manage': async ({ query: { automationId } }, { nudges }) => {
      const all = await nudges.all();
      const isMatching = (id: string) => automationId === undefined || id === automationId;
      return { nudges: all.filter((one) => isMatching(one.automationId)) };
    },
    'POST /nudges': ({ body, userId }, { nudges }) => nudges.create(body, userId),
    'PUT /nudges/{nudgeId}': ({ params, body, userId }, { nudges }) =>
      nudges.update(params.nudgeId, body, userId),
    'DELETE /nudges/{nudgeId}': async ({ params }, { nudges }) => {
      await nudges.remove(params.nudgeId);
      return {};
    },
  },
  live,
);
