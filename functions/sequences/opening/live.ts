import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createBackfillRepository } from './opening-repository';

export const liveBackfills = once(() => createBackfillRepository(liveTable(), systemClock));
