import { setFlagsFromString } from 'node:v8';

/**
 * How much garbage may accumulate before V8 collects all of it, in percent of live memory. By
 * default, V8 lets the heap grow to several times that size under load, with half a gigabyte of
 * garbage in a campaign. At half this percentage, collecting garbage took a fifth of an email's
 * processor time (docs/performance.md).
 */
const growthPercent = 150;

/**
 * Keeps this process's memory close to what it needs. The cost is processor time off the main
 * thread (docs/performance.md).
 */
export const limitHeapGrowth = (): void =>
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
