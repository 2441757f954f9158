import type { LedgerEntry } from '../../items/delivery/ledger-entry';
import { evidenceSeconds, maxUnknownOutcomes } from '../ledger/ledger-limits';

/** The action that reconciliation takes for a recipient on the list. */
export type Verdict =
  | 'sent'
  | 'skipped'
  | 'failed'
  /** The email was never claimed or certainly not accepted, so it's enqueued. */
  | 'unsent'
  /** A worker has claimed the email, or evidence may still arrive, so nothing is done. */
  | 'wait'
  /** The claim has expired. From now on, the outcome is unknown. */
  | 'expire'
  /** There was no evidence for so long that SES can't have the email, so it's sent again. */
  | 'retry'
  /** The outcome was unknown too often, so the email fails permanently. */
  | 'conclude';

export type ReconcileFacts = {
  /** The current time in epoch seconds. */
  readonly now: number;
  /**
   * True when SES's events are read without delay. Only then can we conclude anything from a
   * missing event.
   */
  readonly eventsAreCurrent: boolean;
  /** True when the delivery was canceled or its time is over, so nothing is tried again. */
  readonly isEnding: boolean;
};

const decideUnknown = (entry: LedgerEntry, { now, eventsAreCurrent, isEnding }: ReconcileFacts) => {
  const silent = now - (entry.moment ?? 0) >= evidenceSeconds;
  if (!silent || !eventsAreCurrent) return 'wait';
  return isEnding || entry.doubts + 1 >= maxUnknownOutcomes ? 'conclude' : 'retry';
};

/**
 * Decides what to do about one recipient (docs/adr/0005-delivery-ledger.md). `entry` is undefined
 * for a recipient whose email was never claimed.
 */
export const decideEntry = (
  entry: LedgerEntry | undefined,
  circumstances: ReconcileFacts,
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
      return decideUnknown(entry, circumstances);
  }
};

/** Short, because a small email is done within seconds and its author is watching. */
const minWait = 2;
const maxWait = 300;
/** Sending starts slowly, so the pace of the first seconds says little about the next minutes. */
const maxGrowth = 5;

/** The progress since the last check. */
export type Progress = {
  /** The number of recipients settled since the last check. `seconds` is the time since then. */
  readonly settled: number;
  readonly seconds: number;
  readonly left: number;
  /** The number of consecutive earlier checks in which nothing had changed. */
  readonly idleChecks: number;
};

/**
 * Returns the number of seconds until the next check. If there is progress, the next check comes
 * when the remaining recipients should be settled at the current pace, but after at most five times
 * the time since the last check. While there is no progress, the checks come after 2, 4, 8, 16 …
 * seconds. The maximum is five minutes.
 */
export const nextCheckSeconds = ({ settled, seconds, left, idleChecks }: Progress): number => {
  const idle = minWait * 2 ** idleChecks;
  const remaining = Math.ceil(Math.min((left / settled) * seconds, seconds * maxGrowth));
  const wait = settled > 0 ? remaining : idle;
  return Math.min(maxWait, Math.max(minWait, wait));
};

/**
 * The size of the queue is approximate and lags. So only after this many seconds without any
 * progress, we believe that an empty queue contains no more messages of this delivery.
 */
export const quietSeconds = 10;

/** After this many seconds without any progress, the remaining recipients fail permanently. */
export const giveUpAfterSeconds = 24 * 3600;

/**
 * Other deliveries may keep the queue from ever being empty. After this many checks without
 * progress, the last of them five minutes apart, we assume that the queue contains no more messages
 * of this delivery.
 */
export const stalledChecks = 9;
