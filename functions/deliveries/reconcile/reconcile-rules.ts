import type { LedgerEntry } from '../../items/delivery/ledger-entry';
import { evidenceSeconds, mostDoubts } from '../ledger/ledger-limits';

/** What reconciling does about one recipient of the manifest. */
export type Verdict =
  | 'sent'
  | 'skipped'
  | 'failed'
  /** Never claimed, or certainly not accepted: to be handed to the workers. */
  | 'unsent'
  /** A worker has the claim, or evidence may still come. */
  | 'wait'
  /** The claim has expired: from now on it is unknown whether SES has the mail. */
  | 'expire'
  /** No evidence for so long that SES does not have the mail. */
  | 'retry'
  /** Unknown too often: given up. */
  | 'conclude';

export type Circumstances = {
  /** Epoch seconds. */
  readonly now: number;
  /** True when SES's events are read without delay, so that a missing event means something. */
  readonly eventsAreCurrent: boolean;
  /** The delivery was cancelled or its time is up: nothing is tried again. */
  readonly isEnding: boolean;
};

const verdictOnUnknown = (
  entry: LedgerEntry,
  { now, eventsAreCurrent, isEnding }: Circumstances,
) => {
  const silent = now - (entry.moment ?? 0) >= evidenceSeconds;
  if (!silent || !eventsAreCurrent) return 'wait';
  return isEnding || entry.doubts + 1 >= mostDoubts ? 'conclude' : 'retry';
};

/**
 * What to do about one recipient (docs/adr/0005-delivery-ledger.md). `entry` is absent for somebody
 * who was never claimed.
 */
export const verdictOn = (
  entry: LedgerEntry | undefined,
  circumstances: Circumstances,
): Verdict => {
  switch (entry?.state) {
    case undefined:
    case 'released':
      return 'unsent';
    case 'accepted':
      return 'sent';
    case 'skipped':
      return 'skipped';
    case 'failed':
      return 'failed';
    case 'claimed':
      return (entry.moment ?? 0) <= circumstances.now ? 'expire' : 'wait';
    case 'unknown':
      return verdictOnUnknown(entry, circumstances);
  }
};

const leastWait = 10;
const mostWait = 300;

/** What changed since the last look. */
export type Progress = {
  /** Recipients settled since then, and in how many seconds. */
  readonly settled: number;
  readonly seconds: number;
  readonly left: number;
  /** Consecutive looks before this one in which nothing had changed. */
  readonly idleLooks: number;
};

/**
 * Seconds until the next look: when the rest should be done at the pace just seen, or after 10,
 * 20, 40 … seconds while nothing moves. Never more than five minutes.
 */
export const nextLookSeconds = ({ settled, seconds, left, idleLooks }: Progress): number => {
  const wait = settled > 0 ? Math.ceil((left / settled) * seconds) : leastWait * 2 ** idleLooks;
  return Math.min(mostWait, Math.max(leastWait, wait));
};

/** After so long without any progress, what is left is given up. */
export const patienceSeconds = 24 * 3600;

/**
 * The queue may never be empty because of other deliveries. After this many looks without progress,
 * the last of them five minutes apart, it holds nothing more of this delivery.
 */
export const stalledLooks = 6;
