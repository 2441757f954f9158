import { setTimeout as sleep } from 'node:timers/promises';

/** How long background work may take, and how often to check, in real time. */
const patienceMs = 60_000;
const everyMs = 250;

/**
 * Waits until the product has done something in the background.
 * @throws Error with the name of the work if it takes too long
 */
export const waitFor = async (what: string, isDone: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    if (await isDone()) return;
    await sleep(everyMs);
  }
  throw new Error(`The demo waited too long for ${what}.`);
};
