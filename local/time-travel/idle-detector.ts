import { setTimeout as sleep } from 'node:timers/promises';
import type { Cloud } from '@mailbloom/embedded-cloud';

/** Time between two checks, in real time. */
const checkEveryMs = 4;
/**
 * The number of consecutive checks that must find nothing running. One check isn't enough, because
 * one piece of work can start the next.
 */
const quietChecks = 4;
/**
 * The number of quiet checks required while changes wait in the stream. Their consumer either
 * handles them immediately or sleeps on the cloud's clock.
 */
const quietChecksWithChanges = 12;

/** Detects when the whole cloud only waits for time to pass. */
export const createIdleDetector = (cloud: Cloud, isBusyElsewhere: () => boolean) => {
  const { metrics, sqs, dynamodb, eventSourceMappings, streamConsumers } = cloud;

  const isRunning = (): boolean =>
    isBusyElsewhere() ||
    Object.values(metrics.all()).some(({ running }) => running > 0) ||
    [...eventSourceMappings.values()].some(
      ({ eventSourceArn, isEnabled, concurrency }) =>
        concurrency !== undefined &&
        isEnabled() &&
        sqs.status(eventSourceArn.split(':').at(-1) ?? '').visible > 0,
    );

  const hasChanges = (): boolean =>
    [...streamConsumers].some(([table, names]) =>
      names.some((name) => dynamodb.stream(table).backlog(name) > 0),
    );

  return {
    /**
     * Waits in real time until the cloud only waits for time to pass.
     * @returns false if work still runs after `maxMs`
     */
    async settle(maxMs: number): Promise<boolean> {
      const began = performance.now();
      for (let checks = 0; ; checks += 1) {
        if (isRunning()) checks = -1;
        else if (checks >= (hasChanges() ? quietChecksWithChanges : quietChecks)) return true;
        if (performance.now() - began > maxMs) return false;
        await sleep(checkEveryMs);
      }
    },
  };
};
