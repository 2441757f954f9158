import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import type { ZoneCounts } from '../recipient-time/recipient-time-batches';
import type { PartitionShare } from './partition-share-rules';

/**
 * The number of ids in one part of a list. 10,000 ids of 29 bytes are 290 kB, and a step has up to
 * eight such parts in memory.
 */
export const idsPerPart = 10_000;

export const deliveryPlan = z.object({
  /** The number of recipients in each partition. */
  counts: z.array(z.number()),
  batches: z.array(
    z.object({
      offset: z.number(),
      size: z.number(),
      /**
       * For an email that is sent in the recipient's local time: the time of each batch, its time
       * zones, and its number of people in each partition. The recipients are numbered batch by
       * batch.
       */
      own: z
        .object({ at: z.string(), zones: z.array(z.string()), byLane: z.array(z.number()) })
        .optional(),
    }),
  ),
});
export type DeliveryPlan = z.infer<typeof deliveryPlan>;

/**
 * A person on a partition's list. If the email is sent in the recipient's local time, the person
 * has a time zone ('' if unknown).
 */
export type ListedRecipient = { readonly id: string; readonly zone?: string };

/**
 * Returns the name of the lists that were created when revision `rev` of an email was scheduled.
 */
export const fixedRecipientsRun = (rev: number): `taken-${number}` => `taken-${rev}`;

/** Identifies a recipient list by its delivery and by the run or the scheduling that created it. */
export type RecipientListId = {
  readonly deliveryId: string;
  readonly run: number | ReturnType<typeof fixedRecipientsRun>;
};

const partKey = ({ deliveryId, run }: RecipientListId, partition: number, part: number): string =>
  `manifest/${deliveryId}/${run}/${partition}/${String(part).padStart(5, '0')}.ndjson`;

const countKey = ({ deliveryId, run }: RecipientListId, partition: number): string =>
  `manifest/${deliveryId}/${run}/${partition}/count.json`;

const planKey = ({ deliveryId, run }: RecipientListId): string => `plan/${deliveryId}/${run}.json`;

const zonesKey = ({ deliveryId, run }: RecipientListId, partition: number): string =>
  `manifest/${deliveryId}/${run}/${partition}/zones.json`;

const zoneCounts = z.record(z.string(), z.number().int());
const partitionCounted = z.object({ count: z.number().int() });

/**
 * Reads a line without a schema, because validation would take most of the time for a million
 * lines.
 */
const toListedRecipient = (value: unknown): ListedRecipient => {
  if (typeof value === 'string') return { id: value };
  const [id, zone]: unknown[] = Array.isArray(value) ? value : [];
  if (typeof id === 'string' && typeof zone === 'string') return { id, zone };
  throw new Error('The recipient list contains an invalid entry');
};

/**
 * Returns whether an object is missing. When the caller isn't allowed to list the bucket, S3
 * answers AccessDenied for a missing object.
 */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'AccessDenied'].includes(error.name);

/** Stores recipient lists in S3. Reconciliation compares the ledger with them. */
export const createRecipientListStore = (client: S3Client, Bucket: string) => {
  const put = (Key: string, Body: string) =>
    client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/json' }));

  const readText = async (Key: string): Promise<string> => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return (await Body?.transformToString('utf8')) ?? '';
  };

  const readPart = async (
    id: RecipientListId,
    partition: number,
    part: number,
  ): Promise<ListedRecipient[]> =>
    (await readText(partKey(id, partition, part)))
      .split('\n')
      .filter(Boolean)
      .map((text) => toListedRecipient(JSON.parse(text)));

  /** Yields a partition's list in order, one part at a time. */
  const partitionParts = async function* (
    id: RecipientListId,
    { partition, from, to }: PartitionShare,
  ) {
    for (let at = from; at < to; ) {
      const part = Math.floor(at / idsPerPart);
      const list = await readPart(id, partition, part);
      const end = Math.min(to, (part + 1) * idsPerPart);
      yield list.slice(at - part * idsPerPart, end - part * idsPerPart);
      at = end;
    }
  };

  const partitionIds = async function* (id: RecipientListId, share: PartitionShare) {
    for await (const part of partitionParts(id, share)) for (const one of part) yield one.id;
  };

  return {
    partitionIds,
    partitionParts,

    async putPart(
      id: RecipientListId,
      partition: number,
      part: number,
      list: readonly ListedRecipient[],
    ) {
      const text = list.map(
        (one) => `${JSON.stringify(one.zone === undefined ? one.id : [one.id, one.zone])}\n`,
      );
      await put(partKey(id, partition, part), text.join(''));
    },

    /** Stores the number of people of a partition in each time zone. */
    async putZones(id: RecipientListId, partition: number, counts: ZoneCounts): Promise<void> {
      await put(zonesKey(id, partition), JSON.stringify(counts));
    },

    async zones(id: RecipientListId, partition: number): Promise<ZoneCounts> {
      return zoneCounts.parse(JSON.parse(await readText(zonesKey(id, partition))));
    },

    /** Marks a partition's list as complete. Only lists that are created in advance need this. */
    async putCount(id: RecipientListId, partition: number, count: number): Promise<void> {
      await put(countKey(id, partition), JSON.stringify({ count }));
    },

    /**
     * Returns the number of ids on a partition's list, or undefined while the list isn't complete.
     */
    async recipientCount(id: RecipientListId, partition: number): Promise<number | undefined> {
      try {
        return partitionCounted.parse(JSON.parse(await readText(countKey(id, partition)))).count;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async putPlan(id: RecipientListId, plan: DeliveryPlan): Promise<void> {
      await put(planKey(id), JSON.stringify(plan));
    },

    async plan(id: RecipientListId): Promise<DeliveryPlan> {
      return deliveryPlan.parse(JSON.parse(await readText(planKey(id))));
    },
  };
};
export type RecipientListStore = ReturnType<typeof createRecipientListStore>;
