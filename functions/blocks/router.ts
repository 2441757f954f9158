import { apiRouter } from '../api-router';
import { createBlock } from './api/create-block';
import { deleteBlock } from './api/delete-block';
import { listBlocks } from './api/list-blocks';
import { updateBlock } from './api/update-block';
import { live } from './live';

export const handler = apiRouter(
  'blocks',
  {
    'GET /block': listBlocks,
    'POST /block': createBlock,
    'PUT /block/{blockId}': updateBlock,
    'DELETE /block/{blockId}': deleteBlock,
  },
  live,
);
