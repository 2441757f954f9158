import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { continueCorrelation, correlationAttribute } from '../correlation';
import { errorFields, log } from '../logger';
import { lambdaHandler } from './lambda-handler';

/**
 * Throw this to return a message to the queue on purpose. It will be delivered again after its
 * visibility timeout. The reasons are a closed list, so that every cause is documented in one
 * place.
 */
export class RetryLater extends Error {
  constructor(
    readonly reason:
      | 'person_unknown'
      | 'rate_window_full'
      | 'ses_throttled'
      | 'work_left'
      | 'write_throttled',
  ) {
    super(reason);
    this.name = 'RetryLater';
  }
}

/** Runs a task about a message with the correlation id that the message carries, if any. */
export const continueMessage = <Result>(
  { messageAttributes }: Partial<Pick<SQSRecord, 'messageAttributes'>>,
  task: () => Result,
): Result => continueCorrelation(messageAttributes?.[correlationAttribute]?.stringValue, task);

/**
 * Wraps an SQS worker. Each record's body is parsed by `schema` and handled separately. Only the
 * failed ones return to the queue. Workers must be idempotent, because SQS delivers at least once.
 */
export const queueHandler = <Message, Dependencies>(
  schema: z.ZodType<Message>,
  handle: (message: Message, dependencies: Dependencies, record: SQSRecord) => Promise<void>,
  live: () => Dependencies,
) => {
  const handleRecord = async (record: SQSRecord): Promise<SQSBatchItemFailure[]> => {
    try {
      await handle(schema.parse(JSON.parse(record.body)), live(), record);
      return [];
    } catch (error) {
      if (error instanceof RetryLater)
        log.info('Message returned to the queue for a retry', { code: error.reason });
      else log.error('Message failed', { messageId: record.messageId, ...errorFields(error) });
      return [{ itemIdentifier: record.messageId }];
    }
  };
  return lambdaHandler(
    async (event: SQSEvent): Promise<SQSBatchResponse> => ({
      batchItemFailures: (
        await Promise.all(
          event.Records.map((record) => continueMessage(record, () => handleRecord(record))),
        )
      ).flat(),
    }),
    (event) => ({ count: event.Records.length }),
  );
};
