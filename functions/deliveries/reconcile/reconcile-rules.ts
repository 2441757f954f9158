import type { LedgerEntry } from '../../items/delivery/ledger-entry';
import { evidenceSeconds, mostDoubts } from '../ledger/ledger-limits';

/** What reconciling does about one recipient of the manifest. */
export type Verdict =
  | 'sent'
  | 'skipped'
  | 'failed'
  /** Never claimed, or certainly not accepted: to be handed to the workers. */
  | 'unsent'
  /** Somebody is at it, or evidence may still come. */
  | 'wait'
  /** The claim has run out: whether SES has the mail is unknown from now on. */
  | 'expire'
  /** Long enough without evidence: SES does not have it. */
  | 'retry'
  /** Unknown too often. */
  | 'conclude';

export type Circumstances = {
  /** Epoch seconds. */
  readonly now: number;
  /** SES's events are being read without delay: silence means something. */
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

/** The protocol's judgement on one recipient (docs/adr/0005-delivery-ledger.md); `entry` is absent for never claimed. */
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
  /** Looks in a row before this one that saw nothing change. */
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

/** How long nothing may move before what is left is given up. */
export const patienceSeconds = 24 * 3600;

/**
 * A queue that never empties is other deliveries'. After so many looks without progress, the last
 * of them five minutes apart, ours has nothing left in it.
 */
export const stalledLooks = 6;
