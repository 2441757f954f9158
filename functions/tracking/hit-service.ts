import pMap from 'p-map';
import { agentText } from '../items/delivery/delivery-agents';
import type { NewHit } from '../items/delivery/hit';
import { toInstant } from '../platform/clock';
import { agentOf } from './client-rules';
import type { Hit } from './hit';
import type { HitRepository, Recipient } from './hit-repository';
import { hourOf, isMachine } from './hit-rules';

/** Hits recorded at a time. */
const width = 20;

/**
 * Records one hit. A person's click is also an open: many clients never load the pixel.
 */
const recordOne = async (
  hits: HitRepository,
  one: Hit,
  all: readonly Hit[],
  { email, acceptedAt, variant }: Recipient,
): Promise<void> => {
  const machine = isMachine(one, acceptedAt, all);
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
  // Of somebody who was deleted nothing new is kept.
  if (email !== undefined) await hits.recordTouch(one, one.at);
};

export type HitFailure = { readonly index: number; readonly error: unknown };

/**
 * Records hits that came together: bursts of clicks are seen only so. A hit on a mail that nobody
 * was sent is left out. Every write is unique by recipient and link, so repeating changes nothing.
 * @returns the hits that failed, by their place in the list
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
