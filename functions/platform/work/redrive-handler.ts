import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import pMap from 'p-map';
import { errorFields, log } from '../logger';
import { lambdaHandler } from './lambda-handler';

export type RedriveDependencies = {
  readonly sqs: SQSClient;
  /** Where dead letters came from and go back to. */
  readonly queueUrl: string;
  /** Where what will never work is kept for a person. */
  readonly keptUrl: string;
};

/** Before the first, second, third and every later redrive; SQS delays 15 minutes at most. */
const delaySeconds = [60, 300, 900] as const;

/**
 * With five tries of six minutes each and the delays, twelve redrives last some nine hours: longer
 * than an outage of AWS's, shorter than a weekend in which nobody hears of it.
 */
const mostRedrives = 12;

/** The message attribute that counts: SQS keeps attributes when it puts a message aside. */
const attribute = 'redriven';

const redrivenOf = ({ messageAttributes }: SQSRecord): number =>
  Number(messageAttributes[attribute]?.stringValue ?? 0);

/**
 * The frame of a function that reads dead letters whose work may be repeated: each goes back into
 * its queue after a growing delay, twelve times at most. What cannot be read, and what failed to
 * the end, is kept for a person. A kill in the middle repeats a message, it never loses one.
 */
export const redriveHandler = (
  isReadable: (body: string) => boolean,
  live: () => RedriveDependencies,
) => {
  const move = async (record: SQSRecord) => {
    const { sqs, queueUrl, keptUrl } = live();
    const redriven = redrivenOf(record);
    const isKept = redriven >= mostRedrives || !isReadable(record.body);
    if (isKept) log.error('Dead letter kept', { messageId: record.messageId, count: redriven });
    const last = delaySeconds.length - 1;
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: isKept ? keptUrl : queueUrl,
        MessageBody: record.body,
        DelaySeconds: isKept ? 0 : delaySeconds[Math.min(redriven, last)],
        MessageAttributes: {
          [attribute]: { DataType: 'Number', StringValue: String(isKept ? 0 : redriven + 1) },
        },
      }),
    );
  };

  const one = async (record: SQSRecord): Promise<SQSBatchItemFailure[]> => {
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
      batchItemFailures: (await pMap(Records, one, { concurrency: 10 })).flat(),
    }),
    ({ Records }) => ({ count: Records.length }),
  );
};
