import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Account, accountItem, readAccount } from '../items/account/user';
import { userKey } from '../items/account/user-keys';
import { AppError } from '../platform/app-error';
import { isConditionFailed, type Table } from '../platform/table/table';

const notSignedIn = () => new AppError('not_signed_in', 'Sign in to continue.');

export const createAccountRepository = ({ client, name: TableName }: Table) => ({
  /** @throws AppError not_signed_in */
  async get(userId: string): Promise<Account> {
    const { Item } = await client.send(new GetCommand({ TableName, Key: userKey(userId) }));
    if (!Item) throw notSignedIn();
    return readAccount(Item);
  },

  async put(value: Account): Promise<void> {
    await client.send(new PutCommand({ TableName, Item: accountItem(value) }));
  },

  /** @throws AppError not_signed_in */
  async setTimeZone(userId: string, timeZone: string): Promise<Account> {
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key: userKey(userId),
          UpdateExpression: 'SET #zone = :zone',
          ConditionExpression: 'attribute_exists(pk)',
          // `timeZone` is a DynamoDB reserved word.
          ExpressionAttributeNames: { '#zone': 'timeZone' },
          ExpressionAttributeValues: { ':zone': timeZone },
          ReturnValues: 'ALL_NEW',
        }),
      );
      return readAccount(Attributes);
    } catch (error) {
      throw isConditionFailed(error) ? notSignedIn() : error;
    }
  },

  /**
   * Ends every access token issued before the given time in milliseconds. The stored time never
   * decreases.
   */
  async endTokens(userId: string, before: number): Promise<void> {
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: userKey(userId),
          UpdateExpression: 'SET tokensFrom = :before',
          ConditionExpression:
            'attribute_exists(pk) AND (attribute_not_exists(tokensFrom) OR tokensFrom < :before)',
          ExpressionAttributeValues: { ':before': before },
        }),
      );
    } catch (error) {
      // A failed condition can be ignored. Users who no longer exist can't make calls, and a later
      // sign-out has priority.
      if (!isConditionFailed(error)) throw error;
    }
  },
});
