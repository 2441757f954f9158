import { limits } from '../../shared/limits';
import type { RecipientLimits } from '../mail/recipient-limit';
import { AppError } from '../platform/app-error';
import type { Limit, RateLimiter } from '../platform/table/rate-limiter';

const {
  ofPremiumPerDay,
  ofFreePerDay,
  toMailboxPerDay,
  toOwnPerDay: ownMailboxPerDay,
} = limits.testMails;
const daySeconds = 86_400;

/**
 * The hourly limit of test sends. It's enough to try an email in every available email client, and
 * too low to write to a list.
 */
const testsPerHour: Limit = {
  name: 'test-send',
  max: limits.testSendsPerHour,
  windowSeconds: 3600,
};

const dailyLimit = (isPremium: boolean): Limit => ({
  name: 'test-mail',
  max: isPremium ? ofPremiumPerDay : ofFreePerDay,
  windowSeconds: daySeconds,
});

/**
 * The daily limit of test emails to a mailbox that isn't the tester's own. It's low, because these
 * people didn't ask for a test email and can't unsubscribe from it.
 */
const perMailbox: Limit = {
  name: 'test-mailbox',
  max: toMailboxPerDay,
  windowSeconds: daySeconds,
};
const perOwnMailbox: Limit = {
  name: 'test-own-mailbox',
  max: ownMailboxPerDay,
  windowSeconds: daySeconds,
};

type Dependencies = {
  readonly limiter: Pick<RateLimiter, 'take' | 'isUsedUp'>;
  readonly recipients: RecipientLimits;
};

/**
 * The account a test is sent for. `own` contains the email address of the person who sends the
 * test, which may get more tests than other addresses.
 */
export type Tester = {
  readonly customerId: string;
  readonly premium: boolean;
  readonly own: ReadonlySet<string>;
};

/** Limits the number of test emails. */
export const createTestLimits = ({ limiter, recipients }: Dependencies) => ({
  /**
   * Counts one call toward the hourly limit.
   * @returns false when the limit is reached
   */
  takeHour: (customerId: string): Promise<boolean> => limiter.take(testsPerHour, customerId),

  /** @throws AppError too_many_tests when the customer's daily limit is reached */
  async checkDay({ customerId, premium }: Pick<Tester, 'customerId' | 'premium'>): Promise<void> {
    const limit = dailyLimit(premium);
    if (!(await limiter.isUsedUp(limit, customerId))) return;
    throw new AppError(
      'too_many_tests',
      premium
        ? `This account sent ${limit.max} test emails today. Try again tomorrow.`
        : `On the free plan you can send ${limit.max} test emails a day. Try again tomorrow, or upgrade.`,
    );
  },

  /**
   * Counts one email toward the daily limits.
   * @returns `mailbox` when the address has reached today's limit, `account` when the customer has
   */
  async takeMail(
    { customerId, premium, own }: Tester,
    toEmail: string,
  ): Promise<'taken' | 'mailbox' | 'account'> {
    const mailboxLimit = own.has(toEmail) ? perOwnMailbox : perMailbox;
    if (!(await recipients.take(mailboxLimit, toEmail))) return 'mailbox';
    if (await limiter.take(dailyLimit(premium), customerId)) return 'taken';
    await recipients.giveBack(mailboxLimit, toEmail);
    return 'account';
  },
});
export type TestLimits = ReturnType<typeof createTestLimits>;
