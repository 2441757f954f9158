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
  /** What the mail is asked for by; its places are its own when it is tried again. */
  readonly askId: string;
};

type Place = readonly [limit: Limit, who: string];

/** Places that were taken; they are given back when no mail was sent. */
export type MailPlaces = { giveBack(): Promise<void> };

/**
 * The places that a mail which asks takes, of the mailbox first, so that an attack on one uses up
 * nobody else's room. Those of a mailbox are few and kept by what the mail is asked for by. Those of
 * form and store are only counted: a kill between them and the mail costs one of a thousand.
 */
export const createMailPlaces = ({ limiter, keyed, keys }: Dependencies) => {
  const countedAs = createCountedAs(keys);

  const giveBack = async (places: readonly Place[]): Promise<void> => {
    for (const [limit, who] of places) await limiter.giveBack(limit, who);
  };

  /** @returns nothing when there is no room; what was counted until then is given back */
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
      log.info('Confirmation not sent', { code, customerId, segmentId: formId });
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
