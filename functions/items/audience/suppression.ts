import * as z from 'zod';
import {
  type SuppressionReason,
  suppressionReasons,
} from '../../../shared/audience/suppression-reason';

const suppressionItem = z.object({
  sk: z.string(),
  r: z.enum(suppressionReasons),
  at: z.string(),
  e: z.string().optional(),
  src: z.string().optional(),
});

export type Suppression = {
  readonly subscriberId: string;
  readonly reason: SuppressionReason;
  readonly at: string;
  /** The email address. Absent once the person's data was deleted. */
  readonly email?: string;
  /** The source of the suppression: a file name, or a text written by a mail server or a person. */
  readonly source?: string;
};

/** Returns the sort key of GSI1, newest last. */
export const suppressionOrder = (at: string, subscriberId: string): string =>
  `${at}#${subscriberId}`;

/** Returns the subscriber id in a list position. */
export const suppressedAt = (listPosition: string): string =>
  listPosition.slice(listPosition.indexOf('#') + 1);

export const readSuppression = (stored: unknown): Suppression => {
  const { sk, r, at, e, src } = suppressionItem.parse(stored);
  return { subscriberId: sk, reason: r, at, email: e, source: src };
};

/** What remains of a deleted person's suppression: hashed id, reason, and day. */
const bare = z.object({
  pk: z.string(),
  sk: z.string(),
  r: z.string(),
  at: z.string(),
  /** The GSI1 partition that lists the suppression by day. */
  g1pk: z.string().optional(),
  g1sk: z.string().optional(),
});
export type SuppressionWithoutDetails = z.infer<typeof bare>;

/**
 * Returns the stored suppression without the address and without the text of a person or a server.
 */
export const withoutDetails = (item: unknown): SuppressionWithoutDetails => bare.parse(item);
