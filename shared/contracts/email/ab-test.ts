import * as z from 'zod';
import { abTestLimits, variantLetters } from '../../sending/ab-test';
import { displayedText, instant } from '../common';
import { emailLine } from './mail-line';

const { percent, hours, maxOthers: maxVariants } = abTestLimits;
const percentText = `The test group must be ${percent.min}% to ${percent.max}% of recipients.`;
const hoursText = `Choose a test duration of ${hours.min} to ${hours.max} hours.`;

export const variant = z.object({
  subject: emailLine('subject'),
  preHeader: emailLine('preview text'),
});

/** What decides an A/B test: people's opens or clicks. Bots are never counted. */
export const abTestMeasure = z.enum(['opens', 'clicks']);

/** How an A/B test is run: with how many people, by which metric, and when the winner is chosen. */
export const abTestTerms = z.object({
  percent: z
    .number(percentText)
    .int(percentText)
    .min(percent.min, percentText)
    .max(percent.max, percentText),
  measure: abTestMeasure,
  hours: z.number(hoursText).int(hoursText).min(hours.min, hoursText).max(hours.max, hoursText),
});

/** The A/B test of an email that is being written. Its own subject is variant A. */
export const draftAbTest = abTestTerms.extend({ others: z.array(variant).min(1).max(maxVariants) });
export type DraftAbTest = z.infer<typeof draftAbTest>;

export const variantLetter = z.enum(variantLetters);

export const abTestWinner = z.object({
  variant: variantLetter,
  /** False when the difference may be chance. The winner is then the best guess. */
  isClear: z.boolean(),
  at: instant,
  /** What the choice was based on: emails sent, and people who opened or clicked until then. */
  results: z.array(
    z.object({ variant: variantLetter, sent: z.number().int(), acted: z.number().int() }),
  ),
});
export type AbTestWinner = z.infer<typeof abTestWinner>;

/**
 * For a list of emails: whether subjects are or were A/B tested, and which one the remaining
 * recipients got.
 */
export const abTestEvent = z.object({
  /** The number of subjects, including the email's own. */
  subjects: z.number().int(),
  winner: abTestWinner.pick({ variant: true, isClear: true }).optional(),
});
export type AbTestEvent = z.infer<typeof abTestEvent>;

/** The results of each variant of a delivery. Counts are of people in the A/B test, as of now. */
export const abTestView = abTestTerms.extend({
  variants: z.array(
    variant.extend({
      variant: variantLetter,
      subject: displayedText,
      preHeader: displayedText,
      sent: z.number().int(),
      bounced: z.number().int(),
      open: z.number().int(),
      click: z.number().int(),
    }),
  ),
  /** The number of people in the A/B test. Absent until the recipient list is written. */
  size: z.number().int().optional(),
  /** When the winner is chosen. Absent until the A/B test's last email was sent. */
  endsAt: instant.optional(),
  winner: abTestWinner.optional(),
});
export type AbTestView = z.infer<typeof abTestView>;
