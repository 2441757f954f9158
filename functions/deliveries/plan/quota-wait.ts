/**
 * How long a batch waits when the daily quota is used up, in seconds. After that, the quota is read
 * again.
 */
export const quotaWaitSeconds = 15 * 60;
