import * as z from 'zod';
import { limits } from '../../limits';
import { utmParameters } from '../utm';

/** The settings for all emails of a customer. */
export const sendingSettings = z.object({
  /**
   * True if every email must be approved by a manager before it is sent. The approval is for
   * exactly the content that is sent.
   */
  reviewRequired: z.boolean(),
  /**
   * People who got another email from the customer within this many hours are skipped. Null means
   * that there is no cap. Test emails are exempt.
   */
  frequencyCapHours: z.number().int().min(1).max(limits.frequencyCap.maxHours).nullable(),
  /** The default UTM parameters, for links in emails without their own. Null if there are none. */
  utm: utmParameters.nullable(),
});
export type SendingSettings = z.infer<typeof sendingSettings>;

/** Changes only the given settings. Only managers may change `reviewRequired`. */
export const updateSendingSettingsBody = sendingSettings.partial();
