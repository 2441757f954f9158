import * as z from 'zod';
import {
  abTestTerms,
  abTestWinner,
  variant,
  variantLetter,
} from '../../../shared/contracts/email/ab-test';
import { type VariantLetter, variantLetters } from '../../../shared/sending/ab-test';

/**
 * The part of a delivery's item about its A/B test. All of its properties are absent without an A/B
 * test.
 */
export const storedAbTest = z.object({
  /**
   * The A/B test as it was when the email was sent: all variants, with the draft's own subject
   * first.
   */
  trial: abTestTerms.extend({ variants: z.array(variant) }).optional(),
  /** The content keys of the variants as sent, in order. */
  trialContent: z.array(z.string()).optional(),
  /**
   * The people in the A/B test, which are the first ones on the recipient list. For each partition,
   * the id of the last person is stored. The list is sorted by id, so everyone up to that id is
   * included. The id is empty for a partition without people.
   */
  trialPart: z
    .object({
      size: z.number(),
      batches: z.number(),
      lastIds: z.array(z.string()),
      /**
       * The random numbers at which the next variant begins. Each person's own random number
       * decides which variant they get. There is one boundary fewer than there are variants. Absent
       * in deliveries from before shares were exact.
       */
      cuts: z.array(z.number()).optional(),
    })
    .optional(),
  /** When the winner may be chosen. Set with the last batch of the A/B test. */
  trialEndsAt: z.string().optional(),
  winner: abTestWinner.optional(),
});

type AbTestTitle = Pick<z.infer<typeof storedAbTest>, 'trial' | 'winner'> & {
  readonly subject: string;
};

/**
 * Returns the subject that an email is known by. After an A/B test, it's the one that the other
 * recipients got.
 */
export const knownSubject = ({ subject, trial: abTest, winner }: AbTestTitle): string =>
  (winner && abTest?.variants[variantLetters.indexOf(winner.variant)]?.subject) ?? subject;

type Content = Pick<z.infer<typeof storedAbTest>, 'trialContent' | 'winner'> & {
  readonly contentKey?: string | undefined;
};

/**
 * Returns the content key of the email that a person got. In an A/B test, it's the key of the
 * person's variant, else the winner's. Without an A/B test, everyone gets the same content.
 */
export const contentKeyFor = (
  { contentKey, trialContent: abTestContent, winner }: Content,
  variant: VariantLetter | undefined = winner?.variant,
): string | undefined => {
  const variantKey = variant && abTestContent?.[variantLetters.indexOf(variant)];
  return variantKey ?? contentKey;
};

/** Returns the variant in a recipient's row, or undefined outside an A/B test. */
export const readVariant = (value: unknown) => variantLetter.safeParse(value).data;
