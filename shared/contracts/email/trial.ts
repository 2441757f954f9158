import * as z from 'zod';
import { trialLimits, variantLetters } from '../../sending/trial';
import { instant, shown } from '../common';
import { mailLine } from './mail-line';

const { percent, hours, mostOthers } = trialLimits;
const percentText = `The test group must be ${percent.min}% to ${percent.max}% of recipients.`;
const hoursText = `Choose a test duration of ${hours.min} to ${hours.max} hours.`;

export const variant = z.object({
  subject: mailLine('subject'),
  preHeader: mailLine('preview text'),
});

/** By what people do; machines are never counted. */
export const trialMeasure = z.enum(['opens', 'clicks']);

/** How a trial is run: on how many, by what and when its winner is chosen. */
export const trialTerms = z.object({
  percent: z
    .number(percentText)
    .int(percentText)
    .min(percent.min, percentText)
    .max(percent.max, percentText),
  measure: trialMeasure,
  hours: z.number(hoursText).int(hoursText).min(hours.min, hoursText).max(hours.max, hoursText),
});

/** The trial of an email that is being written. Its own subject is variant A. */
export const draftTrial = trialTerms.extend({ others: z.array(variant).min(1).max(mostOthers) });
export type DraftTrial = z.infer<typeof draftTrial>;

export const variantLetter = z.enum(variantLetters);

export const trialWinner = z.object({
  variant: variantLetter,
  /** False when the difference may be chance: then the winner is the best guess. */
  isClear: z.boolean(),
  at: instant,
  /** What the choice was made by: mails sent, and people who opened or clicked until then. */
  results: z.array(
    z.object({ variant: variantLetter, sent: z.number().int(), acted: z.number().int() }),
  ),
});
export type TrialWinner = z.infer<typeof trialWinner>;

/** In a list of emails: that subjects are or were tested, and which one the rest got. */
export const trialNote = z.object({
  /** How many subjects, the email's own included. */
  subjects: z.number().int(),
  winner: trialWinner.pick({ variant: true, isClear: true }).optional(),
});
export type TrialNote = z.infer<typeof trialNote>;

/** What each variant of a delivery did. Counts are of people in the trial, as of now. */
export const trialView = trialTerms.extend({
  variants: z.array(
    variant.extend({
      variant: variantLetter,
      subject: shown,
      preHeader: shown,
      sent: z.number().int(),
      bounced: z.number().int(),
      open: z.number().int(),
      click: z.number().int(),
    }),
  ),
  /** People in the trial; absent until the recipients are written down. */
  size: z.number().int().optional(),
  /** When the winner is chosen; absent until the trial's last mail was handed over. */
  endsAt: instant.optional(),
  winner: trialWinner.optional(),
});
export type TrialView = z.infer<typeof trialView>;
