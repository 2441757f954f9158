import * as blocks from '../../../shared/contracts/blocks';
import { empty } from '../../../shared/contracts/common';
import type { RouteTable } from '../route';

export const blocksRoutes = {
  'GET /block': {
    feature: 'blocks',
    access: 'customer',
    summary: 'Saved blocks, by name',
    response: blocks.blockList,
  },
  'POST /block': {
    feature: 'blocks',
    access: 'customer',
    summary: 'Saves a part of an email for use in others',
    body: blocks.createBlockBody,
    response: blocks.blockView,
  },
  'PUT /block/{blockId}': {
    feature: 'blocks',
    access: 'customer',
    summary: 'Renames a saved block or replaces its content',
    body: blocks.updateBlockBody,
    response: blocks.blockView,
  },
  'DELETE /block/{blockId}': {
    feature: 'blocks',
    access: 'customer',
    summary: 'Deletes a saved block; emails it was put into keep their copy',
    response: empty,
  },
} as const satisfies RouteTable;
