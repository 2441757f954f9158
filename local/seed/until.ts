import { setTimeout as sleep } from 'node:timers/promises';

/** The machine's time. The simulated clock may be moved meanwhile. */
const patienceMs = 120_000;
const checkMs = 250;

/**
 * Waits until the product has done something that it does by itself.
 * @throws Error when it takes longer than two minutes
 */
export const until = async (description: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let waited = 0; waited < patienceMs; waited += checkMs) {
    if (await isSo()) return;
    await sleep(checkMs);
  }
  throw new Error(`Waiting until ${description} took too long.`);
};
