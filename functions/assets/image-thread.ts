import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { tooMuchWork, unreadable } from './image-refusals';
import type { ImageAnswer, ImageJob } from './image-worker';

/** A photo of 48 million pixels takes about 2 s here; the function itself ends after 28. */
export const timeLimitMs = 20_000;

/** Limits the thread's own objects; the decoder's memory has its own limit in image-worker.ts. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** The thread must not run the loaders that this process may have been started with. */
const execArgv: string[] = [];

/** Beside the bundle in Lambda, beside this source elsewhere. */
const workerFile = (): string => {
  const folder =
    typeof __dirname === 'string' ? __dirname : dirname(fileURLToPath(import.meta.url));
  const bundled = join(folder, 'image-worker.mjs');
  return existsSync(bundled) ? bundled : join(folder, 'image-worker.ts');
};

/** Listens for errors, because one between two jobs would otherwise end the whole process. */
const start = (): Worker =>
  new Worker(workerFile(), { resourceLimits, execArgv }).on('error', () => undefined);

/** @throws AppError image_unreadable when the thread died, image_too_much_work past the limit */
const ask = async (thread: Worker, job: ImageJob, limitMs: number): Promise<ImageAnswer> => {
  const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer>();
  const died = (cause: unknown) => reject(unreadable(cause));
  const tooLate = setTimeout(() => reject(tooMuchWork()), limitMs);
  thread.on('message', resolve).on('error', died).on('exit', died);
  thread.postMessage(job);
  try {
    return await promise;
  } finally {
    clearTimeout(tooLate);
    thread.off('message', resolve).off('error', died).off('exit', died);
  }
};

/**
 * Runs image work in a thread of its own, one job at a time. A job that takes longer than the limit
 * or more memory than the thread may have ends the thread; the next job starts another.
 */
export const createImageThread = (limitMs: number = timeLimitMs) => {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const run = async (job: ImageJob): Promise<ImageAnswer> => {
    // Started by the first image: libvips takes about 120 ms to start.
    thread ??= start();
    const current = thread;
    current.ref();
    try {
      return await ask(current, job, limitMs);
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
    convert(job: ImageJob): Promise<ImageAnswer> {
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
