import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import type { ZoneCounts } from '../own-time/own-time-batches';
import type { LaneShare } from './lane-share-rules';

/** 10,000 ids of 29 bytes are 290 kB. A step holds eight such parts at most. */
export const idsPerPart = 10_000;

export const deliveryPlan = z.object({
  /** Recipients per lane. */
  counts: z.array(z.number()),
  batches: z.array(
    z.object({
      offset: z.number(),
      size: z.number(),
      /** Of an email that goes out in everybody's own time: when, in which zones, and to how many of
       * each lane. Its recipients are numbered batch by batch. */
      own: z
        .object({ at: z.string(), zones: z.array(z.string()), byLane: z.array(z.number()) })
        .optional(),
    }),
  ),
});
export type DeliveryPlan = z.infer<typeof deliveryPlan>;

/** Somebody on a lane's list; of an email that goes out in own time with their zone, '' if unknown. */
export type Listed = { readonly id: string; readonly zone?: string };

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

const zonesKey = ({ deliveryId, run }: ManifestId, lane: number): string =>
  `manifest/${deliveryId}/${run}/${lane}/zones.json`;

const zoneCounts = z.record(z.string(), z.number().int());
const laneCounted = z.object({ count: z.number().int() });

/** Read without a schema: one would take most of the time that a million lines take. */
const listed = (value: unknown): Listed => {
  if (typeof value === 'string') return { id: value };
  const [id, zone]: unknown[] = Array.isArray(value) ? value : [];
  if (typeof id === 'string' && typeof zone === 'string') return { id, zone };
  throw new Error('A manifest holds something that is nobody');
};

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

  const readPart = async (id: ManifestId, lane: number, part: number): Promise<Listed[]> =>
    (await read(partKey(id, lane, part)))
      .split('\n')
      .filter(Boolean)
      .map((text) => listed(JSON.parse(text)));

  /** A lane's list in its order, a part at a time. */
  const laneParts = async function* (id: ManifestId, { lane, from, to }: LaneShare) {
    for (let at = from; at < to; ) {
      const part = Math.floor(at / idsPerPart);
      const list = await readPart(id, lane, part);
      const end = Math.min(to, (part + 1) * idsPerPart);
      yield list.slice(at - part * idsPerPart, end - part * idsPerPart);
      at = end;
    }
  };

  const laneIds = async function* (id: ManifestId, share: LaneShare) {
    for await (const part of laneParts(id, share)) for (const one of part) yield one.id;
  };

  return {
    laneIds,
    laneParts,

    async putPart(id: ManifestId, lane: number, part: number, list: readonly Listed[]) {
      const text = list.map(
        (one) => `${JSON.stringify(one.zone === undefined ? one.id : [one.id, one.zone])}\n`,
      );
      await put(partKey(id, lane, part), text.join(''));
    },

    /** How many of a lane live in each zone. */
    async putZones(id: ManifestId, lane: number, counts: ZoneCounts): Promise<void> {
      await put(zonesKey(id, lane), JSON.stringify(counts));
    },

    async zones(id: ManifestId, lane: number): Promise<ZoneCounts> {
      return zoneCounts.parse(JSON.parse(await read(zonesKey(id, lane))));
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
  };
};
export type ManifestStore = ReturnType<typeof createManifestStore>;
