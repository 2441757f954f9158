import * as z from 'zod';
import { limits } from '../../limits';
import { utmParameters } from '../utm';

/** The settings for all emails of a customer. */
export const sendingSettings = z.object({
  /** Every email waits for a manager's approval of exactly what is sent. */
  reviewRequired: z.boolean(),
  /**
   * People who got an email of the customer within this many hours are skipped by the next one.
   * Null means no cap. Test emails are exempt.
   */
  frequencyCapHours: z.number().int().min(1).max(limits.frequencyCap.maxHours).nullable(),
  /** The UTM parameters of links in emails without their own. Null means none. */
  utm: utmParameters.nullable(),
});
export type SendingSettings = z.infer<typeof sendingSettings>;

/** The parts to change. Only managers may change `reviewRequired`. */
export const updateSendingSettingsBody = sendingSettings.partial();
