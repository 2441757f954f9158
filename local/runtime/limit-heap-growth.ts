import { setFlagsFromString } from 'node:v8';

/**
 * How much garbage may accumulate, in percent of live memory, before V8 collects all of it. By
 * default V8 lets the heap grow to a multiple under load: half a gigabyte of garbage in a campaign.
 * Collecting at half that size cost a fifth of an email's processor time (docs/performance.md).
 */
const growthPercent = 150;

/**
 * Keeps this process's memory close to what it needs. The cost is processor time off the main
 * thread (docs/performance.md).
 */
export const limitHeapGrowth = (): void =>
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
