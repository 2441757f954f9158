import * as z from 'zod';
import { laneOf } from '../lanes';

/** Where the order with this number lies, and whose word about it is the newest. */
export type OrderPointer = {
  readonly id: string;
  readonly holder: string;
  readonly at: number;
  readonly updatedAt: number;
  /** Who held it before, while it is being moved. */
  readonly before?: string | undefined;
  /** Its person was deleted: nothing that the shop says links it to anybody again. */
  readonly isForgotten?: boolean | undefined;
  readonly rev: number;
};

/** Partition of one lane of a customer's order pointers. */
export const orderPointerLane = (customerId: string, lane: number): string =>
  `C#${customerId}#VO#${lane}`;

export const orderPointerKey = (customerId: string, orderId: string) => ({
  pk: orderPointerLane(customerId, laneOf(orderId)),
  sk: orderId,
});

const stored = z.object({
  sk: z.string(),
  h: z.string(),
  at: z.number(),
  u: z.number(),
  rev: z.number(),
  b: z.string().optional(),
  f: z.boolean().optional(),
});

export const orderPointerItem = (customerId: string, value: OrderPointer) => ({
  ...orderPointerKey(customerId, value.id),
  h: value.holder,
  at: value.at,
  u: value.updatedAt,
  rev: value.rev,
  b: value.before,
  f: value.isForgotten || undefined,
});

export const readOrderPointer = (item: unknown): OrderPointer => {
  const { sk, h, at, u, b, f, rev } = stored.parse(item);
  return { id: sk, holder: h, at, updatedAt: u, before: b, isForgotten: f, rev };
};
