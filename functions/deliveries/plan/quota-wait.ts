/** How long a batch waits when the daily quota is used up. The quota is read again this often. */
export const quotaWaitSeconds = 15 * 60;
