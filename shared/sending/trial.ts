import type { Batch } from './warm-up';

/**
 * The trial of several subjects (docs/adr/0066-ab-tests.md): the first part of a delivery
 * gets variants, and the rest gets the winner.
 */
export const variantLetters = ['A', 'B', 'C', 'D'] as const;
export type VariantLetter = (typeof variantLetters)[number];

export const trialLimits = {
  /** Subjects besides the email's own. */
  mostOthers: variantLetters.length - 1,
  /** Per cent of the recipients: with more than half there is little left to win. */
  percent: { min: 1, max: 50, offered: 20 },
  /** Hours from the trial's last mail to the choice of the winner. */
  hours: { min: 1, max: 72, offered: 4 },
  /** People each variant must reach: of one person there is no share to compare. */
  leastPerVariant: 2,
  /**
   * With fewer people for each variant we warn: of 100, one more or less is one per cent; with fewer,
   * chance alone moves the rates by more than subjects do.
   */
  tellingPerVariant: 100,
} as const;

/** What a reader sees in the inbox. */
export type Variant = { readonly subject: string; readonly preHeader: string };

/** How many of the recipients are in the trial. */
export const trialSize = (recipients: number, percent: number): number =>
  Math.min(recipients, Math.ceil((recipients * percent) / 100));

/**
 * How many people of the trial each variant gets: the same number, and one more for the first of them
 * where it does not divide.
 */
export const variantSizes = (size: number, variants: number): readonly number[] =>
  Array.from(
    { length: variants },
    (_, index) => Math.floor(size / variants) + (index < size % variants ? 1 : 0),
  );

/** The fewest recipients with whom so many subjects can be tested, on the largest part allowed. */
export const leastRecipients = (variants: number): number =>
  Math.ceil((variants * trialLimits.leastPerVariant * 100) / trialLimits.percent.max);

/** The part of the list that a test of two subjects begins with: as usual, or as much as it takes. */
export const offeredPercent = (recipients: number | undefined): number => {
  const { offered, max } = trialLimits.percent;
  if (!recipients) return offered;
  const needed = Math.ceil((2 * trialLimits.tellingPerVariant * 100) / recipients);
  return Math.min(max, Math.max(offered, needed));
};

/** How many of the batches, cut for the trial, belong to it. */
export const trialBatches = (batches: readonly Batch[], size: number): number =>
  batches.filter(({ offset }) => offset < size).length;
