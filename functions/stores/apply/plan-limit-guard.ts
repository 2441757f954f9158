import type { PlanLimit } from '../../plans/subscriber-limit';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';

type Dependencies = {
  readonly planLimit: Pick<PlanLimit, 'room' | 'within'>;
  readonly clock: Clock;
};
type RoomState = { readonly until: number; readonly isFull: boolean };

/**
 * How long the result of a count is cached. Counting costs eight queries, and a store's customers
 * arrive by the hundred thousand.
 */
const cacheMs = 30_000;

/** Writes one more subscriber within the plan's limit. Returns `full` when the limit is reached. */
export type PlanLimitGuard = <T>(
  customerId: string,
  write: () => Promise<T>,
) => Promise<T | 'full'>;

/**
 * When a plan has a limit, a store's customers are written one after the other, each after its plan
 * capacity was reserved. The result that a plan is full, or has no limit, is cached for half a
 * minute.
 */
export const createPlanLimitGuard = ({ planLimit, clock }: Dependencies): PlanLimitGuard => {
  const roomByCustomer = new Map<string, RoomState>();
  const lastTasks = new Map<string, Promise<unknown>>();

  const findCached = (customerId: string): RoomState | undefined => {
    const found = roomByCustomer.get(customerId);
    return found && found.until > clock() ? found : undefined;
  };

  const cacheAnswer = (customerId: string, isFull: boolean) =>
    roomByCustomer.set(customerId, { until: clock() + cacheMs, isFull });

  const writeIfRoom = async <T>(
    customerId: string,
    write: () => Promise<T>,
  ): Promise<T | 'full'> => {
    const roomState = findCached(customerId);
    if (roomState) return roomState.isFull ? 'full' : write();
    if (!(await planLimit.room(customerId))) {
      cacheAnswer(customerId, false);
      return write();
    }
    try {
      return await planLimit.within(customerId, 1, write);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'subscriber_quota_exceeded')) throw error;
      cacheAnswer(customerId, true);
      return 'full';
    }
  };

  const runInTurn = async <T>(customerId: string, task: () => Promise<T>): Promise<T> => {
    const next = (lastTasks.get(customerId) ?? Promise.resolve()).then(task, task);
    lastTasks.set(customerId, next);
    try {
      return await next;
    } finally {
      if (lastTasks.get(customerId) === next) lastTasks.delete(customerId);
    }
  };

  return (customerId, write) =>
    findCached(customerId)
      ? writeIfRoom(customerId, write)
      : runInTurn(customerId, () => writeIfRoom(customerId, write));
};
