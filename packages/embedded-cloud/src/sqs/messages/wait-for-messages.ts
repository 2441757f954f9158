import type { Clock } from '../../core/clock';
import type { Delivery } from './message';
import type { MessageQueue } from './message-queue';

type WaitOptions = {
  readonly queue: MessageQueue;
  readonly clock: Clock;
  readonly waitSeconds: number;
  readonly take: () => Delivery[];
};

/**
 * Implements long polling: returns available messages immediately, otherwise waits for the first
 * message or the timeout.
 */
export const waitForMessages = ({
  queue,
  clock,
  waitSeconds,
  take,
}: WaitOptions): Promise<Delivery[]> => {
  const present = take();
  if (present.length > 0 || waitSeconds === 0) return Promise.resolve(present);
  return new Promise((resolve, reject) => {
    const stop = (finish: () => void) => {
      unsubscribe();
      cancel();
      finish();
    };
    const unsubscribe = queue.onAvailable(() => {
      try {
        // Another waiting receiver may have taken the messages first.
        const deliveries = take();
        if (deliveries.length > 0) stop(() => resolve(deliveries));
      } catch (error) {
        stop(() => reject(error));
      }
    });
    const cancel = clock.wakeAt(clock.now() + waitSeconds * 1000, () => stop(() => resolve([])));
  });
};
