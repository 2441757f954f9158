import * as z from 'zod';
import { attributionLimits } from '../../../shared/attribution-limits';
import { laneOf } from '../lanes';
import { timeText } from './time-text';

const daySeconds = 86_400;

/** Partition of one lane of the clicks of a customer's people. */
const touchLane = (customerId: string, lane: number): string => `C#${customerId}#T#${lane}`;

export type ClickTouch = {
  readonly subscriberId: string;
  readonly deliveryId: string;
  /** Epoch milliseconds. */
  readonly at: number;
};

/** One click of a person. Named by its moment, so that the same click told again is the same item. */
export const touchItem = (customerId: string, { subscriberId, deliveryId, at }: ClickTouch) => ({
  pk: touchLane(customerId, laneOf(subscriberId)),
  sk: `${subscriberId}#${timeText(at)}#${deliveryId}`,
  ttl: Math.ceil(at / 1000) + attributionLimits.clicksKeptDays * daySeconds,
});

/** Where somebody's clicks between two moments lie, both included. */
export const touchSpan = (customerId: string, subscriberId: string, from: number, to: number) => ({
  pk: touchLane(customerId, laneOf(subscriberId)),
  first: `${subscriberId}#${timeText(from)}`,
  last: `${subscriberId}#${timeText(to)}#~`,
});

const stored = z.object({ pk: z.string(), sk: z.string() });

export const readTouch = (item: unknown): ClickTouch => {
  const [subscriberId = '', at = '', deliveryId = ''] = stored.parse(item).sk.split('#');
  return { subscriberId, deliveryId, at: Number(at) };
};

/** The customer in whose clicks this is; undefined for any other partition. */
export const touchOwner = (pk: string): string | undefined => /^C#([^#]+)#T#\d$/.exec(pk)?.[1];
