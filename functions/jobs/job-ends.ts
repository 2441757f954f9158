import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { jobKey } from '../items/job';
import { messageItem } from '../items/message';
import type { Table } from '../platform/table/table';
import { lostConditions } from '../platform/table/write-conflicts';
import { endUpdate, type JobEnding } from './job-updates';

/** Ends the job and tells the user, both or neither; ending it again changes nothing. */
export const jobEnds =
  ({ client, name: TableName }: Table) =>
  async (customerId: string, jobId: string, ending: JobEnding): Promise<void> => {
    const Update = { TableName, Key: jobKey(customerId, jobId), ...endUpdate(ending) };
    const { userMessage } = ending;
    const put = userMessage
      ? [{ Put: { TableName, Item: messageItem(customerId, userMessage) } }]
      : [];
    try {
      await client.send(new TransactWriteCommand({ TransactItems: [{ Update }, ...put] }));
    } catch (error) {
      if (!lostConditions(error).includes(0)) throw error;
    }
  };
