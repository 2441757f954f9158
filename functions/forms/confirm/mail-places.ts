import type { KeyedPlaces } from '../../auth/keyed-places';
import { mailboxOf } from '../../mail/mailbox-rules';
import type { KeyRing } from '../../platform/aws/key-ring';
import { log } from '../../platform/logger';
import type { Limit, RateLimiter } from '../../platform/table/rate-limiter';
import { signupLimits, storeLimits } from '../signup/signup-limits';
import { createCountedAs } from '../signup/signup-room';

type Dependencies = {
  readonly limiter: Pick<RateLimiter, 'take' | 'giveBack'>;
  readonly keyed: KeyedPlaces;
  readonly keys: KeyRing;
};

type Wanted = {
  readonly customer: { readonly customerId: string; readonly premium: boolean };
  readonly formId: string;
  readonly email: string;
  /**
   * Identifies the request for this email. A retry reuses the places that the request reserved in
   * the mailbox's limits.
   */
  readonly askId: string;
};

type Place = readonly [limit: Limit, who: string];

/**
 * The places that an email reserved in the sending limits. They are released when no email was
 * sent.
 */
export type MailPlaces = { giveBack(): Promise<void> };

/**
 * Reserves the places that a confirmation email needs in the sending limits. The mailbox's limits
 * come first, so that an attack on one mailbox doesn't use up the places of others. A mailbox has
 * few places, so they are reserved per request. Places of the form and the store are only counted,
 * so a crash between reserving and sending costs one of a thousand.
 */
export const createMailPlaces = ({ limiter, keyed, keys }: Dependencies) => {
  const countedAs = createCountedAs(keys);

  const giveBack = async (places: readonly Place[]): Promise<void> => {
    for (const [limit, who] of places) await limiter.giveBack(limit, who);
  };

  /** @returns undefined when a limit is reached, after releasing what was counted so far */
  return async ({ customer, formId, email, askId }: Wanted): Promise<MailPlaces | undefined> => {
    const { customerId } = customer;
    const mailbox = mailboxOf(email);
    const here = await countedAs(`${customerId}\n${mailbox}`);
    const anywhere = await countedAs(mailbox);
    const own: readonly Place[] = [
      [signupLimits.mailsPerHour, here],
      [signupLimits.mailsPerDay, here],
      [signupLimits.mailsToAddress, anywhere],
    ];
    const common: readonly Place[] = [
      [signupLimits.mailsOfForm, formId],
      ...storeLimits(customer).map((limit) => [limit, customerId] as const),
    ];
    const isFull = ({ what: code }: Limit): undefined => {
      log.info('Confirmation email not sent', { code, customerId, segmentId: formId });
      return undefined;
    };
    for (const [limit, who] of own) {
      if (!(await keyed(limit, who, askId))) return isFull(limit);
    }
    for (const [count, [limit, who]] of common.entries()) {
      if (await limiter.take(limit, who)) continue;
      await giveBack(common.slice(0, count));
      return isFull(limit);
    }
    return { giveBack: () => giveBack(common) };
  };
};
