import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { checkStores } from '../checks/check-stores';
import { createDueStores } from '../checks/due-stores';
import { createRunningSyncs } from '../checks/running-syncs';
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
