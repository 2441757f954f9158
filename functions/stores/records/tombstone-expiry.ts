/**
 * How long removals are remembered. Files of a history are kept for seven days, and webhooks are
 * repeated for hours, so nothing older arrives.
 */
const retentionSeconds = 30 * 86_400;

/** Returns until when a removal from a shop is remembered, in epoch seconds. */
export const tombstoneExpiry = (updatedAt: number): number =>
  Math.ceil(updatedAt / 1000) + retentionSeconds;
