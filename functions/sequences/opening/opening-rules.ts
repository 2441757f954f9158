/**
 * Whatever has not moved for so long has lost its message. Asked for again sooner, messages would
 * multiply while the queue has a backlog.
 */
export const stalledMs = 15 * 60_000;
