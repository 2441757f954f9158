import type { Clock } from '@mailbloom/embedded-cloud/core';
import { newEvent } from './objects/event';
import type { Settings, StripeStore } from './store';

type Tell = { readonly type: string; readonly object: object; readonly previous?: object };

/** What every part of the simulator works on. */
export type StripeWorld = {
  readonly store: StripeStore;
  readonly clock: Pick<Clock, 'now' | 'advance'>;
  /** Origin of the local server. */
  readonly origin: string;
  /** The moment this happens at, in Stripe's unit: the product's time, or when it fell due. */
  readonly now: () => number;
  /** The call of the API that this happens by. */
  readonly request?: { readonly id: string; readonly idempotency_key: string | null };
};

/** Older events are of no use to anybody who tries things out. */
const mostEvents = 2000;

/** Has the product told what happened, once that is stored. */
export const tell = ({ store, now, request }: StripeWorld, { type, object, previous }: Tell) => {
  const event = newEvent({ type, created: now(), object, previous, request });
  const dispatch = { id: event.id, event, attempts: 0, lastAnswer: null, nextAt: now() };
  store.put('dispatch', dispatch);
  store.trim('dispatch', mostEvents);
};

export const settingsOf = ({ store }: Pick<StripeWorld, 'store'>): Settings => {
  const settings = store.get('settings', 'settings');
  if (!settings) throw new Error('The simulator was not opened');
  return settings;
};

/** As of another moment: what fell due a while ago happens with that time. */
export const worldAt = (world: StripeWorld, seconds: number): StripeWorld => ({
  ...world,
  now: () => seconds,
});
