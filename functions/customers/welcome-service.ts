import type { Customer } from '../items/account/customer';
import type { RecipientLimits } from '../mail/recipient-limit';
import { errorFields, log } from '../platform/logger';
import type { Limit } from '../platform/table/rate-limiter';

/**
 * The limit of welcome emails per mailbox across all managers. It applies to mailboxes, because the
 * addresses of one mailbox can be written in thousands of ways.
 */
const perMailbox: Limit = { name: 'welcome', max: 3, windowSeconds: 86_400 };

/** The message from which the mail queue's worker writes a welcome email. */
export type Welcome = { readonly kind: 'welcome' } & Readonly<
  Record<'email' | 'brand' | 'createdBy' | 'link', string>
>;

export type WelcomeDependencies = {
  readonly recipients: Pick<RecipientLimits, 'take'>;
  readonly emailQueue: { send(welcome: Welcome): Promise<void> };
  readonly accounts: { get(userId: string): Promise<{ readonly email: string }> };
  /** The app's own origin, without a trailing slash. */
  readonly appUrl: string;
};

/**
 * Emails the first user of a new customer how to sign in. The customer exists whether or not the
 * email is sent. In the link, the address follows a '#', so that no server gets it.
 * @param creatorId the user id of the manager who created the customer
 */
export const welcomeCustomer = async (
  { customerId, name: brand, email }: Pick<Customer, 'customerId' | 'name' | 'email'>,
  creatorId: string,
  { recipients, emailQueue, accounts, appUrl }: WelcomeDependencies,
): Promise<void> => {
  try {
    if (!(await recipients.take(perMailbox, email))) {
      log.info('Welcome email not sent because the mailbox already got three today', {
        customerId,
      });
      return;
    }
    const { email: createdBy } = await accounts.get(creatorId);
    const link = `${appUrl}/login#email=${encodeURIComponent(email)}`;
    await emailQueue.send({ kind: 'welcome', email, brand, createdBy, link });
  } catch (error) {
    log.warn('Sending a welcome email failed', { customerId, ...errorFields(error) });
  }
};
