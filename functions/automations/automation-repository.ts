import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  type Automation,
  automationItem,
  automationKey,
  readAutomation,
} from '../items/assistant/automation';
import { conditionHeld, type Table } from '../platform/table/table';

/**
 * Returns the condition that no one has saved since this revision was read. Revision 0 means that
 * the automation doesn't exist.
 */
const unchangedSince = (rev: number) =>
  rev === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'rev = :read', ExpressionAttributeValues: { ':read': rev } };

/**
 * Stores the automations that managers saved, including their changes to those that come with the
 * product.
 */
export const createAutomationRepository = ({ client, name: TableName }: Table) => ({
  /** Lists all automations (up to 200), oldest first. */
  async list(): Promise<readonly Automation[]> {
    const prefixKey = automationKey();
    const found: Automation[] = [];
    let next: Record<string, unknown> | undefined;
    do {
      const page = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :begin)',
          ExpressionAttributeValues: { ':pk': prefixKey.pk, ':begin': prefixKey.sk },
          ExclusiveStartKey: next,
          ConsistentRead: true,
        }),
      );
      found.push(...(page.Items ?? []).map(readAutomation));
      next = page.LastEvaluatedKey;
    } while (next);
    return found;
  },

  async find(id: string): Promise<Automation | undefined> {
    const Key = automationKey(id);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readAutomation(Item);
  },

  /** @returns false when someone else has saved since `readRev` */
  save: (value: Automation, readRev: number): Promise<boolean> =>
    conditionHeld(
      client.send(
        new PutCommand({ TableName, Item: automationItem(value), ...unchangedSince(readRev) }),
      ),
    ),

  /** Removes an automation. Safe to repeat. */
  async remove(id: string): Promise<void> {
    await client.send(new DeleteCommand({ TableName, Key: automationKey(id) }));
  },
});
export type AutomationRepository = ReturnType<typeof createAutomationRepository>;
