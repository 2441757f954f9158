import pMap from 'p-map';
import { agentText } from '../items/delivery/delivery-agents';
import type { NewHit } from '../items/delivery/hit';
import { toInstant } from '../platform/clock';
import { agentOf } from './client-rules';
import type { Hit } from './hit';
import type { HitRepository, Recipient } from './hit-repository';
import { hourOf, isBot } from './hit-rules';

/** How many events are recorded concurrently. */
const width = 20;

/**
 * Records one event. A person's click is also an open, because many clients never load the pixel.
 */
const recordOne = async (
  hits: HitRepository,
  one: Hit,
  all: readonly Hit[],
  { email, acceptedAt, variant }: Recipient,
): Promise<void> => {
  const machine = isBot(one, acceptedAt, all);
  const { client, device } = agentOf(one.userAgent, machine);
  const stored: NewHit = {
    email,
    variant,
    at: toInstant(one.at),
    isMachine: machine,
    hour: hourOf(one.at, acceptedAt),
    agent: agentText(client, device),
  };
  if (one.kind === 'open') return hits.recordOpen(one, stored);
  await hits.recordClick(one, stored);
  if (machine) return;
  await hits.recordOpen(one, stored);
  // Nothing new is stored about a person who was deleted.
  if (email !== undefined) await hits.recordTouch(one, one.at);
};

export type HitFailure = { readonly index: number; readonly error: unknown };

/**
 * Records events that arrived together, because bursts of clicks are only visible that way. Ignores
 * an event for an email that the person never got. Every write is unique per recipient and link, so
 * it is safe to repeat.
 * @returns the failed events, by their position in the list
 */
export const recordTogether = async (
  all: readonly Hit[],
  hits: HitRepository,
): Promise<readonly HitFailure[]> => {
  const recipients = await hits.recipients(all);
  const outcomes = await pMap(
    [...all.entries()],
    async ([index, one]) => {
      const recipient = recipients.get(`${one.deliveryId} ${one.subscriberId}`);
      try {
        if (recipient) await recordOne(hits, one, all, recipient);
        return [];
      } catch (error) {
        return [{ index, error }];
      }
    },
    { concurrency: width },
  );
  return outcomes.flat();
};
