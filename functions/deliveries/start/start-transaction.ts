import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactItem } from '../../drafts/draft-repository';
import { reviewChanged } from '../../drafts/review/review-rules';
import type { Customer } from '../../items/account/customer';
import { customerKey } from '../../items/account/customer-keys';
import { countEmail, emailQuotaExceeded } from '../../plans/email-limit';
import { AppError } from '../../platform/app-error';
import type { Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';

export type SendItems = {
  readonly customer: Customer;
  /**
   * The write that updates the draft when it's sent. `delivery` is the write that creates the
   * delivery.
   */
  readonly draft: TransactItem;
  readonly delivery: TransactItem;
  /** Checks that the email's review hasn't changed since it was read. */
  readonly review: TransactItem;
  /** Other writes in the same transaction, such as entries in the email's log. */
  readonly alongside: readonly TransactItem[];
  readonly now: number;
};

/**
 * Thrown when another email of the account was sent at the same moment. The caller has to read
 * again and retry.
 */
export class LostRace extends Error {
  constructor() {
    super('Another send of this customer finished first');
    this.name = 'LostRace';
  }
}

/** The position of each write in the transaction. */
const itemIndex = { draft: 0, delivery: 1, review: 2, usage: 3 } as const;

/**
 * Makes the transaction of a send. The draft becomes final, the delivery is created, the month's
 * usage is counted against the plan's limit, and the customer's latest delivery number is
 * increased.
 */
export const createSendTransaction = ({ client, name: TableName }: Table) => {
  const takeNextNumber = ({ customerId, lastDelivery }: Customer): TransactItem => ({
    Update: {
      TableName,
      Key: customerKey(customerId),
      UpdateExpression: 'SET #ord = :next',
      ConditionExpression: '#ord = :last AND #status = :active',
      ExpressionAttributeNames: { '#ord': 'ord', '#status': 'status' },
      ExpressionAttributeValues: {
        ':last': lastDelivery,
        ':next': lastDelivery + 1,
        ':active': 'active',
      },
    },
  });

  return {
    /**
     * @throws AppError stale_version, review_changed or email_quota_exceeded
     * @throws LostRace when the caller should try again
     */
    async commit({ customer, draft, delivery, review, alongside, now }: SendItems): Promise<void> {
      const counterWrites = [countEmail(TableName, customer, now), takeNextNumber(customer)];
      const TransactItems = [draft, delivery, review, ...counterWrites, ...alongside];
      try {
        await client.send(new TransactWriteCommand({ TransactItems }));
      } catch (error) {
        const failedConditions = lostConditions(error);
        if (failedConditions.length === 0) throw error;
        if (
          failedConditions.includes(itemIndex.draft) ||
          failedConditions.includes(itemIndex.delivery)
        ) {
          const message = 'This draft changed since you opened it. Reload and try again.';
          throw new AppError('stale_version', message, { cause: error });
        }
        if (failedConditions.includes(itemIndex.review)) throw reviewChanged();
        if (failedConditions.includes(itemIndex.usage)) throw emailQuotaExceeded();
        throw new LostRace();
      }
    },
  };
};
export type SendTransaction = ReturnType<typeof createSendTransaction>;
