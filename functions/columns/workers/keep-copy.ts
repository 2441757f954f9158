import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { countEveryone, createAudienceCounters } from '../../audience/status-counters';
import { encodeId } from '../../platform/base32';
import { systemClock } from '../../platform/clock';
import { createNewId } from '../../platform/ids';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { stepHandler } from '../../platform/work/step-handler';
import { liveColumnObjects } from '../copy/column-objects';
import { createIndexPointers } from '../copy/index-pointers';
import { createIndexCheck } from '../maintenance/check-index';
import { type UpkeepRequest, upkeepRequest } from '../maintenance/maintenance-request';
import { createIndexUpkeep, type IndexUpkeep } from '../maintenance/maintenance-service';
import { createIndexReader } from '../reading/index-reader';

const output = z.object({ outcome: z.string() });

const live = once((): IndexUpkeep => {
  const table = liveTable();
  const objects = liveColumnObjects();
  const clock = systemClock;
  const pointers = createIndexPointers(table);
  const reader = createIndexReader({ objects, pointers, clock });
  const counters = createAudienceCounters(table);
  const check = createIndexCheck({
    table,
    reader,
    pointers,
    clock,
    pause,
    counters,
    somewhere: () => encodeId(randomBytes(16)),
  });
  return createIndexUpkeep({
    objects,
    pointers,
    clock,
    table,
    check,
    pause,
    newId: createNewId(),
    countSubscribers: async (customerId) => countEveryone(await counters.byStatus(customerId)),
  });
});

/** Builds, merges, or checks a customer's index as needed. */
export const maintainIndex = async (
  request: UpkeepRequest,
  upkeep: IndexUpkeep,
): Promise<z.infer<typeof output>> => ({ outcome: await upkeep(request) });

export const handler = stepHandler({ input: upkeepRequest, output }, maintainIndex, live);
