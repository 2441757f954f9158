import * as z from 'zod';
import { type Sale, sale } from './sale';

const hourMs = 3_600_000;

/** Returns the hour of a moment in the form used by its partition: 2026112109. */
const hourName = (epochMs: number): string =>
  new Date(epochMs).toISOString().slice(0, 13).replace(/\D/g, '');

export const hourOf = (epochMs: number): number => Math.floor(epochMs / hourMs) * hourMs;

/**
 * Returns the partition with the people who ordered in a given hour. Win-back sequences look for
 * people by how long ago they ordered.
 */
export const orderHourPartition = (customerId: string, epochMs: number): string =>
  `C#${customerId}#OH#${hourName(epochMs)}`;

const storedSchema = z.object({ sk: z.string(), at: z.number(), ...sale });

/** What a person ordered, and when (epoch milliseconds). */
export type HourlyOrder = Sale & { readonly subscriberId: string; readonly at: number };

/** @param ttl epoch seconds */
export const orderHourItem = (
  customerId: string,
  { subscriberId, ...rest }: HourlyOrder,
  ttl: number,
) => ({ pk: orderHourPartition(customerId, rest.at), sk: subscriberId, ...rest, ttl });

export const readHourlyOrder = (item: unknown): HourlyOrder => {
  const { sk, ...rest } = storedSchema.parse(item);
  return { subscriberId: sk, ...rest };
};
