import * as z from 'zod';
import {
  type StatusActor,
  type SubscriberStatus,
  statusActor,
  subscriberStatus,
} from '../../../shared/contracts/subscribers';

/**
 * A change of a subscriber's status: the new status, why, when, and by whom it was set, and from
 * which email.
 */
export type StatusEntry = {
  readonly status: SubscriberStatus;
  /** A code or the person's own words. */
  readonly reason: string;
  readonly at: string;
  readonly by?: StatusActor;
  /**
   * The email that led to the change: the one whose link was followed, or that bounced or caused a
   * complaint.
   */
  readonly deliveryId?: string;
};

/**
 * An entry of the attribute `hs`. Its property names are short because we pay for them with every
 * write.
 */
export const storedEntry = z.object({
  st: subscriberStatus,
  at: z.string(),
  r: z.string(),
  by: statusActor.optional(),
  d: z.string().optional(),
});
export type StoredEntry = z.infer<typeof storedEntry>;

/**
 * The maximum number of entries. A status changes up to three times, so no history should ever
 * reach this limit.
 */
const maxEntries = 20;

export const toStored = ({ status, at, reason, by, deliveryId }: StatusEntry): StoredEntry => ({
  st: status,
  at,
  r: reason,
  by,
  d: deliveryId,
});

const fromStored = ({ st, at, r, by, d }: StoredEntry): StatusEntry => ({
  status: st,
  at,
  reason: r,
  by,
  deliveryId: d,
});

/**
 * Returns the stored history after one more change. The write requires that no other change came in
 * between.
 */
export const withEntry = (history: readonly StatusEntry[], entry: StatusEntry): StoredEntry[] =>
  [...history, entry].slice(-maxEntries).map(toStored);

type StoredStatus = {
  readonly hs?: readonly StoredEntry[] | undefined;
  readonly st: SubscriberStatus;
  readonly sr?: string | undefined;
  readonly sc?: string | undefined;
};

/** Returns the history. Subscribers stored before histories existed have only their last change. */
export const readHistory = ({ hs, st, sr, sc }: StoredStatus): StatusEntry[] => {
  if (hs) return hs.map(fromStored);
  return sc ? [{ status: st, reason: sr ?? '', at: sc }] : [];
};
