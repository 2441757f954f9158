import pMap from 'p-map';
import { agentText } from '../items/delivery/delivery-agents';
import type { NewTrackingEvent } from '../items/delivery/tracking-event';
import { toInstant } from '../platform/clock';
import { hourOf, isBot } from './bot-rules';
import { agentOf } from './client-rules';
import type { TrackingEvent } from './tracking-event';
import type { Recipient, TrackingEventRepository } from './tracking-repository';

/** How many events are recorded concurrently. */
const width = 20;

/**
 * Records one event. A person's click is also an open, because many clients never load the pixel.
 */
const recordEvent = async (
  repository: TrackingEventRepository,
  receivedEvent: TrackingEvent,
  all: readonly TrackingEvent[],
  { email, acceptedAt, variant }: Recipient,
): Promise<void> => {
  const isBotEvent = isBot(receivedEvent, acceptedAt, all);
  const { client, device } = agentOf(receivedEvent.userAgent, isBotEvent);
  const stored: NewTrackingEvent = {
    email,
    variant,
    at: toInstant(receivedEvent.at),
    isMachine: isBotEvent,
    hour: hourOf(receivedEvent.at, acceptedAt),
    agent: agentText(client, device),
  };
  if (receivedEvent.kind === 'open') return repository.recordOpen(receivedEvent, stored);
  await repository.recordClick(receivedEvent, stored);
  if (isBotEvent) return;
  await repository.recordOpen(receivedEvent, stored);
  // Nothing new is stored about a person who was deleted.
  if (email !== undefined) await repository.recordTouch(receivedEvent, receivedEvent.at);
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
    async ([index, receivedEvent]) => {
      const recipient = recipients.get(`${receivedEvent.deliveryId} ${receivedEvent.subscriberId}`);
      try {
        if (recipient) await recordEvent(repository, receivedEvent, all, recipient);
        return [];
      } catch (error) {
        return [{ index, error }];
      }
    },
    { concurrency: width },
  );
  return outcomes.flat();
};
