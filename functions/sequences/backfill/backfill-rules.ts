/**
 * If a backfill made no progress for this long, its message must have been lost. Requesting a
 * backfill sooner would multiply messages while the queue has a backlog.
 */
export const stalledMs = 15 * 60_000;
