import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { agentText } from '../../items/delivery/delivery-agents';
import type { NewHit } from '../../items/delivery/hit';
import { toInstant } from '../../platform/clock';
import { inParallel } from '../../platform/in-parallel';
import { errorFields, log } from '../../platform/logger';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { lambdaHandler } from '../../platform/work/lambda-handler';
import { agentOf } from '../client-rules';
import { type Hit, hit } from '../hit';
import { createHitRepository, type HitRepository, type Recipient } from '../hit-repository';
import { hourOf, isMachine } from '../hit-rules';

const live = once(() => ({ hits: createHitRepository(liveTable()) }));
type Dependencies = { readonly hits: HitRepository };

/**
 * Records one hit. A person's click is also an open: many clients never load the pixel.
 */
const recordOne = async (
  one: Hit,
  all: readonly Hit[],
  { email, acceptedAt, variant }: Recipient,
  { hits }: Dependencies,
): Promise<void> => {
  const machine = isMachine(one, acceptedAt, all);
  const { client, device } = agentOf(one.userAgent, machine);
  const stored: NewHit = {
    ...{ email, variant, at: toInstant(one.at), isMachine: machine },
    ...{ hour: hourOf(one.at, acceptedAt), agent: agentText(client, device) },
  };
  if (one.kind === 'open') return hits.recordOpen(one, stored);
  await hits.recordClick(one, stored);
  if (!machine) await hits.recordOpen(one, stored);
};

type Message = { readonly messageId: string; readonly hit: Hit };

/** Hits recorded at a time. */
const width = 20;

const failed = (itemIdentifier: string, error: unknown): SQSBatchItemFailure => {
  log.error('Hit failed', { messageId: itemIdentifier, ...errorFields(error) });
  return { itemIdentifier };
};

/** A message that nobody can read must not hold up the other ninety-nine. */
const readMessage = ({ messageId, body }: SQSRecord): Message | SQSBatchItemFailure => {
  try {
    return { messageId, hit: hit.parse(JSON.parse(body)) };
  } catch (error) {
    return failed(messageId, error);
  }
};

const isMessage = (value: Message | SQSBatchItemFailure): value is Message => 'hit' in value;

/**
 * Works on a whole batch, because bursts of clicks are seen only together. Every write is unique
 * by recipient and link, so a repeated message changes nothing.
 */
export const recordHits = async (
  { Records }: SQSEvent,
  dependencies: Dependencies,
): Promise<SQSBatchResponse> => {
  const read = Records.map(readMessage);
  const messages = read.filter(isMessage);
  const all = messages.map((message) => message.hit);
  const recipients = await dependencies.hits.recipients(all);
  const outcomes = await inParallel(messages, width, async ({ messageId, hit: one }) => {
    const recipient = recipients.get(`${one.deliveryId} ${one.subscriberId}`);
    try {
      if (recipient) await recordOne(one, all, recipient, dependencies);
      return [];
    } catch (error) {
      return [failed(messageId, error)];
    }
  });
  const unreadable = read.flatMap((value) => (isMessage(value) ? [] : [value]));
  return { batchItemFailures: [...unreadable, ...outcomes.flat()] };
};

export const handler = lambdaHandler(
  (event: SQSEvent) => recordHits(event, live()),
  (event) => ({ count: event.Records.length }),
);
