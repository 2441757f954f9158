import type { Dispatch } from '../store';
import { type StripeSimulator, settingsOf } from '../world';
import { type Flaw, isAccepted, postEvent } from './post-event';

/**
 * The maximum number of events to post in reverse order, which is enough for all events of a test.
 */
const maxReversed = 200;

const change = (
  simulator: StripeSimulator,
  changes: { isHeld?: boolean; isDoubled?: boolean },
): void => simulator.store.put('settings', { ...settingsOf(simulator), ...changes });

const post = async (simulator: StripeSimulator, { id, event }: Dispatch): Promise<void> => {
  const lastResponse = await postEvent(simulator, event);
  const current = simulator.store.get('dispatch', id);
  if (!current) return;
  const nextAt = isAccepted(lastResponse) ? null : current.nextAt;
  const attempts = current.attempts + 1;
  simulator.store.put('dispatch', { ...current, attempts, lastAnswer: lastResponse, nextAt });
};

/** Posts one event again, even if it was already accepted. */
export const redeliver = async (simulator: StripeSimulator, id: string): Promise<void> => {
  const dispatch = simulator.store.get('dispatch', id);
  if (dispatch) await post(simulator, dispatch);
};

/** Posts one event with a bad signature, to check that the product rejects it. */
export const deliverFlawed = async (
  simulator: StripeSimulator,
  id: string,
  flaw: Exclude<Flaw, 'none'>,
): Promise<void> => {
  const dispatch = simulator.store.get('dispatch', id);
  if (!dispatch) return;
  const response = await postEvent(simulator, dispatch.event, flaw);
  const current = simulator.store.get('dispatch', id) ?? dispatch;
  simulator.store.put('dispatch', { ...current, flawed: `${flaw}: ${response}` });
};

/** Holds events back until they are released, to simulate events that arrive late. */
export const holdEvents = (simulator: StripeSimulator): void => change(simulator, { isHeld: true });

/** Releases the events that were held back, in the order in which they happened. */
export const release = (simulator: StripeSimulator): void => change(simulator, { isHeld: false });

/**
 * Posts events with the newest first. These are the events held back or, if there are none, the
 * last events again.
 */
export const deliverReversed = async (simulator: StripeSimulator): Promise<void> => {
  const newest = simulator.store.list('dispatch', maxReversed);
  const pendingDispatches = newest.filter(({ nextAt }) => nextAt !== null);
  for (const dispatch of pendingDispatches.length > 0 ? pendingDispatches : newest)
    await post(simulator, dispatch);
  release(simulator);
};

/** Sets whether each event is posted twice from now on. */
export const setDoubled = (simulator: StripeSimulator, isDoubled: boolean): void =>
  change(simulator, { isDoubled });
