import * as z from 'zod';
import { abTestLimits, variantLetters } from '../../sending/ab-test';
import { displayedText, instant } from '../common';
import { emailLine } from './email-line';

const { percent, hours, maxOthers: maxVariants } = abTestLimits;
const percentText = `The test group must be ${percent.min}% to ${percent.max}% of recipients.`;
const hoursText = `Choose a test duration of ${hours.min} to ${hours.max} hours.`;

export const variant = z.object({
  subject: emailLine('subject'),
  preHeader: emailLine('preview text'),
});

/**
 * The metric that decides an A/B test: the number of people who opened or clicked. Bots are never
 * counted.
 */
export const abTestMeasure = z.enum(['opens', 'clicks']);

/**
 * The settings of an A/B test: the share of people in it, the metric, and when the winner is
 * chosen.
 */
export const abTestTerms = z.object({
  percent: z
    .number(percentText)
    .int(percentText)
    .min(percent.min, percentText)
    .max(percent.max, percentText),
  measure: abTestMeasure,
  hours: z.number(hoursText).int(hoursText).min(hours.min, hoursText).max(hours.max, hoursText),
});

/** The A/B test of a draft. The email's own subject line is variant A. */
export const draftAbTest = abTestTerms.extend({ others: z.array(variant).min(1).max(maxVariants) });
export type DraftAbTest = z.infer<typeof draftAbTest>;

export const variantLetter = z.enum(variantLetters);

export const abTestWinner = z.object({
  variant: variantLetter,
  /**
   * False if the difference may be due to chance. The variant with the best result is then chosen
   * anyway.
   */
  isClear: z.boolean(),
  at: instant,
  /**
   * The results that the choice was based on: the number of emails sent, and of people who had
   * opened or clicked when the winner was chosen.
   */
  results: z.array(
    z.object({ variant: variantLetter, sent: z.number().int(), acted: z.number().int() }),
  ),
});
export type AbTestWinner = z.infer<typeof abTestWinner>;

/**
 * The A/B test of an email in a list. `winner` is the subject line that the remaining recipients
 * got.
 */
export const abTestEvent = z.object({
  /** The number of subjects, including the email's own. */
  subjects: z.number().int(),
  winner: abTestWinner.pick({ variant: true, isClear: true }).optional(),
});
export type AbTestEvent = z.infer<typeof abTestEvent>;

/**
 * The A/B test of a delivery, with the current results of each variant. Only people in the A/B test
 * are counted.
 */
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
  /** When the winner is chosen. Absent until the last email of the A/B test is sent. */
  endsAt: instant.optional(),
  winner: abTestWinner.optional(),
});
export type AbTestView = z.infer<typeof abTestView>;
