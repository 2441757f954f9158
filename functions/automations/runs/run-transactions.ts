import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';

/** Part of a transaction. */
export type Write = NonNullable<
  ConstructorParameters<typeof TransactWriteCommand>[0]['TransactItems']
>[number];

/** Writes everything or nothing. @returns the positions of conditions that did not hold */
export const createTransact =
  ({ client }: Table) =>
  async (TransactItems: Write[]): Promise<readonly number[]> => {
    try {
      await client.send(new TransactWriteCommand({ TransactItems }));
      return [];
    } catch (error) {
      const lost = lostConditions(error);
      if (lost.length === 0) throw error;
      return lost;
    }
  };
