import { type Clock, createClock } from '../core/clock';
import { installDate } from '../core/product-date';
import type { DataFolder } from '../services/data-folder';

const realNow = Date.now;
const offsetFile = 'clock-offset-ms.txt';

/**
 * Creates the cloud's clock with the offset of the previous run, and installs it as the process's
 * `Date`. Handlers and their libraries (signatures, tokens, time zones) then agree on the time
 * without knowing that it can be moved.
 */
export const installClock = (folder: DataFolder): Clock => {
  const saved = folder.loadNumber(offsetFile) ?? 0;
  const clock = createClock(saved, realNow);
  clock.onAdvance(() => folder.save(offsetFile, String(clock.offsetMs())));
  installDate(clock.now);
  return clock;
};
