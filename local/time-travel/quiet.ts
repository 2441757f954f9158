import { setTimeout as sleep } from 'node:timers/promises';
import type { Cloud } from '@mailbloom/embedded-cloud';

/** Between two looks, in machine time. */
const lookEveryMs = 4;
/** Nothing may be seen to run in so many looks one after the other: work passes from hand to hand. */
const quietLooks = 4;
/** Changes wait in the stream; their reader takes them at once or sleeps on the cloud's clock. */
const quietLooksWithChanges = 12;

/** Whether the whole cloud only waits for time to pass. */
export const createQuiet = (cloud: Cloud, isBusyElsewhere: () => boolean) => {
  const { metrics, sqs, dynamodb, queueMappings, streamConsumers } = cloud;

  const runs = (): boolean =>
    isBusyElsewhere() ||
    Object.values(metrics.all()).some(({ running }) => running > 0) ||
    [...queueMappings.values()].some(
      ({ eventSourceArn }) => sqs.status(eventSourceArn.split(':').at(-1) ?? '').visible > 0,
    );

  const hasChanges = (): boolean =>
    [...streamConsumers].some(([table, names]) =>
      names.some((name) => dynamodb.stream(table).backlog(name) > 0),
    );

  return {
    /** Waits until it does, in machine time. @returns false when it still runs after `mostMs` */
    async settle(mostMs: number): Promise<boolean> {
      const began = performance.now();
      for (let looks = 0; ; looks += 1) {
        if (runs()) looks = -1;
        else if (looks >= (hasChanges() ? quietLooksWithChanges : quietLooks)) return true;
        if (performance.now() - began > mostMs) return false;
        await sleep(lookEveryMs);
      }
    },
  };
};
