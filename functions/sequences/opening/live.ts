import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createOpeningRepository } from './opening-repository';

export const liveOpenings = once(() => createOpeningRepository(liveTable(), systemClock));
