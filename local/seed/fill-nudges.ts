import { nudgeTickKey } from '../../functions/items/assistant/customer-nudge';
import { deleteItems } from '../../functions/platform/table/batch-requests';
import type { FillPart } from './fill-part';

/** Checks once more today which nudges apply, because there are new facts to raise them from. */
export const nudgeParts: readonly FillPart[] = [
  {
    name: 'nudges',
    async fill({ cloud, parts }) {
      await deleteItems(parts.table, [nudgeTickKey]);
      await cloud.functions.invoke('raise-nudges', {});
    },
  },
];
