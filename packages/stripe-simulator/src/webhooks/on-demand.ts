import type { Dispatch } from '../store';
import { type StripeWorld, settingsOf } from '../world';
import { type Flaw, isTaken, postEvent } from './post-event';

/** The maximum number of events posted in reverse order. It is enough for a whole history. */
const maxReversed = 200;

const change = (world: StripeWorld, changed: { isHeld?: boolean; isDoubled?: boolean }): void =>
  world.store.put('settings', { ...settingsOf(world), ...changed });

const post = async (world: StripeWorld, { id, event }: Dispatch): Promise<void> => {
  const lastAnswer = await postEvent(world, event);
  const current = world.store.get('dispatch', id);
  if (!current) return;
  const nextAt = isTaken(lastAnswer) ? null : current.nextAt;
  const attempts = current.attempts + 1;
  world.store.put('dispatch', { ...current, attempts, lastAnswer, nextAt });
};

/** Posts one event again, regardless of its state. */
export const deliverAgain = async (world: StripeWorld, id: string): Promise<void> => {
  const dispatch = world.store.get('dispatch', id);
  if (dispatch) await post(world, dispatch);
};

/** Posts one event with a bad signature, to check that the product refuses it. */
export const deliverFlawed = async (
  world: StripeWorld,
  id: string,
  flaw: Exclude<Flaw, 'none'>,
): Promise<void> => {
  const dispatch = world.store.get('dispatch', id);
  if (!dispatch) return;
  const answer = await postEvent(world, dispatch.event, flaw);
  const current = world.store.get('dispatch', id) ?? dispatch;
  world.store.put('dispatch', { ...current, flawed: `${flaw}: ${answer}` });
};

/** Holds events back, as if they were late. */
export const hold = (world: StripeWorld): void => change(world, { isHeld: true });

/** Releases held events in the order in which they happened. */
export const release = (world: StripeWorld): void => change(world, { isHeld: false });

/** Posts the newest event first: the held ones, or otherwise the last ones again. */
export const deliverReversed = async (world: StripeWorld): Promise<void> => {
  const newest = world.store.list('dispatch', maxReversed);
  const waiting = newest.filter(({ nextAt }) => nextAt !== null);
  for (const dispatch of waiting.length > 0 ? waiting : newest) await post(world, dispatch);
  release(world);
};

/** Sets whether each event is posted twice from now on. */
export const setDoubled = (world: StripeWorld, isDoubled: boolean): void =>
  change(world, { isDoubled });
