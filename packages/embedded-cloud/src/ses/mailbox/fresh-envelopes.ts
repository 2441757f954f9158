import type { Envelope } from '../message/envelope';

/**
 * The maximum number of cached envelopes. The newest ones are kept, because an email's events
 * follow within moments.
 */
const maxEnvelopes = 1000;

/**
 * Caches the envelopes of recently accepted emails, so that publishing their events doesn't have to
 * read them from the database again.
 */
export const createRecentEnvelopes = () => {
  // Keyed by the email's number. If a commit fails, the number is reused and its entry is replaced.
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
