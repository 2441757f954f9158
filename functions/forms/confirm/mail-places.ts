import type { KeyedSlots } from '../../auth/keyed-places';
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
export type EmailSlots = { giveBack(): Promise<void> };

/**
 * Reserves a confirmation email in the sending limits. The mailbox's limits come first, so that an
 * attack on one mailbox doesn't use up the limits for others. A mailbox may get only a few emails,
 * so its reservations are stored per request. For the form and the store, emails are only counted,
 * so a crash between reserving and sending uses up one of a thousand.
 */
export const createEmailSlots = ({ limiter, keyed, keys }: Dependencies) => {
  const countedAs = createLimitKey(keys);

  const releaseSlots = async (reservedSlots: readonly LimitSlot[]): Promise<void> => {
    for (const [limit, who] of reservedSlots) await limiter.giveBack(limit, who);
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
    const here = await countedAs(`${customerId}\n${mailbox}`);
    const anywhere = await countedAs(mailbox);
    const own: readonly LimitSlot[] = [
      [signupLimits.mailsPerHour, here],
      [signupLimits.mailsPerDay, here],
      [signupLimits.mailsToAddress, anywhere],
    ];
    const common: readonly LimitSlot[] = [
      [signupLimits.mailsOfForm, formId],
      ...storeLimits(customer).map((limit) => [limit, customerId] as const),
    ];
    const logLimitReached = ({ what: code }: Limit): undefined => {
      log.info('Confirmation email not sent', { code, customerId, segmentId: formId });
      return undefined;
    };
    for (const [limit, who] of own) {
      if (!(await keyed(limit, who, askId))) return logLimitReached(limit);
    }
    for (const [count, [limit, who]] of common.entries()) {
      if (await limiter.take(limit, who)) continue;
      await releaseSlots(common.slice(0, count));
      return logLimitReached(limit);
    }
    return { giveBack: () => releaseSlots(common) };
  };
};
