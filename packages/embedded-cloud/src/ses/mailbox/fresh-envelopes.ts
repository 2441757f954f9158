import type { Envelope } from '../message/envelope';

/** The number of newest envelopes to keep. Their events follow within moments. */
const maxEnvelopes = 1000;

/**
 * Caches the envelopes of recently accepted emails, so that their events don't have to read them
 * again.
 */
export const createRecentEnvelopes = () => {
  // Keyed by the email's number. After a failed commit, the number is reused and its entry
  // replaced.
  const envelopes = new Map<number, Envelope>();
  return {
    hold(emailId: number, envelope: Envelope): void {
      envelopes.set(emailId, envelope);
      const [oldest] = envelopes.size > maxEnvelopes ? envelopes.keys() : [];
      if (oldest !== undefined) envelopes.delete(oldest);
    },
    /** Returns an envelope. It must not be changed, because all events of the email share it. */
    get: (emailId: number) => envelopes.get(emailId),
  };
};
export type RecentEnvelopes = ReturnType<typeof createRecentEnvelopes>;
