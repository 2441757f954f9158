import type { Clock } from '@mailbloom/embedded-cloud/core';
import { newEvent } from './objects/event';
import type { Settings, StripeStore } from './store';

type EventInput = { readonly type: string; readonly object: object; readonly previous?: object };

/** The state that all parts of the simulator share. */
export type StripeSimulator = {
  readonly store: StripeStore;
  readonly clock: Pick<Clock, 'now' | 'advance'>;
  /** The local server's origin. */
  readonly origin: string;
  /**
   * Returns the current time in seconds, which is Stripe's unit. It is the product's time or, while
   * a task runs, the time at which the task was due.
   */
  readonly now: () => number;
  /** The API call that caused the current action. */
  readonly request?: { readonly id: string; readonly idempotency_key: string | null };
};

/**
 * The maximum number of stored events. Older events are deleted, because testing doesn't need them.
 */
const maxEvents = 2000;

/** Stores an event and starts sending it to the product. */
export const sendEvent = (
  { store, now, request }: StripeSimulator,
  { type, object, previous }: EventInput,
) => {
  const event = newEvent({ type, created: now(), object, previous, request });
  const dispatch = { id: event.id, event, attempts: 0, lastAnswer: null, nextAt: now() };
  store.put('dispatch', dispatch);
  store.trim('dispatch', maxEvents);
};

export const settingsOf = ({ store }: Pick<StripeSimulator, 'store'>): Settings => {
  const settings = store.get('settings', 'settings');
  if (!settings) throw new Error('The simulator was not opened');
  return settings;
};

/**
 * Returns the simulator with its clock set to the given time, so that an overdue task runs as of
 * its due time.
 */
export const simulatorAt = (simulator: StripeSimulator, seconds: number): StripeSimulator => ({
  ...simulator,
  now: () => seconds,
});
