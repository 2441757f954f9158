import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { createDueStores } from '../looks/due-stores';
import { checkStores } from '../looks/look-at-stores';
import { createRunningSyncs } from '../looks/syncs-under-way';
import { liveSyncs } from '../sync/live';

const live = once(() => {
  const table = liveTable();
  return {
    ...liveSyncs(),
    runningSyncs: createRunningSyncs(table),
    dueStores: createDueStores(table),
  };
});

export const handler = tickHandler(checkStores, live);
