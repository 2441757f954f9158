import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { importIndex, readImportJob, runningStates } from '../../items/import';
import { readKey } from '../../items/places';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/** Imports that still put members into segments. Reads them itself: imports stand above segments. */
export const createFillingImports = (table: Table) => {
  const placesIn = async (customerId: string, state: (typeof runningStates)[number]) => {
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
    /** The segments being filled; the index may lag, so each import is read as it is now. */
    async running(customerId: string): Promise<readonly { readonly segmentId: string }[]> {
      const places = await Promise.all(runningStates.map((state) => placesIn(customerId, state)));
      const stored = await getItems(table, places.flat(), { consistent: true });
      return stored
        .map(readImportJob)
        .filter(({ state }) => runningStates.some((running) => running === state));
    },
  };
};
