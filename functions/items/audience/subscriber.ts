import * as z from 'zod';
import type { SubscriberStatus } from '../../../shared/contracts/subscribers';
import { type SubscriberRow, subscriberStatus } from '../../../shared/contracts/subscribers';
import { readStatedConsent, type StatedConsent, storedConsent } from './consent';
import { readHistory, type StatusEntry, storedEntry } from './status-history';
import { readPreference, type SubscriptionPreference } from './subscription-preference';

/** A person whom a customer may email, or must no longer email. */
export type Subscriber = {
  readonly id: string;
  /** The email address in lower case. */
  readonly email: string;
  readonly name: string;
  readonly status: SubscriberStatus;
  /**
   * When the subscriber was added, in ISO 8601 in UTC. It never changes, because every list is
   * ordered by it.
   */
  readonly createdAt: string;
  /** Custom attributes. Keys are merge-tag names. */
  readonly fields: Readonly<Record<string, string>>;
  /**
   * The static segments that the subscriber is in. Dynamic segments aren't stored, because their
   * members are computed.
   */
  readonly segmentIds: readonly string[];
  readonly statusReason?: string;
  readonly statusChangedAt?: string;
  /** Every change of the status, oldest first. */
  readonly statusHistory: readonly StatusEntry[];
  /** The segments that a user or a form added the person to, and when. */
  readonly arrivals: readonly SegmentAddition[];
  /**
   * The person's own subscription preferences for segments, oldest first. Absent when there are
   * none.
   */
  readonly choices?: readonly SubscriptionPreference[];
  /**
   * How the subscriber agreed, as stated by a user of the customer. Absent when only a form
   * recorded it, or nothing did.
   */
  readonly consent?: StatedConsent;
  /**
   * The import that created the subscriber, so that a repeated chunk still counts them as created.
   */
  readonly importId?: string;
  /**
   * When the subscriber last bought something, in epoch milliseconds. Absent when no store has
   * reported it.
   */
  readonly lastOrderAt?: number;
  /** The Shopify ids of the store customers who are this subscriber. Absent when there are none. */
  readonly shopCustomerIds?: readonly string[];
  /** The time of the store's data about the subscriber, in epoch milliseconds. */
  readonly shopUpdatedAt?: number;
};

export type SegmentAddition = {
  readonly how: 'manual' | 'form';
  readonly segmentId: string;
  readonly at: string;
};

/**
 * Returns the form in which an addition is stored, `<at>#<how>#<segmentId>`. Additions are in a
 * set, because adding to a set requires no read.
 */
export const additionText = ({ how, segmentId, at }: SegmentAddition): string =>
  `${at}#${how}#${segmentId}`;

const readAddition = (text: string): SegmentAddition => {
  const [at = '', how, segmentId = ''] = text.split('#');
  return { at, segmentId, how: how === 'form' ? 'form' : 'manual' };
};

/** The stored attributes (docs/data-model.md explains the short names). */
const item = z.object({
  sk: z.string(),
  e: z.string(),
  n: z.string(),
  st: subscriberStatus,
  ca: z.string(),
  f: z.record(z.string(), z.string()),
  sg: z.set(z.string()).optional(),
  sr: z.string().optional(),
  sc: z.string().optional(),
  im: z.string().optional(),
  hs: z.array(storedEntry).optional(),
  ad: z.set(z.string()).optional(),
  ch: z.set(z.string()).optional(),
  lo: z.number().optional(),
  sh: z.set(z.string()).optional(),
  su: z.number().optional(),
  co: storedConsent.optional(),
});

/** Returns the subscriber of an item that is known to be valid, because we have just written it. */
export const subscriberOf = (stored: z.infer<typeof item>): Subscriber => {
  const { sk, e, n, st, ca, f, sg, sr, sc, im, hs, ad, ch, lo, sh, su, co } = stored;
  return {
    id: sk,
    email: e,
    name: n,
    status: st,
    createdAt: ca,
    fields: f,
    segmentIds: [...(sg ?? [])],
    statusReason: sr,
    statusChangedAt: sc,
    statusHistory: readHistory({ hs, st, sr, sc }),
    arrivals: [...(ad ?? [])].sort().map(readAddition),
    ...(ch && { choices: [...ch].sort().map(readPreference) }),
    ...(co && { consent: readStatedConsent(co) }),
    importId: im,
    ...(lo !== undefined && { lastOrderAt: lo }),
    ...(sh && { shopCustomerIds: [...sh].sort() }),
    ...(su !== undefined && { shopUpdatedAt: su }),
  };
};

/** Reads a stored subscriber. */
export const readSubscriber = (stored: unknown): Subscriber => subscriberOf(item.parse(stored));

const row = item.pick({ sk: true, e: true, n: true, st: true, ca: true });

/** Reads the part of a subscriber or membership that GSI1 includes, which is a row of a list. */
export const readSubscriberRow = (stored: unknown): SubscriberRow => {
  const { sk, e, n, st, ca } = row.parse(stored);
  return { id: sk, email: e, name: n, status: st, createdAt: ca };
};

const searchSchema = item.pick({ e: true, n: true }).partial();
/** Returns the address and name in a row of GSI1, which are the fields that searches check. */
export const readSearchedTexts = (stored: unknown): readonly [address: string, name: string] => {
  const { e = '', n = '' } = searchSchema.parse(stored);
  return [e, n];
};
