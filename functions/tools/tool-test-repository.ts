import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { assistantLimits } from '../../shared/assistant-limits';
import type { PresetView, ToolTest } from '../../shared/contracts/assistant/tools';
import {
  presetItem,
  presetKey,
  readPreset,
  readToolTest,
  type StoredToolTest,
  toolTestItem,
  toolTestKey,
} from '../items/assistant/tool-test';
import { conditionHeld, type Table } from '../platform/table/table';

type Key = { readonly pk: string; readonly sk: string };

/** Stores tool runs and saved parameters, each belonging to one customer. */
export const createToolTestRepository = ({ client, name: TableName }: Table) => {
  const listNewest = async ({ pk, sk }: Key, Limit: number) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :begin)',
        ExpressionAttributeValues: { ':pk': pk, ':begin': sk },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit,
      }),
    );
    return Items;
  };

  return {
    /** @returns false when this call had already started */
    async begin(value: StoredToolTest): Promise<boolean> {
      return conditionHeld(
        client.send(
          new PutCommand({
            TableName,
            Item: toolTestItem(value),
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      );
    },

    async find(customerId: string, executionId: string): Promise<StoredToolTest | undefined> {
      const Key = toolTestKey(customerId, executionId);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item && readToolTest(Item);
    },

    /** Stores the log lines so far. Has no effect once the run has ended. */
    async note(customerId: string, executionId: string, logs: ToolTest['logs']): Promise<void> {
      await conditionHeld(
        client.send(
          new UpdateCommand({
            TableName,
            Key: toolTestKey(customerId, executionId),
            UpdateExpression: 'SET logs = :logs',
            ConditionExpression: '#status = :running',
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: { ':logs': logs, ':running': 'running' },
          }),
        ),
      );
    },

    async end(value: StoredToolTest): Promise<void> {
      await client.send(new PutCommand({ TableName, Item: toolTestItem(value) }));
    },

    async newestTests(customerId: string): Promise<readonly StoredToolTest[]> {
      const items = await listNewest(toolTestKey(customerId), assistantLimits.tool.shownTests);
      return items.map(readToolTest);
    },

    /** Lists the presets, the newest first. */
    async presets(customerId: string): Promise<readonly PresetView[]> {
      return (await listNewest(presetKey(customerId), assistantLimits.tool.maxPresets)).map(
        readPreset,
      );
    },

    async addPreset(value: PresetView): Promise<void> {
      await client.send(new PutCommand({ TableName, Item: presetItem(value) }));
    },

    /** Safe to repeat. */
    async removePreset(customerId: string, presetId: string): Promise<void> {
      await client.send(new DeleteCommand({ TableName, Key: presetKey(customerId, presetId) }));
    },
  };
};
export type ToolTestRepository = ReturnType<typeof createToolTestRepository>;
