import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Locale } from '../../shared/locale/locales';
import { type Account, accountItem, readAccount } from '../items/account/user';
import { userKey } from '../items/account/user-keys';
import { AppError } from '../platform/app-error';
import { isConditionFailed, type Table } from '../platform/table/table';

const notSignedIn = () => new AppError('not_signed_in', 'Sign in to continue.');

/** Sets an attribute of an existing account. */
const createAttributeWrite =
  ({ client, name: TableName }: Table) =>
  async (userId: string, attribute: 'timeZone' | 'locale', value: string): Promise<Account> => {
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key: userKey(userId),
          UpdateExpression: 'SET #attribute = :value',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#attribute': attribute },
          ExpressionAttributeValues: { ':value': value },
          ReturnValues: 'ALL_NEW',
        }),
      );
      return readAccount(Attributes);
    } catch (error) {
      throw isConditionFailed(error) ? notSignedIn() : error;
    }
  };

export const createAccountRepository = (table: Table) => {
  const { client, name: TableName } = table;
  const set = createAttributeWrite(table);
  return {
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
    setTimeZone: (userId: string, timeZone: string): Promise<Account> =>
      set(userId, 'timeZone', timeZone),

    /** @throws AppError not_signed_in */
    setLocale: (userId: string, locale: Locale): Promise<Account> => set(userId, 'locale', locale),

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
  };
};
