import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import type { Limit, RateLimiter } from '../platform/table/rate-limiter';
import { timeLimitMs } from './image-thread';

/**
 * Seconds of image work of one customer. An image takes the most that it may need beforehand and
 * gives back what it did not, so 15 are worked on at once, and hundreds of ordinary ones (a second
 * each) fit in a window.
 */
const workOfCustomer: Limit = { what: 'image-work', most: 300, windowSeconds: 300 };

const reserved = timeLimitMs / 1000;

/** Converts images as far as a customer has room for them, whatever the others do. */
export const createImageRoom =
  (limiter: Pick<RateLimiter, 'reserve'>, clock: Clock) =>
  /** @throws AppError too_many_images, and what the work throws */
  async <T>(customerId: string, work: () => Promise<T>): Promise<T> => {
    const room = await limiter.reserve(workOfCustomer, customerId, reserved);
    if (!room) {
      throw new AppError(
        'too_many_images',
        'This account converted many images in the last few minutes. Wait five minutes and upload this one again.',
      );
    }
    const begun = clock();
    try {
      return await work();
    } finally {
      const used = Math.max(1, Math.ceil((clock() - begun) / 1000));
      await room.giveBack(reserved - used);
    }
  };
export type ImageRoom = ReturnType<typeof createImageRoom>;
