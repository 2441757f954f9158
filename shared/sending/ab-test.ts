import type { Batch } from './warm-up';

/**
 * The A/B test of several subjects (docs/adr/0066-ab-tests.md): the first part of a delivery gets
 * variants, and the rest gets the winner.
 */
export const variantLetters = ['A', 'B', 'C', 'D'] as const;
export type VariantLetter = (typeof variantLetters)[number];

export const abTestLimits = {
  /** Subjects in addition to the email's own. */
  maxOthers: variantLetters.length - 1,
  /** Percent of the recipients. With more than half, there is little left to win. */
  percent: { min: 1, max: 50, offered: 20 },
  /** Hours from the A/B test's last email to the choice of the winner. */
  hours: { min: 1, max: 72, offered: 4 },
  /** The minimum number of people per variant, because one person's rate can't be compared. */
  minPerVariant: 2,
  /**
   * With fewer people per variant we show a warning. Of 100, one more or less is 1%. With fewer,
   * chance alone moves the rates more than subjects do.
   */
  tellingPerVariant: 100,
} as const;

/** What a recipient sees in the inbox. */
export type Variant = { readonly subject: string; readonly preHeader: string };

/** Returns how many of the recipients are in the A/B test. */
export const abTestSize = (recipients: number, percent: number): number =>
  Math.min(recipients, Math.ceil((recipients * percent) / 100));

/**
 * Returns how many people in the A/B test each variant gets: the same number, and one more for the
 * first ones if there is a remainder.
 */
export const variantSizes = (size: number, variants: number): readonly number[] =>
  Array.from(
    { length: variants },
    (_, index) => Math.floor(size / variants) + (index < size % variants ? 1 : 0),
  );

/**
 * Returns the minimum number of recipients for testing this many subjects, with the largest share
 * allowed.
 */
export const minRecipients = (variants: number): number =>
  Math.ceil((variants * abTestLimits.minPerVariant * 100) / abTestLimits.percent.max);

/**
 * Returns the initial share of the list for a test of two subjects: the usual one, or as much as
 * necessary.
 */
export const offeredPercent = (recipients: number | undefined): number => {
  const { offered, max } = abTestLimits.percent;
  if (!recipients) return offered;
  const needed = Math.ceil((2 * abTestLimits.tellingPerVariant * 100) / recipients);
  return Math.min(max, Math.max(offered, needed));
};

/** Returns how many of the batches, cut for the A/B test, belong to it. */
export const abTestBatches = (batches: readonly Batch[], size: number): number =>
  batches.filter(({ offset }) => offset < size).length;
