import * as z from 'zod';
import type { AudienceIds } from '../../segments/reading/member-ids';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import type { FrozenAudienceStore } from './frozen-audience-store';
import { idsPerPart, type ManifestStore } from './manifest-store';

const input = z.object({
  deliveryId: z.string(),
  customerId: z.string(),
  lane: z.number().int(),
  run: z.number().int(),
});
const output = z.object({ lane: z.number(), count: z.number() });
export const snapshotSchemas = { input, output };

export type SnapshotDependencies = {
  readonly deliveries: Pick<DeliveryRepository, 'get'>;
  readonly audience: AudienceIds;
  readonly frozen: Pick<FrozenAudienceStore, 'get'>;
  readonly manifest: Pick<ManifestStore, 'putPart'>;
};

/**
 * Writes the list of one lane of the audience: active members of any of the segments, each once, in
 * the order of their ids. Segment rules are those of the moment of Send and refer to that moment,
 * in every lane and every repetition, even if the segments were changed since. Memory is bounded by
 * the pages and one part, not by the audience.
 */
export const snapshotLane = async (
  { deliveryId, customerId, lane, run }: z.infer<typeof input>,
  { deliveries, audience, frozen, manifest }: SnapshotDependencies,
): Promise<z.infer<typeof output>> => {
  const { segmentIds, audienceKey, createdAt } = await deliveries.get(customerId, deliveryId);
  const segments = audienceKey ? await frozen.get(audienceKey) : undefined;
  const whom = { customerId, segmentIds, segments, at: Date.parse(createdAt) };
  let part: string[] = [];
  let parts = 0;
  const flush = async () => {
    await manifest.putPart({ deliveryId, run }, lane, parts, part);
    parts += 1;
    part = [];
  };
  for await (const id of audience.ofLane({ ...whom, lane, status: 'active' })) {
    part.push(id);
    if (part.length === idsPerPart) await flush();
  }
  const count = parts * idsPerPart + part.length;
  if (part.length > 0) await flush();
  return { lane, count };
};
