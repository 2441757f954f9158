import pMap from 'p-map';
import { customerOf } from '../../items/account/customer-keys';
import { failedPaymentText } from '../../items/message';
import type { Change } from '../../platform/work/stream-handler';
import { newestBy, type Reaction, type ReactionContext } from '../reaction';

export type FailedPayment = { readonly customerId: string; readonly text: string };

const width = 8;

/**
 * Returns the message in the product about a failed payment if the change created one, otherwise
 * undefined.
 */
export const failedPayment = (change: Change): FailedPayment | undefined => {
  const { kind, pk, sk, after } = change;
  const customerId = customerOf(pk);
  if (kind !== 'INSERT' || !customerId) return undefined;
  const text = failedPaymentText(sk, after);
  return text === undefined ? undefined : { customerId, text };
};

/**
 * Also emails the message about a failed payment to the account's owner, because their sending is
 * at stake and few look at their settings every day. A repeated batch emails it again, which does
 * no harm.
 */
export const emailFailedPayments =
  ({ customers, emailQueue: emails, appUrl }: ReactionContext): Reaction =>
  async (changes) => {
    const failures = newestBy(changes, failedPayment, ({ customerId }) => customerId);
    await pMap(
      failures,
      async ({ customerId, text }) => {
        const { email, name: brand } = await customers.get(customerId);
        const link = `${appUrl}/customer/${customerId}/settings/billing`;
        await emails.send({ kind: 'payment-failed', email, brand, text, link });
      },
      { concurrency: width },
    );
  };
