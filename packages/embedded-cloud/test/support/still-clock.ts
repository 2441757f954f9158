import { type Clock, createClock } from '../../src/core/clock';

const start = Date.now();

/**
 * Creates a cloud clock that only `advance` moves, so that timers fire no sooner on a slow machine
 * than on a fast one. Two clocks with the same offset show the same time.
 */
export const stillClock = (offsetMs = 0): Clock => createClock(offsetMs, () => start);
