import type { Batch } from './warm-up';

/**
 * The letters of an A/B test's variants (docs/adr/0066-ab-tests.md). The first part of a delivery
 * gets the variants, and the rest gets the winner.
 */
export const variantLetters = ['A', 'B', 'C', 'D'] as const;
export type VariantLetter = (typeof variantLetters)[number];

export const abTestLimits = {
  /** The maximum number of subjects in addition to the email's own. */
  maxOthers: variantLetters.length - 1,
  /**
   * The share of recipients in the A/B test, in percent. With more than half, few people are left
   * for the winner.
   */
  percent: { min: 1, max: 50, offered: 20 },
  /** The hours from the A/B test's last email to the choice of the winner. */
  hours: { min: 1, max: 72, offered: 4 },
  /** The minimum number of people per variant, because one person's rate can't be compared. */
  minPerVariant: 2,
  /**
   * The number of people per variant below which we show a warning. With 100, one person more or
   * less is 1%. With fewer, chance moves the rates more than the subjects do.
   */
  recommendedPerVariant: 100,
} as const;

/** The texts of an email that a recipient sees in the inbox. */
export type Variant = { readonly subject: string; readonly preHeader: string };

/** Returns how many of the recipients are in the A/B test. */
export const abTestSize = (recipients: number, percent: number): number =>
  Math.min(recipients, Math.ceil((recipients * percent) / 100));

/**
 * Returns the number of people for each variant of an A/B test. All variants get the same number.
 * If there is a remainder, the first variants get one more.
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
 * Returns the suggested share of the list for an A/B test of two subjects: the default, or more if
 * the list is small.
 */
export const offeredPercent = (recipients: number | undefined): number => {
  const { offered, max } = abTestLimits.percent;
  if (!recipients) return offered;
  const neededPercent = Math.ceil((2 * abTestLimits.recommendedPerVariant * 100) / recipients);
  return Math.min(max, Math.max(offered, neededPercent));
};

/** Returns how many of the batches belong to the A/B test. */
export const abTestBatches = (batches: readonly Batch[], size: number): number =>
  batches.filter(({ offset }) => offset < size).length;
