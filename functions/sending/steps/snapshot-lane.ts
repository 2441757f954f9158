import * as z from 'zod';
import { once } from '../../platform/once';
import { stepHandler } from '../../platform/step-handler';
import type { MembershipRepository } from '../../subscribers/membership-repository';
import { mergePages, type PageSource } from '../../subscribers/merge-pages';
import type { DeliveryRepository } from '../delivery-repository';
import { liveDeliveries, liveManifest, liveMembers } from '../live';
import { idsPerPart, type ManifestStore } from '../manifest-store';

const input = z.object({
  deliveryId: z.string(),
  customerId: z.string(),
  lane: z.number().int(),
  run: z.number().int(),
});
const output = z.object({ lane: z.number(), count: z.number() });

type Dependencies = {
  readonly deliveries: Pick<DeliveryRepository, 'get'>;
  readonly members: Pick<MembershipRepository, 'laneSubscriberIds'>;
  readonly manifest: Pick<ManifestStore, 'putPart'>;
};

const live = once(
  (): Dependencies => ({
    deliveries: liveDeliveries(),
    members: liveMembers(),
    manifest: liveManifest(),
  }),
);

/** Members read at a time and segment: 50 segments are 100,000 ids in memory at most. */
const pageSize = 2000;

const laneOfSegment = (
  members: Dependencies['members'],
  customerId: string,
  segmentId: string,
  lane: number,
): PageSource<string> => {
  let after: string | undefined;
  let ended = false;
  return async () => {
    if (ended) return undefined;
    const page = await members.laneSubscriberIds(customerId, segmentId, lane, after, pageSize);
    after = page.lastSid;
    ended = after === undefined;
    return page.subscriberIds;
  };
};

/**
 * Writes down one lane of the audience: active members of any of the segments, each once, in the
 * order of their ids. Memory is bounded by the pages and one part, not by the audience.
 */
export const snapshotLane = async (
  { deliveryId, customerId, lane, run }: z.infer<typeof input>,
  { deliveries, members, manifest }: Dependencies,
): Promise<z.infer<typeof output>> => {
  const { segmentIds } = await deliveries.get(customerId, deliveryId);
  const sources = segmentIds.map((id) => laneOfSegment(members, customerId, id, lane));
  let part: string[] = [];
  let parts = 0;
  let last = '';
  const flush = async () => {
    await manifest.putPart({ deliveryId, run }, lane, parts, part);
    parts += 1;
    part = [];
  };
  for await (const sid of mergePages(sources, (a, b) => a < b)) {
    if (sid === last) continue;
    last = sid;
    part.push(sid);
    if (part.length === idsPerPart) await flush();
  }
  const count = parts * idsPerPart + part.length;
  if (part.length > 0) await flush();
  return { lane, count };
};

export const handler = stepHandler({ input, output }, snapshotLane, live);
