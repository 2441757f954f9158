import type { Envelope } from '../message/envelope';

/** So many are held: the newest. Their events follow within moments. */
const mostHeld = 1000;

/** Envelopes of mails accepted a moment ago, whose events need not read them back. */
export const createFreshEnvelopes = () => {
  // By the mail's number. After a commit that failed a number is given again, and held anew.
  const held = new Map<number, Envelope>();
  return {
    hold(mailId: number, envelope: Envelope): void {
      held.set(mailId, envelope);
      const [oldest] = held.size > mostHeld ? held.keys() : [];
      if (oldest !== undefined) held.delete(oldest);
    },
    /** Not to be changed: each event of the mail is given the same. */
    get: (mailId: number) => held.get(mailId),
  };
};
export type FreshEnvelopes = ReturnType<typeof createFreshEnvelopes>;
