import { nudgeTickKey } from '../../functions/items/assistant/customer-nudge';
import { deleteItems } from '../../functions/platform/table/batch-requests';
import type { FillPart } from './fill-part';

/**
 * Checks again today which nudges apply, because the demo now has new facts that can trigger them.
 */
export const nudgeParts: readonly FillPart[] = [
  {
    name: 'nudges',
    async fill({ cloud, parts }) {
      await deleteItems(parts.table, [nudgeTickKey]);
      await cloud.functions.invoke('raise-nudges', {});
    },
  },
];
