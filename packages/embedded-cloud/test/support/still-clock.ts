import { type Clock, createClock } from '../../src/core/clock';

const start = Date.now();

/**
 * A cloud clock that only `advance` moves, so that a slow machine falls due no sooner than a fast
 * one. Two of them with the same offset show the same time.
 */
export const stillClock = (offsetMs = 0): Clock => createClock(offsetMs, () => start);
