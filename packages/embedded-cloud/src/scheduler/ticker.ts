import type { Clock } from '../core/clock';
import type { StoredSchedule } from './schedule-table';
import { readTimetable } from './timetable';

type Options = {
  readonly clock: Clock;
  readonly schedule: StoredSchedule;
  /** Performs one run. `scheduledAtMs` is the earliest due time that hasn't run yet. */
  readonly run: (scheduledAtMs: number) => void;
};

/**
 * Runs one schedule on the cloud's clock. If several times were missed during downtime or when the
 * clock was advanced, the schedule runs only once for all of them. Returns a function that stops
 * the schedule.
 */
export const startTicker = ({ clock, schedule, run }: Options): (() => void) => {
  const { definition, createdAtMs, lastRunAtMs } = schedule;
  const { expression, timeZone = 'UTC' } = definition;
  const timetable = readTimetable(expression, timeZone, createdAtMs);
  let cancel = () => {};
  let isStopped = false;

  const arm = (delayMs: number) => {
    const dueAtMs = timetable.nextAfter(delayMs);
    if (dueAtMs === undefined || isStopped) return;
    const wake = () => {
      if (isStopped) return;
      const nowMs = clock.now();
      run(dueAtMs);
      arm(nowMs);
    };
    cancel = clock.wakeAt(dueAtMs, wake, 'routine');
  };

  arm(lastRunAtMs ?? createdAtMs);
  return () => {
    isStopped = true;
    cancel();
  };
};
