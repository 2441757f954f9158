import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { errorFields, log } from '../../platform/logger';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { lambdaHandler } from '../../platform/work/lambda-handler';
import { type Hit, hit } from '../hit';
import { createHitRepository, type HitRepository } from '../hit-repository';
import { recordTogether } from '../hit-service';

const live = once(() => ({ hits: createHitRepository(liveTable()) }));
type Dependencies = { readonly hits: HitRepository };

type Message = { readonly messageId: string; readonly hit: Hit };

const failed = (itemIdentifier: string, error: unknown): SQSBatchItemFailure => {
  log.error('The tracking event couldn’t be recorded', {
    messageId: itemIdentifier,
    ...errorFields(error),
  });
  return { itemIdentifier };
};

/** An unreadable message must not block the other ninety-nine. */
const readMessage = ({ messageId, body }: SQSRecord): Message | SQSBatchItemFailure => {
  try {
    return { messageId, hit: hit.parse(JSON.parse(body)) };
  } catch (error) {
    return failed(messageId, error);
  }
};

const isMessage = (value: Message | SQSBatchItemFailure): value is Message => 'hit' in value;

/** Handles a whole batch of the queue. Only failed messages are delivered again. */
export const recordHits = async (
  { Records }: SQSEvent,
  { hits }: Dependencies,
): Promise<SQSBatchResponse> => {
  const read = Records.map(readMessage);
  const messages = read.filter(isMessage);
  const failures = await recordTogether(
    messages.map((message) => message.hit),
    hits,
  );
  const unreadable = read.flatMap((value) => (isMessage(value) ? [] : [value]));
  const unrecorded = failures.map(({ index, error }) =>
    failed(messages[index]?.messageId ?? '', error),
  );
  return { batchItemFailures: [...unreadable, ...unrecorded] };
};

export const handler = lambdaHandler(
  (event: SQSEvent) => recordHits(event, live()),
  (event) => ({ count: event.Records.length }),
);
