import { createHmac } from 'node:crypto';
import type { KeyRing } from '../platform/aws/key-ring';
import { mailboxOf } from './mailbox-rules';

export type RecipientLimit = {
  /** Part of the key: which mails. */
  readonly what: string;
  readonly most: number;
  readonly windowSeconds: number;
};

type Dependencies = {
  readonly limiter: {
    take(limit: RecipientLimit, who: string): Promise<boolean>;
    giveBack(limit: RecipientLimit, who: string): Promise<void>;
  };
  readonly keys: KeyRing;
};

/**
 * Limits what one mailbox gets of all customers together, for mails to addresses that a customer
 * chose and nobody has confirmed. A mailbox is counted as its provider delivers, and kept as a hash:
 * neither keys nor logs hold an address.
 */
export const createRecipientLimits = ({ limiter, keys }: Dependencies) => {
  const hashed = async (email: string): Promise<string> =>
    createHmac('sha256', await keys('mail-recipient'))
      .update(mailboxOf(email))
      .digest('hex')
      .slice(0, 40);

  return {
    /** @returns false when the mailbox has had its mails of this window */
    take: async (limit: RecipientLimit, email: string): Promise<boolean> =>
      limiter.take(limit, await hashed(email)),

    /** For a mail that did not go out. */
    giveBack: async (limit: RecipientLimit, email: string): Promise<void> =>
      limiter.giveBack(limit, await hashed(email)),
  };
};
export type RecipientLimits = ReturnType<typeof createRecipientLimits>;
