import type { Clock } from '@mailbloom/embedded-cloud/core';
import type { Dispatch } from '../store';
import { type StripeSimulator, settingsOf } from '../world';
import { isAccepted, postEvent } from './post-event';

const minute = 60;
const hour = 3600;
/**
 * The delays between retries of an event. Stripe retries for three days, at increasing intervals.
 * Here, the first retries are sooner, so that people can watch them.
 */
const retryAfter = [
  ...[1, 2, 5, 15, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 12 * hour, 12 * hour, 12 * hour, 12 * hour],
];

type WakeClock = Pick<Clock, 'wakeAt'>;

const afterAttempt = (dispatch: Dispatch, response: string, now: number): Dispatch => {
  const attempts = dispatch.attempts + 1;
  const pause = retryAfter[dispatch.attempts];
  const isOver = isAccepted(response) || pause === undefined;
  return { ...dispatch, attempts, lastAnswer: response, nextAt: isOver ? null : now + pause };
};

/**
 * Posts events to the product, one after another. Retries each event until it is accepted or has
 * failed permanently.
 */
export const createDelivery = (simulator: StripeSimulator, clock: WakeClock) => {
  const { store } = simulator;
  let isRunning = false;
  let isStopped = false;
  let cancelWake = () => {};

  const nextDue = (): Dispatch | undefined => {
    if (isStopped || settingsOf(simulator).isHeld) return undefined;
    const first = store.firstDue('dispatch');
    return first && first.dueAt <= simulator.now() ? first.value : undefined;
  };

  const attempt = async (dispatch: Dispatch): Promise<void> => {
    const { isDoubled } = settingsOf(simulator);
    const response = await postEvent(simulator, dispatch.event);
    if (isDoubled && !isStopped) await postEvent(simulator, dispatch.event);
    if (isStopped) return;
    // The event is read again, because someone may have changed it with a button in the meantime.
    const current = store.get('dispatch', dispatch.id) ?? dispatch;
    store.put('dispatch', afterAttempt(current, response, simulator.now()));
  };

  const sleep = (): void => {
    cancelWake();
    if (isStopped || settingsOf(simulator).isHeld) return;
    const next = store.firstDue('dispatch');
    cancelWake = next ? clock.wakeAt(next.dueAt * 1000, () => void run()) : () => {};
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let dueDispatch = nextDue(); dueDispatch; dueDispatch = nextDue())
        await attempt(dueDispatch);
    } finally {
      isRunning = false;
    }
    sleep();
  };

  return {
    /** Posts the events that are due. Call it whenever an event may have become due. */
    wake: () => void run(),
    isBusy: () => isRunning,
    stop: (): void => {
      isStopped = true;
      cancelWake();
    },
  };
};
