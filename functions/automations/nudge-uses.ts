import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { nudgeKey, readNudge } from '../items/assistant/nudge';
import type { Table } from '../platform/table/table';

import { shippedNudges } from './shipped/shipped-nudges';

export type NudgeUse = { readonly id: string; readonly title: string; readonly isHidden: boolean };

/** Finds which nudges start which automation. There are up to 100 nudges. */
export const createNudgeUses =
  ({ client, name: TableName }: Table) =>
  async (): Promise<ReadonlyMap<string, readonly NudgeUse[]>> => {
    const prefixKey = nudgeKey();
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :begin)',
        ExpressionAttributeValues: { ':pk': prefixKey.pk, ':begin': prefixKey.sk },
        ConsistentRead: true,
      }),
    );
    const saved = Items.map(readNudge);
    const isSaved = (id: string) => saved.some((one) => one.id === id);
    const allNudges = [...shippedNudges.filter(({ id }) => !isSaved(id)), ...saved];
    const uses = new Map<string, NudgeUse[]>();
    for (const { id, title, hidden, automationId } of allNudges) {
      uses.set(automationId, [...(uses.get(automationId) ?? []), { id, title, isHidden: hidden }]);
    }
    return uses;
  };
export type NudgeUses = ReturnType<typeof createNudgeUses>;
