import { type ImportJob, importIndex, importKey } from '../items/import';
import { type Message, messageItem } from '../items/message';
import { segmentKey } from '../items/segment-keys';

export type Ending = {
  readonly state: 'done' | 'failed';
  /** What went wrong, for the user. */
  readonly message?: string;
  readonly finishedAt: string;
  readonly userMessage: Message;
  /** Whether starting the import again continues where it stopped. */
  readonly isResumable?: boolean;
  /** Whether to delete the segment that was made for the import, because nothing was imported. */
  readonly removesSegment: boolean;
};

/**
 * One transaction, so that a job never ends without a message to the user, or the other way round.
 */
export const endItems = (TableName: string, customerId: string, job: ImportJob, ending: Ending) => [
  {
    Update: {
      TableName,
      Key: importKey(customerId, job.id),
      UpdateExpression:
        'SET #state = :to, g1pk = :index, finishedAt = :at' +
        (ending.message ? ', message = :message' : '') +
        (ending.isResumable ? ', isResumable = :yes' : ''),
      ConditionExpression: '#state IN (:queued, :processing)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':to': ending.state,
        ':index': importIndex(customerId, ending.state),
        ':at': ending.finishedAt,
        ':queued': 'queued',
        ':processing': 'processing',
        ...(ending.message ? { ':message': ending.message } : {}),
        ...(ending.isResumable ? { ':yes': true } : {}),
      },
    },
  },
  { Put: { TableName, Item: messageItem(customerId, ending.userMessage) } },
  ...(ending.removesSegment
    ? [{ Delete: { TableName, Key: segmentKey(customerId, job.segmentId) } }]
    : []),
];
