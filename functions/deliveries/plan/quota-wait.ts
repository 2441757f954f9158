/** How long a batch waits that the day's quota has no room for: the quota is read anew this often. */
export const quotaWaitSeconds = 15 * 60;
