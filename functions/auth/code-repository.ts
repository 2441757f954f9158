import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  attemptCountOf,
  challengeEnd,
  challengeItem,
  challengeKey,
  codesItem,
  codesKey,
  type PendingCode,
  type PendingCodes,
  readCodes,
} from '../items/account/sign-in';
import { conditionHeld, isConditionFailed, type Table } from '../platform/table/table';

/**
 * How many times a person who asked for a code may enter a wrong one. No one else can use up these
 * attempts.
 */
export const maxAttempts = 5;
/**
 * A challenge lives longer than a code, because the code may be emailed again while someone is
 * typing it.
 */
const challengeLifetimeMs = 20 * 60_000;
const retentionMs = 60 * 60_000;

/** The result of using an attempt: how many are left, or why there are none. */
export type Attempt = { readonly attemptsLeft: number } | 'tried_out' | 'expired';

const toSeconds = (ms: number) => Math.ceil(ms / 1000);

/**
 * Stores the pending codes of an address and who asked for them. Codes belong to the address, so
 * any valid code is a right answer, no matter who asked for it. Attempts belong to the asker, who
 * alone has the challenge.
 */
export const createCodeRepository = ({ client, name: TableName }: Table) => {
  return {
    async load(emailHash: string): Promise<PendingCodes> {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: codesKey(emailHash), ConsistentRead: true }),
      );
      return Item ? readCodes(Item) : { codes: [], version: 0 };
    },

    /** @returns false when another write happened after the version was read */
    save: (emailHash: string, codes: readonly PendingCode[], version: number, now: number) =>
      conditionHeld(
        client.send(
          new PutCommand({
            TableName,
            Item: codesItem(emailHash, {
              codes,
              version: version + 1,
              ttl: toSeconds(now + retentionMs),
            }),
            ConditionExpression: 'attribute_not_exists(pk) OR v = :read',
            ExpressionAttributeValues: { ':read': version },
          }),
        ),
      ),

    /**
     * @param challenge a hash, so that no one who can read the table can enter the code in place of
     *   the person who asked for it
     */
    async openChallenge(emailHash: string, challenge: string, now: number): Promise<void> {
      const endsAt = now + challengeLifetimeMs;
      const Item = challengeItem(emailHash, challenge, { endsAt, ttl: toSeconds(endsAt) });
      await client.send(new PutCommand({ TableName, Item }));
    },

    /** Uses up one attempt of the person who asked for the code. */
    async attempt(emailHash: string, challenge: string, now: number): Promise<Attempt> {
      try {
        const { Attributes } = await client.send(
          new UpdateCommand({
            TableName,
            Key: challengeKey(emailHash, challenge),
            UpdateExpression: 'ADD att :one',
            ConditionExpression: '#exp > :now AND att < :most',
            ExpressionAttributeNames: { '#exp': 'exp' },
            ExpressionAttributeValues: { ':one': 1, ':now': now, ':most': maxAttempts },
            ReturnValues: 'ALL_NEW',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        );
        return { attemptsLeft: maxAttempts - attemptCountOf(Attributes) };
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        return challengeEnd(error.Item) > now ? 'tried_out' : 'expired';
      }
    },
  };
};
export type CodeRepository = ReturnType<typeof createCodeRepository>;
