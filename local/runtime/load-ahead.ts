import type { Cloud } from '@mailbloom/embedded-cloud';

/** How long the server must be idle before the next function is loaded. */
const quietMs = 300;

/** Waits without keeping the process alive. */
const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

/**
 * Matches the functions of imports and campaigns. Loading all sixty functions would take 500 MB
 * more.
 */
const entriesAhead =
  /^functions\/(api\/(imports|sending)\.ts|(imports|deliveries)\/(steps|workers)\/)/;

/**
 * Loads the functions of imports and campaigns one by one while nothing else runs, so that the first
 * import and the first campaign after a start are as fast as later ones.
 */
export const loadAhead = async ({
  functions,
  metrics,
}: Pick<Cloud, 'functions' | 'metrics'>): Promise<void> => {
  const invocations = () =>
    Object.values(metrics.all()).reduce((sum, each) => sum + each.invocations, 0);
  const isBusy = () => Object.values(metrics.all()).some(({ running }) => running > 0);
  const names = functions.names().filter((name) => entriesAhead.test(functions.find(name).entry));
  for (const name of names) {
    let before: number;
    do {
      before = invocations();
      await sleep(quietMs);
    } while (isBusy() || invocations() !== before);
    await functions.warm([name]);
  }
};
