import * as z from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';

const value = z.string().trim().max(limits.utmValueLength, messages.utmTooLong);

/** What links to web pages carry, so that the store's analytics know where a visit came from. */
export const utmParameters = z.object({
  source: value.min(1, messages.utmSourceRequired),
  medium: value.min(1, messages.utmMediumRequired),
  /** Empty: the email's name. */
  campaign: value.default(''),
});
export type UtmParameters = z.infer<typeof utmParameters>;

/** Of one email: parameters of its own, `null` for none, or what the customer's settings say. */
export const emailUtm = z.union([utmParameters, z.literal('customer')]).nullable();
