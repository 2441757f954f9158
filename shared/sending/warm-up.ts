/**
 * The type of a warm-up, which spreads an email over time so that mailbox providers get to know a
 * sender.
 */
export type WarmUpType = 'incremental' | 'complete' | 'threshold';

export type WarmUpData = {
  /** The number of recipients in the first batch, at least 1. */
  readonly initial: number;
  /** The number of seconds between two batches, at least 300. */
  readonly timeSpan: number;
  /** The factor by which each batch is larger than the previous one, at least 0.1. */
  readonly increaseMultiplier: number;
};

export type Batch = { readonly offset: number; readonly size: number };

export const warmUpDefaults: WarmUpData & Thresholds = {
  initial: 10,
  timeSpan: 3600,
  increaseMultiplier: 1.5,
  bounce: 2,
  unsubscribe: 1,
  open: 10,
};

export type Thresholds = {
  readonly bounce: number;
  readonly unsubscribe: number;
  readonly open: number;
};

/** The number of recipients to assume while the count is still loading. */
export const assumedRecipients = 1000;

/** The maximum number of batches in a plan: docs/adr/0007-warm-up-batches.md. */
export const maxBatches = 1000;

/** The maximum duration of a plan. A longer one must be a mistake. */
export const maxPlanSeconds = 90 * 24 * 3600;

/**
 * Splits `recipients` into batches. Size i is floor(initial × multiplier^i), at least 1. The last
 * batch takes the remainder. Each power of the multiplier is floored separately, because flooring
 * step by step gets stuck: 1 × 1.5 would stay 1 forever.
 * @param cutAt a position in the list of recipients at which a batch must end. The batch after a
 *   cut is as large as the one before it would have been, so that a cut never makes the plan grow
 *   faster.
 * @returns an empty list if there are no recipients; a plan with more than `maxBatches` batches
 *   must be refused
 */
export const planBatches = (
  recipients: number,
  type: WarmUpType,
  data: WarmUpData = warmUpDefaults,
  cutAt = 0,
): readonly Batch[] => {
  const batches: Batch[] = [];
  let offset = 0;
  let step = 0;
  while (offset < recipients && batches.length <= maxBatches) {
    const grown = Math.max(1, Math.floor(data.initial * data.increaseMultiplier ** step));
    const batchSize = type === 'complete' ? recipients : grown;
    const end = offset < cutAt ? Math.min(cutAt, recipients) : recipients;
    const size = Math.min(batchSize, end - offset);
    batches.push({ offset, size });
    offset += size;
    if (size === batchSize) step += 1;
  }
  return batches;
};

/** Seconds from the first batch to the last: (batches − 1) × time span. */
export const planDurationSeconds = (batches: number, data: WarmUpData): number =>
  Math.max(0, batches - 1) * data.timeSpan;

type BatchTiming = {
  readonly first?: number;
  readonly firstBatchAt: number;
  /**
   * An additional wait before one of the batches. `before` is the batch's index, and `seconds` is
   * added to the time span.
   */
  readonly wait?: { readonly before: number; readonly seconds: number };
};

/**
 * Returns the start times of the batches from index `first` on, in epoch ms, one time span apart.
 */
export const batchStarts = (
  batches: number,
  { timeSpan }: Pick<WarmUpData, 'timeSpan'>,
  { first = 0, firstBatchAt, wait }: BatchTiming,
): readonly (number | undefined)[] =>
  Array.from({ length: batches }, (_, index) => {
    if (index < first) return undefined;
    const isAfterWait = wait !== undefined && first < wait.before && index >= wait.before;
    const seconds = (index - first) * timeSpan + (isAfterWait ? wait.seconds : 0);
    return firstBatchAt + seconds * 1000;
  });
