import * as z from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';

const value = z.string().trim().max(limits.utmValueLength, messages.utmTooLong);

/**
 * The UTM parameters in links to web pages, so that the store's analytics know where a visit came
 * from.
 */
export const utmParameters = z.object({
  source: value.min(1, messages.utmSourceRequired),
  medium: value.min(1, messages.utmMediumRequired),
  /** If empty, the email's name is used. */
  campaign: value.default(''),
});
export type UtmParameters = z.infer<typeof utmParameters>;

/** For one email: its own parameters, `null` for none, or the customer's settings. */
export const emailUtm = z.union([utmParameters, z.literal('customer')]).nullable();
