import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { imageTooComplex, unreadableImageError } from './image-refusals';
import type { ImageJob, ImageResult } from './image-worker';

/**
 * The time limit for one image, in milliseconds. A photo of 48 million pixels takes about 2 s, and
 * the function itself times out after 28 s.
 */
export const timeLimitMs = 20_000;

/**
 * Limits the memory for the thread's JavaScript objects. image-worker.ts limits the decoder's
 * memory separately.
 */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/**
 * Keeps the thread from running the module loaders that this process may have been started with.
 */
const execArgv: string[] = [];

/**
 * Returns the path of the worker file. In Lambda, it is next to the bundle. Elsewhere, it is next
 * to this source file, and the folder is that of the feature whose bundle contains this file.
 */
const workerFile = (): string => {
  const folder =
    typeof __dirname === 'string' ? __dirname : dirname(fileURLToPath(import.meta.url));
  const bundled = join(folder, 'image-worker.mjs');
  return existsSync(bundled) ? bundled : join(folder, '../assets/image-worker.ts');
};

/**
 * Starts a thread and listens for its errors. Without a listener, an error while no job is running
 * would end the whole process.
 */
const start = (): Worker =>
  new Worker(workerFile(), { resourceLimits, execArgv }).on('error', () => undefined);

/**
 * Sends a job to the thread and waits for its answer.
 * @throws AppError image_unreadable when the thread died, image_too_much_work when it exceeded the
 *   limit
 */
const runJob = async (thread: Worker, job: ImageJob, limitMs: number): Promise<ImageResult> => {
  const { promise, resolve, reject } = Promise.withResolvers<ImageResult>();
  const rejectUnreadable = (cause: unknown) => reject(unreadableImageError(cause));
  const timeout = setTimeout(() => reject(imageTooComplex()), limitMs);
  thread.on('message', resolve).on('error', rejectUnreadable).on('exit', rejectUnreadable);
  thread.postMessage(job);
  try {
    return await promise;
  } finally {
    clearTimeout(timeout);
    thread.off('message', resolve).off('error', rejectUnreadable).off('exit', rejectUnreadable);
  }
};

/**
 * Runs image work in a separate thread, one job at a time. A job that exceeds the time or memory
 * limit ends the thread, and the next job starts a new one.
 */
export const createImageThread = (limitMs: number = timeLimitMs) => {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const run = async (job: ImageJob): Promise<ImageResult> => {
    // The thread starts with the first image and not earlier, because libvips takes about 120 ms to
    // start.
    thread ??= start();
    const current = thread;
    current.ref();
    try {
      return await runJob(current, job, limitMs);
    } catch (error) {
      thread = undefined;
      await current.terminate();
      throw error;
    } finally {
      current.unref();
    }
  };

  return {
    /** @throws AppError image_unreadable, image_too_much_work */
    convert(job: ImageJob): Promise<ImageResult> {
      const next = last.then(
        () => run(job),
        () => run(job),
      );
      last = next;
      return next;
    },
    async close(): Promise<void> {
      await thread?.terminate();
      thread = undefined;
    },
  };
};
export type ImageThread = ReturnType<typeof createImageThread>;
