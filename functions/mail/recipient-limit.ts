import { createHmac } from 'node:crypto';
import type { KeyRing } from '../platform/aws/key-ring';
import { mailboxOf } from './mailbox-rules';

export type RecipientLimit = {
  /** The kind of email, as part of the key. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
};

type Dependencies = {
  readonly limiter: {
    take(limit: RecipientLimit, identifier: string): Promise<boolean>;
    giveBack(limit: RecipientLimit, identifier: string): Promise<void>;
  };
  readonly keys: KeyRing;
};

/**
 * Limits how many emails one mailbox gets from all customers together, for addresses that a
 * customer entered and no one has confirmed. Addresses count as one mailbox if their provider
 * delivers them to the same mailbox. Only a hash is stored, so neither keys nor logs contain an
 * address.
 */
export const createRecipientLimits = ({ limiter, keys }: Dependencies) => {
  const hashEmail = async (email: string): Promise<string> =>
    createHmac('sha256', await keys('mail-recipient'))
      .update(mailboxOf(email))
      .digest('hex')
      .slice(0, 40);

  return {
    /** @returns false when the mailbox has reached its limit for this window */
    take: async (limit: RecipientLimit, email: string): Promise<boolean> =>
      limiter.take(limit, await hashEmail(email)),

    /** Undoes `take` for an email that didn't go out. */
    giveBack: async (limit: RecipientLimit, email: string): Promise<void> =>
      limiter.giveBack(limit, await hashEmail(email)),
  };
};
export type RecipientLimits = ReturnType<typeof createRecipientLimits>;
