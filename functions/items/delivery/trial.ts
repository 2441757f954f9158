import * as z from 'zod';
import {
  trialTerms,
  trialWinner,
  variant,
  variantLetter,
} from '../../../shared/contracts/email/trial';
import { type VariantLetter, variantLetters } from '../../../shared/sending/trial';

/** What of a delivery's item is about the trial of its subjects; all absent without one. */
export const storedTrial = z.object({
  /** As it was at Send: all variants, the draft's own subject first. */
  trial: trialTerms.extend({ variants: z.array(variant) }).optional(),
  /** Where each variant is stored as it is sent, in their order. */
  trialContent: z.array(z.string()).optional(),
  /**
   * Who is in the trial: the first people of the manifest. Of each lane the last one is named; the
   * manifest is sorted by id, so everybody up to that id is in it. Empty for a lane without people.
   */
  trialPart: z
    .object({
      size: z.number(),
      batches: z.number(),
      lastIds: z.array(z.string()),
      /**
       * Where the people of one variant end and those of the next begin, in the order of their draws;
       * one fewer than there are variants. Absent in deliveries of before shares were exact.
       */
      cuts: z.array(z.number()).optional(),
    })
    .optional(),
  /** When the winner may be chosen; set with the trial's last batch. */
  trialEndsAt: z.string().optional(),
  winner: trialWinner.optional(),
});

type Titled = Pick<z.infer<typeof storedTrial>, 'trial' | 'winner'> & { readonly subject: string };

/** The subject that an email is known by: after a trial, the one that the rest of its people got. */
export const knownSubject = ({ subject, trial, winner }: Titled): string =>
  (winner && trial?.variants[variantLetters.indexOf(winner.variant)]?.subject) ?? subject;

type Content = Pick<z.infer<typeof storedTrial>, 'trialContent' | 'winner'> & {
  readonly contentKey?: string | undefined;
};

/**
 * Where the mail is stored that somebody got: their variant's, who was in the trial; else the
 * winner's. Without a trial there is one for everybody.
 */
export const contentKeyFor = (
  { contentKey, trialContent, winner }: Content,
  variant: VariantLetter | undefined = winner?.variant,
): string | undefined => {
  const tried = variant && trialContent?.[variantLetters.indexOf(variant)];
  return tried ?? contentKey;
};

/** The variant that a recipient's rows name; undefined outside a trial. */
export const readVariant = (value: unknown) => variantLetter.safeParse(value).data;
