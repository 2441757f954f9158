import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { testRunKey } from '../../items/sequence/sequence-keys';
import { readTestRun, type StoredTestRun, testRunItem } from '../../items/sequence/test-run';
import { conditionHeld, type Table } from '../../platform/table/table';

/**
 * The maximum number of attempts. An attempt fails only if another write succeeded first: one by
 * the worker, or a request to stop the run.
 */
const maxTries = 8;

type TestRunKey = {
  readonly customerId: string;
  readonly sequenceId: string;
  readonly runId: string;
};

export const createTestRunRepository = ({ client, name: TableName }: Table) => {
  const find = async (customerId: string, sequenceId: string) => {
    const Key = testRunKey(customerId, sequenceId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readTestRun(Item);
  };

  /** @returns false when another write came first */
  const putRun = (customerId: string, value: StoredTestRun, before?: StoredTestRun) =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item: testRunItem(customerId, value),
          ...(before
            ? {
                ConditionExpression: 'id = :id AND rev = :rev',
                ExpressionAttributeValues: { ':id': before.id, ':rev': before.rev },
              }
            : { ConditionExpression: 'attribute_not_exists(pk)' }),
        }),
      ),
    );

  return {
    find,

    /**
     * Replaces the previous run.
     * @returns false when another run was started in the meantime
     */
    start: putRun,

    /**
     * Changes the newest version of a run, even if others write to it at the same time.
     * @param change returns undefined if there is nothing to do
     * @returns the run after the change; undefined if nothing was changed
     */
    async change(
      { customerId, sequenceId, runId }: TestRunKey,
      change: (value: StoredTestRun) => Partial<StoredTestRun> | undefined,
    ): Promise<StoredTestRun | undefined> {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const before = await find(customerId, sequenceId);
        if (before?.id !== runId) return undefined;
        const changes = change(before);
        if (!changes) return undefined;
        const after = { ...before, ...changes, rev: before.rev + 1 };
        if (await putRun(customerId, after, before)) return after;
      }
      throw new Error('Every attempt to save a test run lost to a concurrent write');
    },
  };
};
export type TestRunRepository = ReturnType<typeof createTestRunRepository>;
