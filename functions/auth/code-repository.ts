import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { isConditionFailed, type Table } from '../platform/table';
import { codeLifetimeMs, mostAttempts } from './sign-in-code';

const codeItem = z.object({ h: z.string(), n: z.string(), exp: z.number() });
export type StoredCode = { readonly hash: string; readonly nonce: string };

const codeKey = (emailHash: string) => ({ pk: `OTP#${emailHash}`, sk: 'CODE' });

/**
 * One live code per address, as a hash. A new code replaces the old; every look costs an attempt;
 * a used code is spent for good.
 */
export const createCodeRepository = ({ client, name: TableName }: Table) => ({
  async put(emailHash: string, { hash, nonce }: StoredCode, now: number): Promise<void> {
    const exp = now + codeLifetimeMs;
    const Item = { ...codeKey(emailHash), h: hash, n: nonce, att: 0, exp, ttl: toSeconds(exp) };
    await client.send(new PutCommand({ TableName, Item }));
  },

  /** Counts an attempt and returns the code to compare with; nothing when expired, used or tried out. */
  async attempt(emailHash: string, now: number): Promise<StoredCode | undefined> {
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key: codeKey(emailHash),
          UpdateExpression: 'ADD att :one',
          ConditionExpression: 'exp > :now AND att < :most AND attribute_not_exists(used)',
          ExpressionAttributeValues: { ':one': 1, ':now': now, ':most': mostAttempts },
          ReturnValues: 'ALL_NEW',
        }),
      );
      const { h, n } = codeItem.parse(Attributes);
      return { hash: h, nonce: n };
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  },

  /** Spends the code. False when somebody else did so first. */
  async spend(emailHash: string, hash: string, now: number): Promise<boolean> {
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: codeKey(emailHash),
          UpdateExpression: 'SET used = :now',
          ConditionExpression: 'h = :hash AND attribute_not_exists(used)',
          ExpressionAttributeValues: { ':now': now, ':hash': hash },
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  },
});

const toSeconds = (ms: number) => Math.ceil(ms / 1000);
