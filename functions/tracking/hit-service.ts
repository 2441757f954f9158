import pMap from 'p-map';
import { agentText } from '../items/delivery/delivery-agents';
import type { NewTrackingEvent } from '../items/delivery/hit';
import { toInstant } from '../platform/clock';
import { agentOf } from './client-rules';
import type { TrackingEvent } from './hit';
import type { Recipient, TrackingEventRepository } from './hit-repository';
import { hourOf, isBot } from './hit-rules';

/** How many events are recorded concurrently. */
const width = 20;

/**
 * Records one event. A person's click is also an open, because many clients never load the pixel.
 */
const recordEvent = async (
  repository: TrackingEventRepository,
  one: TrackingEvent,
  all: readonly TrackingEvent[],
  { email, acceptedAt, variant }: Recipient,
): Promise<void> => {
  const isBotEvent = isBot(one, acceptedAt, all);
  const { client, device } = agentOf(one.userAgent, isBotEvent);
  const stored: NewTrackingEvent = {
    email,
    variant,
    at: toInstant(one.at),
    isMachine: isBotEvent,
    hour: hourOf(one.at, acceptedAt),
    agent: agentText(client, device),
  };
  if (one.kind === 'open') return repository.recordOpen(one, stored);
  await repository.recordClick(one, stored);
  if (isBotEvent) return;
  await repository.recordOpen(one, stored);
  // Nothing new is stored about a person who was deleted.
  if (email !== undefined) await repository.recordTouch(one, one.at);
};

export type TrackingFailure = { readonly index: number; readonly error: unknown };

/**
 * Records events that arrived together, because bursts of clicks are only visible that way. Ignores
 * an event for an email that the person never got. Every write is unique per recipient and link, so
 * it is safe to repeat.
 * @returns the failed events, by their position in the list
 */
export const recordBatch = async (
  all: readonly TrackingEvent[],
  repository: TrackingEventRepository,
): Promise<readonly TrackingFailure[]> => {
  const recipients = await repository.recipients(all);
  const outcomes = await pMap(
    [...all.entries()],
    async ([index, one]) => {
      const recipient = recipients.get(`${one.deliveryId} ${one.subscriberId}`);
      try {
        if (recipient) await recordEvent(repository, one, all, recipient);
        return [];
      } catch (error) {
        return [{ index, error }];
      }
    },
    { concurrency: width },
  );
  return outcomes.flat();
};
