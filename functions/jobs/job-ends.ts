import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { jobKey } from '../items/job';
import { messageItem } from '../items/message';
import { cancellationCodes, type Table } from '../platform/table/table';
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
      if (cancellationCodes(error)?.[0] !== 'ConditionalCheckFailed') throw error;
    }
  };
