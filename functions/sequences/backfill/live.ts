import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createBackfillRepository } from './backfill-repository';

export const liveBackfills = once(() => createBackfillRepository(liveTable(), systemClock));
