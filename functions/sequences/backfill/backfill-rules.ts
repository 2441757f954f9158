/**
 * A backfill without progress for this long has lost its message. If it were requested sooner,
 * messages would multiply while the queue has a backlog.
 */
export const stalledMs = 15 * 60_000;
