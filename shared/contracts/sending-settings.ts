import * as z from 'zod';

/** What holds for all emails of a customer. */
export const sendingSettings = z.object({
  /** Every email waits for a manager's approval of exactly what is sent. */
  reviewRequired: z.boolean(),
});
export type SendingSettings = z.infer<typeof sendingSettings>;

/** The parts to change; only managers change `reviewRequired`. */
export const updateSendingSettingsBody = sendingSettings.partial();
