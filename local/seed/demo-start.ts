import type { Cloud, DataFolder } from '@mailbloom/embedded-cloud';

const startedFile = 'demo-started-at-ms.txt';

/**
 * Returns the time of the first start, from which all times of the demo are counted, in epoch
 * milliseconds. Later calls return the same time.
 */
export const demoStartOf = (cloud: Cloud, folder: DataFolder): number => {
  const now = folder.loadNumber(startedFile) ?? Math.floor(cloud.clock.now());
  folder.save(startedFile, String(now));
  return now;
};
