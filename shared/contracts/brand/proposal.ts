import * as z from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { normalizeWebsite } from '../../website';
import { displayedText } from '../common';

export const brandProposalBody = z.object({
  /** The URL of the store's website. We read the website, but don't store the URL. */
  website: z
    .string({ error: messages.websiteRequired })
    .trim()
    .min(1, messages.websiteRequired)
    .max(limits.websiteMaxLength, messages.websiteInvalid)
    .transform((typed, context) => {
      const normalizedUrl = normalizeWebsite(typed);
      if (normalizedUrl !== undefined) return normalizedUrl;
      context.addIssue({ code: 'custom', message: messages.websiteInvalid });
      return z.NEVER;
    }),
});

/** An image that may be the store's logo. We re-encoded it, so it contains nothing but pixels. */
const proposedLogo = z.object({
  contentType: z.enum(['image/png', 'image/jpeg', 'image/gif']),
  /** The file in base64. */
  data: z.string(),
  /** The dimensions in pixels. */
  width: z.number(),
  height: z.number(),
});
export type ProposedLogo = z.infer<typeof proposedLogo>;

/** The brand that a website shows. Missing parts are absent or empty. */
export const brandProposal = z.object({
  /** The website in its normalized form, as the brand settings store it. */
  website: z.string(),
  name: displayedText.optional(),
  about: displayedText.optional(),
  /** Colors as six-digit hex, with the most likely brand color first. */
  colors: z.array(z.string()),
  /** Logos, with the most likely one first. */
  logos: z.array(proposedLogo),
});
export type BrandProposal = z.infer<typeof brandProposal>;
