import { join } from 'node:path';
import type { AwsService } from '../core/aws-service';
import { AwsError } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { openStore } from '../core/store';
import { isTimeZone } from './local-time';
import type { ScheduleDefinition } from './schedule-definition';
import { createScheduleTable, type StoredSchedule } from './schedule-table';
import { handleScheduler } from './scheduler-operations';
import { targetPayload } from './target-payload';
import { startTicker } from './ticker';
import { readTimetable } from './timetable';

/** The operations that the template runtime calls in-process. */
export type Scheduler = AwsService & {
  /**
   * Creates or changes the schedule. The time of its last run is kept if its expression, its time
   * zone, and whether it is enabled stay the same.
   */
  createSchedule(definition: ScheduleDefinition): { readonly arn: string };
  /**
   * Starts running schedules. Call it after the template has declared all targets. Deletes
   * schedules of an earlier template that this one doesn't declare.
   */
  start(): void;
};

export type SchedulerOptions = {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly region: string;
  readonly accountId: string;
  /**
   * Runs the function and resolves when it has finished. If it rejects, the error is passed to
   * `onFailure`.
   */
  readonly invoke: (functionArn: string, payload: unknown) => Promise<unknown>;
  readonly onFailure: (scheduleName: string, error: unknown) => void;
};

const isEnabled = ({ state = 'ENABLED' }: ScheduleDefinition) => state === 'ENABLED';

const checkDefinition = ({ name, expression, timeZone = 'UTC', input }: ScheduleDefinition) => {
  const invalidInput = (message: string) => new AwsError('ValidationException', message);
  if (!/^[\w.-]{1,64}$/.test(name)) throw invalidInput(`Invalid schedule name ${name}.`);
  if (!isTimeZone(timeZone)) throw invalidInput(`Invalid time zone ${timeZone}.`);
  readTimetable(expression, timeZone, 0);
  if (input === undefined) return;
  try {
    JSON.parse(input);
  } catch {
    throw invalidInput(`The input of schedule ${name} is not JSON.`);
  }
};

const hasSameTimes = (a: ScheduleDefinition, b: ScheduleDefinition) =>
  a.expression === b.expression && a.timeZone === b.timeZone && isEnabled(a) === isEnabled(b);

/** Creates the local EventBridge Scheduler, durable in `dataDir/scheduler.sqlite`. */
export const createScheduler = (options: SchedulerOptions): Scheduler => {
  const { clock, region, accountId, invoke, onFailure } = options;
  const database = openStore(join(options.dataDir, 'scheduler.sqlite'));
  const table = createScheduleTable(database);
  const former = new Map(table.all().map((stored) => [stored.definition.name, stored]));
  const schedules = new Map<string, StoredSchedule>();
  const tickers = new Map<string, () => void>();
  const runningTasks = new Set<Promise<void>>();
  let isStarted = false;

  const arnOf = (name: string) =>
    `arn:aws:scheduler:${region}:${accountId}:schedule/default/${name}`;

  const run = async (definition: ScheduleDefinition, scheduledAtMs: number) => {
    const startedAtMs = clock.now();
    const { name, targetArn } = definition;
    const invocation = { scheduleArn: arnOf(name), accountId, region, scheduledAtMs };
    try {
      await invoke(targetArn, targetPayload(definition, invocation));
      // The run is only recorded once it's complete, so that a run interrupted by a crash is
      // overdue at the next start.
      table.recordRun(name, startedAtMs);
      const schedule = schedules.get(name);
      if (schedule) schedules.set(name, { ...schedule, lastRunAtMs: startedAtMs });
    } catch (error) {
      onFailure(name, error);
    }
  };

  const stop = (name: string) => {
    tickers.get(name)?.();
    tickers.delete(name);
  };

  const startSchedule = (schedule: StoredSchedule) => {
    const { definition } = schedule;
    stop(definition.name);
    if (!isStarted || !isEnabled(definition)) return;
    const ticker = startTicker({
      clock,
      schedule,
      run(scheduledAtMs) {
        const task = run(definition, scheduledAtMs).finally(() => runningTasks.delete(task));
        runningTasks.add(task);
      },
    });
    tickers.set(definition.name, ticker);
  };

  const createSchedule = (definition: ScheduleDefinition) => {
    checkDefinition(definition);
    const existing = schedules.get(definition.name) ?? former.get(definition.name);
    const isSame = existing !== undefined && hasSameTimes(existing.definition, definition);
    const times = isSame ? existing : { createdAtMs: clock.now(), lastRunAtMs: undefined };
    const schedule = { ...times, definition };
    table.save(schedule);
    schedules.set(definition.name, schedule);
    startSchedule(schedule);
    return { arn: arnOf(definition.name) };
  };

  return {
    name: 'scheduler',
    handle: async (request) =>
      handleScheduler({ schedules, arnOf, change: createSchedule }, request),
    createSchedule,
    start() {
      isStarted = true;
      for (const name of former.keys()) if (!schedules.has(name)) table.remove(name);
      for (const schedule of schedules.values()) startSchedule(schedule);
    },
    async close() {
      isStarted = false;
      for (const name of [...tickers.keys()]) stop(name);
      await Promise.all(runningTasks);
      database.close();
    },
  };
};
