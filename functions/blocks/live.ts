import { systemClock } from '../platform/clock';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createBlockRepository } from './block-repository';
import { createBlockService } from './block-service';

export const live = once(() => ({
  blocks: createBlockService({
    blocks: createBlockRepository(liveTable()),
    newId: createNewId(),
    clock: systemClock,
  }),
}));
