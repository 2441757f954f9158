import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import type { Customer } from '../items/account/customer';
import { usageKey, usageMonth } from '../items/account/usage';
import { AppError } from '../platform/app-error';

/**
 * Returns the part of the send's transaction that counts one more email this month, by the store's
 * calendar. The transaction fails when the plan's limit is reached. In that case, show the error
 * `emailQuotaExceeded`.
 */
export const countEmail = (
  TableName: string,
  { customerId, premium, timeZone }: Pick<Customer, 'customerId' | 'premium' | 'timeZone'>,
  now: number,
) => ({
  Update: {
    TableName,
    Key: usageKey(customerId, usageMonth(now, timeZone)),
    UpdateExpression: 'ADD emails :one',
    ...(premium
      ? { ExpressionAttributeValues: { ':one': 1 } }
      : {
          ConditionExpression: 'attribute_not_exists(emails) OR emails < :most',
          ExpressionAttributeValues: { ':one': 1, ':most': limits.freePlan.emailsPerMonth },
        }),
  },
});

export const emailQuotaExceeded = (): AppError =>
  new AppError('email_quota_exceeded', messages.emailQuotaExceeded);
