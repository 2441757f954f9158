import type { Dispatch } from '../store';
import { type StripeWorld, settingsOf } from '../world';
import { type Flaw, postEvent } from './post-event';

/** Enough to turn a whole history round. */
const mostAtOnce = 200;

const change = (world: StripeWorld, changed: { isHeld?: boolean; isDoubled?: boolean }): void =>
  world.store.put('settings', { ...settingsOf(world), ...changed });

const post = async (world: StripeWorld, dispatch: Dispatch, flaw: Flaw): Promise<void> => {
  const lastAnswer = await postEvent(world, dispatch.event, flaw);
  const current = world.store.get('dispatch', dispatch.id) ?? dispatch;
  world.store.put('dispatch', { ...current, attempts: current.attempts + 1, lastAnswer });
};

/** Posts one event once more, whatever became of it; a flawed one counts as no delivery. */
export const deliverAgain = async (world: StripeWorld, id: string, flaw: Flaw): Promise<void> => {
  const dispatch = world.store.get('dispatch', id);
  if (dispatch) await post(world, dispatch, flaw);
};

/** Keeps events back, as when they are late. */
export const hold = (world: StripeWorld): void => change(world, { isHeld: true });

/** Lets held events go in the order in which they happened. */
export const release = (world: StripeWorld): void => change(world, { isHeld: false });

/** Posts the newest event first: those that were held back, or else the last ones once more. */
export const deliverReversed = async (world: StripeWorld): Promise<void> => {
  const newest = world.store.list('dispatch', mostAtOnce);
  const waiting = newest.filter(({ nextAt }) => nextAt !== null);
  for (const dispatch of waiting.length > 0 ? waiting : newest) {
    await post(world, dispatch, 'none');
    const current = world.store.get('dispatch', dispatch.id);
    if (current) world.store.put('dispatch', { ...current, nextAt: null });
  }
  release(world);
};

/** From now on each event is posted twice, or once again. */
export const setDoubled = (world: StripeWorld, isDoubled: boolean): void =>
  change(world, { isDoubled });
