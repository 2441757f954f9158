import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import type { Limit, RateLimiter } from '../platform/table/rate-limiter';
import { timeLimitMs } from './image-thread';

/**
 * Limits how many seconds of image work one customer can use. Each image reserves its maximum time
 * and returns the time that it didn't use. So up to 15 images are converted concurrently, and a
 * window allows hundreds of ordinary images, which take one second each.
 */
const imageTimeLimit: Limit = { name: 'image-work', max: 300, windowSeconds: 300 };

const reservedSeconds = timeLimitMs / 1000;

/**
 * Converts images within a limit for each customer, so that customers don't slow each other down.
 */
export const createImageLimiter =
  (limiter: Pick<RateLimiter, 'reserve'>, clock: Clock) =>
  /** @throws AppError too_many_images, or whatever `conversion` throws */
  async <T>(customerId: string, conversion: () => Promise<T>): Promise<T> => {
    const room = await limiter.reserve(imageTimeLimit, customerId, reservedSeconds);
    if (!room) {
      throw new AppError(
        'too_many_images',
        'This account converted many images in the last few minutes. Wait five minutes and upload this one again.',
      );
    }
    const startedAt = clock();
    try {
      return await conversion();
    } finally {
      const used = Math.max(1, Math.ceil((clock() - startedAt) / 1000));
      await room.release(reservedSeconds - used);
    }
  };
export type ImageLimiter = ReturnType<typeof createImageLimiter>;
