import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import pMap from 'p-map';
import { errorFields, log } from '../logger';
import { lambdaHandler } from './lambda-handler';
import { continueMessage } from './queue-handler';

export type RedriveDependencies = {
  readonly sqs: SQSClient;
  /** The queue that dead letters came from and return to. */
  readonly queueUrl: string;
  /** The queue where messages that will never succeed wait for a person. */
  readonly keptQueueUrl: string;
};

/**
 * The delays before the first, second, third, and every later redrive. SQS delays up to 15 minutes.
 */
const delaySeconds = [60, 300, 900] as const;

/**
 * With five tries of six minutes each and the delays, twelve redrives last about nine hours: longer
 * than an AWS outage, shorter than an unattended weekend.
 */
const maxRedrives = 12;

/**
 * The message attribute that counts redrives. SQS keeps attributes when it moves a message to the
 * dead-letter queue.
 */
const attribute = 'redriven';

const redrivenOf = ({ messageAttributes }: SQSRecord): number =>
  Number(messageAttributes[attribute]?.stringValue ?? 0);

/**
 * Returns a handler for dead letters whose work may be repeated. Each message returns to its queue
 * after a growing delay, up to twelve times. Messages that are unreadable or still fail after that
 * are stored for manual review. A crash repeats a message but never loses one.
 */
export const redriveHandler = (
  isReadable: (body: string) => boolean,
  live: () => RedriveDependencies,
) => {
  const move = async (record: SQSRecord) => {
    const { sqs, queueUrl, keptQueueUrl } = live();
    const redriven = redrivenOf(record);
    const isKeptForReview = redriven >= maxRedrives || !isReadable(record.body);
    if (isKeptForReview)
      log.error('Dead letter kept', { messageId: record.messageId, count: redriven });
    const last = delaySeconds.length - 1;
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: isKeptForReview ? keptQueueUrl : queueUrl,
        MessageBody: record.body,
        DelaySeconds: isKeptForReview ? 0 : delaySeconds[Math.min(redriven, last)],
        MessageAttributes: {
          [attribute]: {
            DataType: 'Number',
            StringValue: String(isKeptForReview ? 0 : redriven + 1),
          },
        },
      }),
    );
  };

  const redriveRecord = async (record: SQSRecord): Promise<SQSBatchItemFailure[]> => {
    try {
      await move(record);
      return [];
    } catch (error) {
      log.error('Dead letter not moved', { messageId: record.messageId, ...errorFields(error) });
      return [{ itemIdentifier: record.messageId }];
    }
  };

  return lambdaHandler(
    async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => ({
      batchItemFailures: (
        await pMap(Records, (record) => continueMessage(record, () => redriveRecord(record)), {
          concurrency: 10,
        })
      ).flat(),
    }),
    ({ Records }) => ({ count: Records.length }),
  );
};
