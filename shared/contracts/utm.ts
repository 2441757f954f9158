import * as z from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';

const value = z.string().trim().max(limits.utmValueLength, messages.utmTooLong);

/**
 * The UTM parameters that are added to links to web pages. With them, the store's analytics can
 * show where a visit came from.
 */
export const utmParameters = z.object({
  source: value.min(1, messages.utmSourceRequired),
  medium: value.min(1, messages.utmMediumRequired),
  /** The campaign. If empty, the name of the email is used. */
  campaign: value.default(''),
});
export type UtmParameters = z.infer<typeof utmParameters>;

/**
 * The UTM parameters of one email. They are its own parameters, `null` for none, or `customer` for
 * those in the customer's settings.
 */
export const emailUtm = z.union([utmParameters, z.literal('customer')]).nullable();
