import type { Clock } from '../../core/clock';

/**
 * Calls `ring` when the earliest of several changing times is reached. Call `arm` after each change
 * that may make the earliest time earlier.
 */
export const createAlarm = (
  clock: Clock,
  earliestMs: () => number | undefined,
  ring: () => void,
) => {
  let armedForMs: number | undefined;
  let disarm = () => {};
  const arm = () => {
    const earliest = earliestMs();
    if (earliest === undefined || earliest >= (armedForMs ?? Number.POSITIVE_INFINITY)) return;
    disarm();
    armedForMs = earliest;
    disarm = clock.wakeAt(earliest, () => {
      armedForMs = undefined;
      ring();
      arm();
    });
  };
  return { arm, disarm: () => disarm() };
};
