import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { inParallel } from '../../platform/in-parallel';
import { lambdaHandler } from '../../platform/lambda-handler';
import { errorFields, log } from '../../platform/logger';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table';
import { type Hit, hit } from '../hit';
import { createHitRepository, type HitRepository } from '../hit-repository';
import { isMachine } from '../hit-rules';

const live = once(() => ({ hits: createHitRepository(liveTable()) }));
type Dependencies = { readonly hits: HitRepository };

/**
 * Records one hit. A person's click is also an open: many clients never load the pixel.
 */
const recordOne = async (
  one: Hit,
  all: readonly Hit[],
  recipient: { readonly email: string; readonly acceptedAt?: number },
  { hits }: Dependencies,
): Promise<void> => {
  const machine = isMachine(one, recipient.acceptedAt, all);
  if (one.kind === 'open') return hits.recordOpen(one, recipient.email, machine);
  await hits.recordClick(one, recipient.email, machine);
  if (!machine) await hits.recordOpen(one, recipient.email, false);
};

/**
 * Works on a whole batch, because bursts of clicks are seen only together. Every write is unique
 * by recipient and link, so a repeated message changes nothing.
 */
export const recordHits = async (
  event: SQSEvent,
  dependencies: Dependencies,
): Promise<SQSBatchResponse> => {
  const records = event.Records.map(({ messageId, body }) => ({
    messageId,
    hit: hit.parse(JSON.parse(body)),
  }));
  const all = records.map((record) => record.hit);
  const recipients = await dependencies.hits.recipients(all);
  const outcomes = await inParallel(records, 20, async ({ messageId, hit: one }) => {
    const recipient = recipients.get(`${one.deliveryId} ${one.subscriberId}`);
    if (!recipient) return [];
    try {
      await recordOne(one, all, recipient, dependencies);
      return [];
    } catch (error) {
      log.error('Hit failed', { messageId, ...errorFields(error) });
      return [{ itemIdentifier: messageId }];
    }
  });
  return { batchItemFailures: outcomes.flat() };
};

export const handler = lambdaHandler((event: SQSEvent) => recordHits(event, live()));
