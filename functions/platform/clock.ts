/** Epoch milliseconds. Passed to everything that needs the time, so that tests can choose it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** ISO 8601 in UTC, as stored and as answered. */
export const toInstant = (epochMs: number): string => new Date(epochMs).toISOString();
