import type { KeyedSlots } from '../../auth/keyed-slots';
import { mailboxOf } from '../../mail/mailbox-rules';
import type { KeyRing } from '../../platform/aws/key-ring';
import { log } from '../../platform/logger';
import type { Limit, RateLimiter } from '../../platform/table/rate-limiter';
import { signupLimits, storeLimits } from '../signup/signup-limits';
import { createLimitKey } from '../signup/signup-room';

type Dependencies = {
  readonly limiter: Pick<RateLimiter, 'take' | 'giveBack'>;
  readonly keyed: KeyedSlots;
  readonly keys: KeyRing;
};

type EmailRequest = {
  readonly customer: { readonly customerId: string; readonly premium: boolean };
  readonly formId: string;
  readonly email: string;
  /**
   * Identifies the request for this email. A retry reuses what the request already reserved in the
   * mailbox's limits.
   */
  readonly askId: string;
};

type LimitSlot = readonly [limit: Limit, who: string];

/**
 * What an email reserved in the sending limits. The reservations are released when no email was
 * sent.
 */
export type EmailSlots = { release(): Promise<void> };

/**
 * Reserves a confirmation email in the sending limits. The mailbox's limits come first, so that an
 * attack on one mailbox doesn't use up the limits for others. A mailbox may get only a few emails,
 * so its reservations are stored per request. The limits of the form and the store are much higher,
 * so they only count emails. There, a crash between reserving and sending merely uses up one email.
 */
export const createEmailSlots = ({ limiter, keyed, keys }: Dependencies) => {
  const countedAs = createLimitKey(keys);

  const releaseSlots = async (reservedSlots: readonly LimitSlot[]): Promise<void> => {
    for (const [limit, identifier] of reservedSlots) await limiter.giveBack(limit, identifier);
  };

  /** @returns undefined when a limit is reached, after releasing the counts so far */
  return async ({
    customer,
    formId,
    email,
    askId,
  }: EmailRequest): Promise<EmailSlots | undefined> => {
    const { customerId } = customer;
    const mailbox = mailboxOf(email);
    const mailboxAtStore = await countedAs(`${customerId}\n${mailbox}`);
    const globalSlots = await countedAs(mailbox);
    const mailboxSlots: readonly LimitSlot[] = [
      [signupLimits.mailsPerHour, mailboxAtStore],
      [signupLimits.mailsPerDay, mailboxAtStore],
      [signupLimits.mailsToAddress, globalSlots],
    ];
    const sharedSlots: readonly LimitSlot[] = [
      [signupLimits.mailsOfForm, formId],
      ...storeLimits(customer).map((limit) => [limit, customerId] as const),
    ];
    const logLimitReached = ({ name: code }: Limit): undefined => {
      log.info('Confirmation email not sent', { code, customerId, segmentId: formId });
      return undefined;
    };
    for (const [limit, identifier] of mailboxSlots) {
      if (!(await keyed(limit, identifier, askId))) return logLimitReached(limit);
    }
    for (const [count, [limit, identifier]] of sharedSlots.entries()) {
      if (await limiter.take(limit, identifier)) continue;
      await releaseSlots(sharedSlots.slice(0, count));
      return logLimitReached(limit);
    }
    return { release: () => releaseSlots(sharedSlots) };
  };
};
