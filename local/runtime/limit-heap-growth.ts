import { setFlagsFromString } from 'node:v8';

/**
 * How much garbage may gather, in percent of what is alive, before V8 collects all of it. By itself V8
 * lets the heap grow to a multiple while there is much to do: half a gigabyte of garbage in a campaign.
 * Collecting at half of it cost a fifth of a mail's processor time (docs/performance.md).
 */
const growthPercent = 150;

/**
 * Keeps the memory of this process near what it needs. The cost is
 * processor time beside the main thread (docs/performance.md).
 */
export const limitHeapGrowth = (): void =>
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
