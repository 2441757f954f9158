import * as blocks from '../../../shared/contracts/blocks';
import { emptyObject } from '../../../shared/contracts/common';
import type { RouteTable } from '../route';

export const blocksRoutes = {
  'GET /block': {
    feature: 'blocks',
    access: 'customer',
    summary: 'Lists saved blocks by name.',
    response: blocks.blockList,
  },
  'POST /block': {
    feature: 'blocks',
    access: 'customer',
    summary: 'Saves part of an email as a block for use in other emails.',
    body: blocks.createBlockBody,
    response: blocks.blockView,
  },
  'PUT /block/{blockId}': {
    feature: 'blocks',
    access: 'customer',
    summary: 'Renames a saved block or replaces its content.',
    body: blocks.updateBlockBody,
    response: blocks.blockView,
  },
  'DELETE /block/{blockId}': {
    feature: 'blocks',
    access: 'customer',
    summary: 'Deletes a saved block. Emails that use it keep their copy.',
    response: emptyObject,
  },
} as const satisfies RouteTable;
