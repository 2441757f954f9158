import * as z from 'zod';
import { limits } from '../../limits';
import { utmParameters } from '../utm';

/** What holds for all emails of a customer. */
export const sendingSettings = z.object({
  /** Every email waits for a manager's approval of exactly what is sent. */
  reviewRequired: z.boolean(),
  /**
   * Who got an email of the customer within so many hours is skipped by the next one; null is no
   * cap. Tests are exempt.
   */
  frequencyCapHours: z.number().int().min(1).max(limits.frequencyCap.mostHours).nullable(),
  /** What links of emails carry that say nothing of their own; null is nothing. */
  utm: utmParameters.nullable(),
});
export type SendingSettings = z.infer<typeof sendingSettings>;

/** The parts to change; only managers change `reviewRequired`. */
export const updateSendingSettingsBody = sendingSettings.partial();
