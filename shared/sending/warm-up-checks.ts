import { type AbTestTerms, planDelivery } from './ab-test-plan';
import {
  maxBatches,
  maxPlanSeconds,
  type Thresholds,
  type WarmUpData,
  type WarmUpType,
} from './warm-up';

type Bounds = { readonly min: number; readonly max: number; readonly text: string };

const percent = (fieldName: string): Bounds => ({
  min: 0,
  max: 100,
  text: `The ${fieldName} limit must be between 0% and 100%.`,
});

/** The range of each warm-up number, and the error for numbers outside of it. */
export const warmUpBounds = {
  initial: { min: 1, max: 1_000_000, text: 'Enter 1 to 1,000,000 initial recipients.' },
  /** Seconds. */
  timeSpan: {
    min: 300,
    max: maxPlanSeconds,
    text: 'Enter a time span from 5 minutes to 90 days.',
  },
  increaseMultiplier: { min: 0.1, max: 100, text: 'Enter a multiplier from 0.1 to 100.' },
  bounce: percent('bounces'),
  unsubscribe: percent('unsubscribes'),
  open: percent('opens'),
} as const satisfies Readonly<Record<keyof WarmUpData | keyof Thresholds, Bounds>>;
export type WarmUpNumber = keyof typeof warmUpBounds;

const integerFields: ReadonlySet<string> = new Set<WarmUpNumber>(['initial', 'timeSpan']);

/**
 * Returns an error for each invalid number of a warm-up, by field. Missing limits have defaults. An
 * empty input arrives as NaN or text and is refused like a number out of range.
 */
export const warmUpProblems = (
  data: Readonly<Partial<Record<WarmUpNumber, unknown>>>,
): Readonly<Partial<Record<WarmUpNumber, string>>> => {
  const isWithinBounds = (name: WarmUpNumber, value: unknown): boolean => {
    const { min, max } = warmUpBounds[name];
    if (typeof value !== 'number' || !(value >= min && value <= max)) return false;
    return !integerFields.has(name) || Number.isInteger(value);
  };
  const entries = Object.entries(warmUpBounds) as [WarmUpNumber, Bounds][];
  const optional: ReadonlySet<string> = new Set<WarmUpNumber>(['bounce', 'unsubscribe', 'open']);
  const wrong = entries.filter(([name]) => {
    if (data[name] === undefined && optional.has(name)) return false;
    return !isWithinBounds(name, data[name]);
  });
  return Object.fromEntries(wrong.map(([name, { text }]) => [name, text]));
};

const planTexts = {
  tooManyBatches:
    'This warm-up would take more than 1,000 batches. Start with more recipients or a larger multiplier.',
  tooLong:
    'This warm-up would take more than 90 days. Start with more recipients, a larger multiplier, or a shorter time span.',
} as const;

/**
 * Returns the error message if a plan for this many recipients can't be carried out, otherwise
 * undefined.
 */
export const planProblem = (
  recipients: number,
  type: WarmUpType,
  data: WarmUpData,
  abTest?: AbTestTerms,
): string | undefined => {
  const { batches, durationSeconds } = planDelivery(recipients, type, data, abTest);
  if (batches.length > maxBatches) return planTexts.tooManyBatches;
  return durationSeconds > maxPlanSeconds ? planTexts.tooLong : undefined;
};
