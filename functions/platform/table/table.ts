import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { withFastCalls } from '../aws/quick-calls';
import { readEnv } from '../env';
import { once } from '../once';
import { retryConflicts } from './write-conflicts';

export type Table = { readonly client: DynamoDBDocumentClient; readonly name: string };

/**
 * How values become items. The keys of subscribers' attributes come from users. With a key
 * `constructor`, the SDK takes the map for a class instance, so it must be allowed to convert such
 * instances.
 */
const documentOptions = {
  marshallOptions: { removeUndefinedValues: true, convertClassInstanceToMap: true },
};

/**
 * Creates the client for all tables: it converts values to items and retries writes that conflict
 * with a transaction.
 */
export const tableClient = (client: DynamoDBClient): DynamoDBDocumentClient =>
  withFastCalls(DynamoDBDocumentClient.from(retryConflicts(client), documentOptions));

/** The stage's only table. Key attributes pk, sk; GSI1 g1pk, g1sk; GSI2 g2pk, g2sk. */
export const liveTable = once(
  (): Table => ({
    client: tableClient(new DynamoDBClient({})),
    name: readEnv('TABLE_NAME').TABLE_NAME,
  }),
);

/** True when a write's condition failed. The caller decides what that means. */
export const isConditionFailed = (error: unknown): error is ConditionalCheckFailedException =>
  error instanceof ConditionalCheckFailedException ||
  (error instanceof Error && error.name === 'ConditionalCheckFailedException');

/**
 * Waits for a conditional write.
 * @returns false when the condition wasn't met, so that nothing was written
 */
export const conditionHeld = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
};
