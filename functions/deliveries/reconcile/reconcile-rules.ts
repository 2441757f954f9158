import type { LedgerEntry } from '../../items/delivery/ledger-entry';
import { evidenceSeconds, maxDoubts } from '../ledger/ledger-limits';

/** What reconciliation does about one recipient on the list. */
export type Verdict =
  | 'sent'
  | 'skipped'
  | 'failed'
  /** Never claimed, or certainly not accepted. To be enqueued. */
  | 'unsent'
  /** A worker has the claim, or evidence may still arrive. */
  | 'wait'
  /** The claim has expired. From now on, it's unknown whether SES has the email. */
  | 'expire'
  /** There was no evidence for so long that SES can't have the email. */
  | 'retry'
  /** Unknown too often, so it failed permanently. */
  | 'conclude';

export type Circumstances = {
  /** Epoch seconds. */
  readonly now: number;
  /** True when SES's events are read without delay, so that a missing event is meaningful. */
  readonly eventsAreCurrent: boolean;
  /** The delivery was canceled or its time is up, so nothing is tried again. */
  readonly isEnding: boolean;
};

const verdictOnUnknown = (
  entry: LedgerEntry,
  { now, eventsAreCurrent, isEnding }: Circumstances,
) => {
  const silent = now - (entry.moment ?? 0) >= evidenceSeconds;
  if (!silent || !eventsAreCurrent) return 'wait';
  return isEnding || entry.doubts + 1 >= maxDoubts ? 'conclude' : 'retry';
};

/**
 * Decides what to do about one recipient (docs/adr/0005-delivery-ledger.md). `entry` is absent for
 * a recipient who was never claimed.
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

const minWait = 10;
const maxWait = 300;

/** What changed since the last check. */
export type Progress = {
  /** The recipients settled since then, and in how many seconds. */
  readonly settled: number;
  readonly seconds: number;
  readonly left: number;
  /** Consecutive checks before this one in which nothing had changed. */
  readonly idleLooks: number;
};

/**
 * Returns the seconds until the next check: when the rest should be done at the current pace, or
 * after 10, 20, 40 … seconds while nothing moves. Never more than five minutes.
 */
export const nextLookSeconds = ({ settled, seconds, left, idleLooks }: Progress): number => {
  const wait = settled > 0 ? Math.ceil((left / settled) * seconds) : minWait * 2 ** idleLooks;
  return Math.min(maxWait, Math.max(minWait, wait));
};

/** After this long without any progress, the remaining recipients fail permanently. */
export const patienceSeconds = 24 * 3600;

/**
 * Because of other deliveries, the queue may never be empty. After this many checks without
 * progress, the last of them five minutes apart, it contains nothing more of this delivery.
 */
export const stalledLooks = 6;
