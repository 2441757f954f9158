import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { importIndex, readImportJob, runningStates } from '../../items/import';
import { readKey } from '../../items/key-positions';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/**
 * Finds imports that still add members to segments. Reads them itself, because imports are in a
 * layer above segments.
 */
export const createFillingImports = (table: Table) => {
  const importKeysIn = async (customerId: string, state: (typeof runningStates)[number]) => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :state',
        ExpressionAttributeValues: { ':state': importIndex(customerId, state) },
      }),
    );
    return Items.map(readKey);
  };

  return {
    /**
     * Returns the segments being filled. The index may lag, so each import is read in its current
     * state.
     */
    async running(customerId: string): Promise<readonly { readonly segmentId: string }[]> {
      const importKeys = await Promise.all(
        runningStates.map((state) => importKeysIn(customerId, state)),
      );
      const stored = await getItems(table, importKeys.flat(), { consistent: true });
      return stored
        .map(readImportJob)
        .filter(({ state }) => runningStates.some((running) => running === state));
    },
  };
};
