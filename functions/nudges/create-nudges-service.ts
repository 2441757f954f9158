import pMap from 'p-map';
import type { NudgeRule } from '../../shared/contracts/assistant/nudges';
import type { NudgeTick } from '../items/assistant/customer-nudge';
import type { Clock } from '../platform/clock';
import { errorFields, log } from '../platform/logger';
import type { CustomerNudges } from './customer-nudge-repository';
import { isForCustomer, type NudgeService } from './nudge-service';
import { type TriggerData, triggeredNudgesOf } from './rules/trigger-rules';
import type { TickRepository } from './tick-repository';

export type CreateNudgesDependencies = {
  readonly ticks: TickRepository;
  readonly nudges: Pick<NudgeService, 'all'>;
  readonly customerNudges: Pick<CustomerNudges, 'list' | 'raise' | 'withdraw'>;
  /** @param rules the rules to check. Trigger data that only other rules need may be left out. */
  readonly readTriggerData: (
    customerId: string,
    now: number,
    rules: ReadonlySet<NudgeRule>,
  ) => Promise<TriggerData>;
  readonly clock: Clock;
};

/**
 * The maximum duration of a call. It's less than the minute that the function may run. The next
 * call continues where this one ends.
 */
const maxRunMs = 40_000;
const customersAtOnce = 20;
const width = 4;

type Nudges = Awaited<ReturnType<NudgeService['all']>>;

/**
 * Creates the nudges that apply to a customer now and withdraws those that no longer do. Safe to
 * repeat, because each nudge is created once per trigger.
 */
const updateCustomer = async (
  customerId: string,
  nudges: Nudges,
  dependencies: CreateNudgesDependencies,
) => {
  const { customerNudges, readTriggerData, clock } = dependencies;
  const now = clock();
  const offered = nudges.filter(
    (nudge) => !nudge.hidden && nudge.automation && isForCustomer(nudge, customerId),
  );
  const rules = new Set(offered.map(({ rule }) => rule));
  const [triggeredNudges, states] = await Promise.all([
    readTriggerData(customerId, now, rules).then(triggeredNudgesOf),
    customerNudges.list(customerId),
  ]);
  const dueNudges = offered.flatMap((nudge) =>
    triggeredNudges
      .filter(({ rule }) => rule === nudge.rule)
      .map(({ trigger, why, idea }) => ({
        nudgeId: nudge.id,
        occasion: trigger,
        why,
        idea,
      })),
  );
  for (const { nudgeId, occasion: trigger, why, idea } of dueNudges) {
    await customerNudges.raise({ customerId, nudgeId, occasion: trigger }, { why, idea, at: now });
  }
  const isDue = (nudgeId: string, trigger: string) =>
    dueNudges.some((one) => one.nudgeId === nudgeId && one.occasion === trigger);
  for (const { nudgeId, occasion: trigger, raisedAt, lastRunId } of states) {
    if (raisedAt === undefined || lastRunId !== undefined || isDue(nudgeId, trigger)) continue;
    await customerNudges.withdraw({ customerId, nudgeId, occasion: trigger });
  }
};

/** Checks all customers once a day, as many as fit into each call. */
export const createDueNudges = async (dependencies: CreateNudgesDependencies): Promise<void> => {
  const { ticks, nudges, clock } = dependencies;
  const startedAt = clock();
  const day = new Date(startedAt).toISOString().slice(0, 10);
  const previousTick = await ticks.find();
  let tick: NudgeTick = previousTick?.day === day ? previousTick : { day, isDone: false };
  if (tick.isDone) return;
  const all = await nudges.all();
  while (!tick.isDone && clock() - startedAt < maxRunMs) {
    const { ids, next } = await ticks.customers(tick.from, customersAtOnce);
    await pMap(
      ids,
      (customerId) =>
        // If one customer's facts can't be read, the other customers are still checked.
        updateCustomer(customerId, all, dependencies).catch((error: unknown) =>
          log.error('We couldn’t check which nudges a customer needs', {
            customerId,
            ...errorFields(error),
          }),
        ),
      { concurrency: width },
    );
    tick = { day, isDone: !next, ...(next ? { from: next } : {}) };
    await ticks.save(tick);
  }
};
