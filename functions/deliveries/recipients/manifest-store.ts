import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { type LaneShare, laneShares } from './lane-share-rules';

/** 10,000 ids of 29 bytes are 290 kB. A step holds eight such parts at most. */
export const idsPerPart = 10_000;

export const deliveryPlan = z.object({
  /** Recipients per lane. */
  counts: z.array(z.number()),
  batches: z.array(z.object({ offset: z.number(), size: z.number() })),
});
export type DeliveryPlan = z.infer<typeof deliveryPlan>;

/** Names the lists that were taken when revision `rev` of an email was scheduled. */
export const takenRun = (rev: number): `taken-${number}` => `taken-${rev}`;

/** A manifest belongs to a delivery and to the run, or the scheduling, that made it. */
export type ManifestId = {
  readonly deliveryId: string;
  readonly run: number | ReturnType<typeof takenRun>;
};

const partKey = ({ deliveryId, run }: ManifestId, lane: number, part: number): string =>
  `manifest/${deliveryId}/${run}/${lane}/${String(part).padStart(5, '0')}.ndjson`;

const countKey = ({ deliveryId, run }: ManifestId, lane: number): string =>
  `manifest/${deliveryId}/${run}/${lane}/count.json`;

const planKey = ({ deliveryId, run }: ManifestId): string => `plan/${deliveryId}/${run}.json`;

const subscriberId = z.string();
const laneCounted = z.object({ count: z.number().int() });

/** S3 answers AccessDenied for a missing object to whoever may not list the bucket. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'AccessDenied'].includes(error.name);

/** The lists of who should get an email, in S3. Reconciling compares the ledger with them. */
export const createManifestStore = (client: S3Client, Bucket: string) => {
  const put = (Key: string, Body: string) =>
    client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/json' }));

  const read = async (Key: string): Promise<string> => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return (await Body?.transformToString('utf8')) ?? '';
  };

  const readPart = async (id: ManifestId, lane: number, part: number): Promise<string[]> =>
    (await read(partKey(id, lane, part)))
      .split('\n')
      .filter(Boolean)
      .map((line) => subscriberId.parse(JSON.parse(line)));

  /** Ids of one lane in their order, a part at a time. */
  const laneIds = async function* (id: ManifestId, { lane, from, to }: LaneShare) {
    for (let at = from; at < to; ) {
      const part = Math.floor(at / idsPerPart);
      const ids = await readPart(id, lane, part);
      const end = Math.min(to, (part + 1) * idsPerPart);
      yield* ids.slice(at - part * idsPerPart, end - part * idsPerPart);
      at = end;
    }
  };

  return {
    laneIds,

    async putPart(id: ManifestId, lane: number, part: number, ids: readonly string[]) {
      await put(partKey(id, lane, part), ids.map((value) => `${JSON.stringify(value)}\n`).join(''));
    },

    /** Says that a lane's list is whole, which a list that was taken early needs. */
    async putCount(id: ManifestId, lane: number, count: number): Promise<void> {
      await put(countKey(id, lane), JSON.stringify({ count }));
    },

    /** How many ids a lane's list has; undefined while it is not whole. */
    async laneCount(id: ManifestId, lane: number): Promise<number | undefined> {
      try {
        return laneCounted.parse(JSON.parse(await read(countKey(id, lane)))).count;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async putPlan(id: ManifestId, plan: DeliveryPlan): Promise<void> {
      await put(planKey(id), JSON.stringify(plan));
    },

    async plan(id: ManifestId): Promise<DeliveryPlan> {
      return deliveryPlan.parse(JSON.parse(await read(planKey(id))));
    },

    /** Recipients `offset` to `offset + size`, one of each lane in turn. */
    async *recipients(id: ManifestId, counts: readonly number[], offset: number, size: number) {
      let lanes = laneShares(counts, offset, size).map((share) => laneIds(id, share));
      while (lanes.length > 0) {
        const steps = await Promise.all(lanes.map((lane) => lane.next()));
        for (const step of steps) if (!step.done) yield step.value;
        lanes = lanes.filter((_, index) => !steps[index]?.done);
      }
    },
  };
};
export type ManifestStore = ReturnType<typeof createManifestStore>;
