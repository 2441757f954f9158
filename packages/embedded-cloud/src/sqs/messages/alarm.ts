import type { Clock } from '../../core/clock';

/**
 * Calls `onRing` when the earliest due time is reached. Due times may change, so call `arm` after
 * each change that may make the earliest one earlier.
 */
export const createAlarm = (
  clock: Clock,
  earliestMs: () => number | undefined,
  onRing: () => void,
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
      onRing();
      arm();
    });
  };
  return { arm, disarm: () => disarm() };
};
