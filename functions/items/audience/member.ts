import * as z from 'zod';
import { type SubscriberRow, subscriberStatus } from '../../../shared/contracts/subscribers';
import { type GrowthSource, growthCodes } from '../growth';
import { storedSearchText } from './search-filter';
import { listOrder, memberKey } from './subscriber-keys';

/**
 * A subscriber as a member of a segment. `joinedAt` says when the subscriber joined the segment,
 * and is set only if that wasn't when the row was written. `came` says how they joined this
 * segment, which may differ from how they joined the audience.
 */
export type MemberRow = SubscriberRow & {
  readonly joinedAt?: string | undefined;
  readonly came?: GrowthSource | undefined;
};

/**
 * Returns a member as stored: a copy of the subscriber's row that the stream handler keeps up to
 * date.
 */
export const memberItem = (customerId: string, segmentId: string, row: MemberRow) => {
  const key = memberKey(customerId, segmentId, row.id);
  return {
    ...key,
    g1pk: key.pk,
    g1sk: listOrder(row.status, row.createdAt, row.id),
    e: row.email,
    n: row.name,
    nm: storedSearchText(row.name, row.email),
    st: row.status,
    ca: row.createdAt,
    jo: row.joinedAt,
    hw: row.came && growthCodes[row.came],
  };
};

/** Returns whether two subscriber rows produce the same segment member. */
export const isSameMember = (one: SubscriberRow, other: SubscriberRow): boolean =>
  one.status === other.status && one.createdAt === other.createdAt && one.name === other.name;

const storedSchema = z.object({ sk: z.string(), st: subscriberStatus });
/** A member of a segment, by subscriber id. */
export type Member = { readonly id: string; readonly status: z.infer<typeof subscriberStatus> };

export const readMember = (item: unknown): Member => {
  const { sk, st } = storedSchema.parse(item);
  return { id: sk, status: st };
};
