import * as z from 'zod';

const value = z.string().trim().max(100);

/** What links to web pages carry, so that the store's analytics know where a visit came from. */
export const utmParameters = z.object({
  source: value.min(1),
  medium: value.min(1),
  /** Empty: the email's name. */
  campaign: value.default(''),
});
