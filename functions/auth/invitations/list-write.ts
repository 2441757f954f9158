import { type Autopilot, autopilotItem } from '../../items/account/autopilot';

/**
 * Returns the part of a transaction that writes a customer's list of users. It fails when the list
 * has changed since it was read.
 */
export const listWrite = (
  TableName: string,
  customerId: string,
  { users, invited, rev }: Autopilot,
) => ({
  Put: {
    TableName,
    Item: autopilotItem(customerId, { users, invited, rev: rev + 1 }),
    ConditionExpression: 'attribute_not_exists(pk) OR rev = :read',
    ExpressionAttributeValues: { ':read': rev },
  },
});
