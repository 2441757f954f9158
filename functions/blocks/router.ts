import { apiRouter } from '../api-router';
import { live } from './live';

export const router = apiRouter(
  'blocks',
  {
    'GET /block': async ({ customerId }, { blocks }) => ({ blocks: await blocks.list(customerId) }),
    'POST /block': ({ customerId, body }, { blocks }) => blocks.create(customerId, body),
    'PUT /block/{blockId}': ({ customerId, params, body }, { blocks }) =>
      blocks.change(customerId, params.blockId, body),
    'DELETE /block/{blockId}': async ({ customerId, params }, { blocks }) => {
      await blocks.remove(customerId, params.blockId);
      return {};
    },
  },
  live,
);
