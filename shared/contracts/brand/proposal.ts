import * as z from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { normalizeWebsite } from '../../website';
import { displayedText } from '../common';

export const brandProposalBody = z.object({
  /** The address of the store's website. It is read, and not stored. */
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

/** An image that may be the store's logo. We re-encoded it, so it only contains pixels. */
const proposedLogo = z.object({
  contentType: z.enum(['image/png', 'image/jpeg', 'image/gif']),
  /** The file in base64. */
  data: z.string(),
  /** The dimensions in pixels. */
  width: z.number(),
  height: z.number(),
});
export type ProposedLogo = z.infer<typeof proposedLogo>;

/** What a website shows of a brand. Parts that it doesn't show are absent or empty. */
export const brandProposal = z.object({
  /** The website in its normalized form, as the brand settings store it. */
  website: z.string(),
  name: displayedText.optional(),
  about: displayedText.optional(),
  /** The colors as six-digit hex, the most likely brand color first. */
  colors: z.array(z.string()),
  /** The logos, the most likely one first. */
  logos: z.array(proposedLogo),
});
export type BrandProposal = z.infer<typeof brandProposal>;
