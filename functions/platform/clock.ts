/**
 * Returns epoch milliseconds. Passed to everything that needs the time, so that tests can set it.
 */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Formats a time in ISO 8601 UTC, as stored and returned. */
export const toInstant = (epochMs: number): string => new Date(epochMs).toISOString();
