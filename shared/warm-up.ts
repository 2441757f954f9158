/**
 * The warm-up plan: how an email is spread over time so that mailbox providers get to know a
 * sender. The estimate on the screen and the plan that is carried out are this one function.
 */
export type WarmUpType = 'incremental' | 'complete' | 'threshold';

export type WarmUpData = {
  /** Recipients of the first batch, at least 1. */
  readonly initial: number;
  /** Seconds between two batches, at least 300. */
  readonly timeSpan: number;
  /** Each batch is this many times the one before, at least 0.1. */
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

/** Assumed while the recipient count is still loading. */
export const assumedRecipients = 1000;

/** A plan of more batches is refused: docs/adr/0007-warm-up-batches.md. */
export const mostBatches = 1000;

/** A plan that runs longer is refused: its numbers must be a mistake. */
export const longestPlanSeconds = 90 * 24 * 3600;

/**
 * Splits `recipients` into batches. Size i is floor(initial × multiplier^i), at least 1; the last
 * batch takes the remainder. Powers of the multiplier are floored once each, because flooring as
 * one goes sticks: 1 × 1.5 would stay 1 for ever.
 * @returns no batch for no recipients; more than `mostBatches` means the plan must be refused
 */
export const planBatches = (
  recipients: number,
  type: WarmUpType,
  data: WarmUpData = warmUpDefaults,
): readonly Batch[] => {
  if (recipients <= 0) return [];
  if (type === 'complete') return [{ offset: 0, size: recipients }];
  const batches: Batch[] = [];
  let offset = 0;
  while (offset < recipients && batches.length <= mostBatches) {
    const wanted = Math.floor(data.initial * data.increaseMultiplier ** batches.length);
    const size = Math.min(Math.max(1, wanted), recipients - offset);
    batches.push({ offset, size });
    offset += size;
  }
  return batches;
};

/** Seconds from the first batch to the last: (batches − 1) × time span. */
export const planDurationSeconds = (batches: number, data: WarmUpData): number =>
  Math.max(0, batches - 1) * data.timeSpan;

/** When the batches from `first` on begin, epoch ms: one time span apart. */
export const batchStarts = (
  batches: number,
  { timeSpan }: Pick<WarmUpData, 'timeSpan'>,
  { first = 0, firstAt }: { readonly first?: number; readonly firstAt: number },
): readonly (number | undefined)[] =>
  Array.from({ length: batches }, (_, index) =>
    index < first ? undefined : firstAt + (index - first) * timeSpan * 1000,
  );
