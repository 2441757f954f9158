import type { Envelope } from '../message/envelope';

/** The number of newest envelopes to keep. Their events follow within moments. */
const maxHeld = 1000;

/**
 * Caches the envelopes of recently accepted emails, so that their events don't have to read them
 * again.
 */
export const createFreshEnvelopes = () => {
  // Keyed by the email's number. After a failed commit, the number is reused and its entry
  // replaced.
  const held = new Map<number, Envelope>();
  return {
    hold(mailId: number, envelope: Envelope): void {
      held.set(mailId, envelope);
      const [oldest] = held.size > maxHeld ? held.keys() : [];
      if (oldest !== undefined) held.delete(oldest);
    },
    /** Returns an envelope. It must not be changed, because all events of the email share it. */
    get: (mailId: number) => held.get(mailId),
  };
};
export type FreshEnvelopes = ReturnType<typeof createFreshEnvelopes>;
