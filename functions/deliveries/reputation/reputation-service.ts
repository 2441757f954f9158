import pMap from 'p-map';
import type { ReputationLevel } from '../../../shared/contracts/sending-health';
import type { Reputation } from '../../items/reputation';
import { AppError } from '../../platform/app-error';
import { toInstant } from '../../platform/clock';
import { log as logger } from '../../platform/logger';
import type { DeliveryDays } from '../../stats/delivery-days';
import { activeStatuses } from '../delivery/delivery';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import { type PauseDependencies, pauseWithoutMessage } from '../delivery/pause-by-itself';
import type { RecentDeliveries } from '../delivery/recent-deliveries';
import { reputationMessage } from '../notices/user-messages';
import type { ReputationRepository } from './reputation-repository';
import { add, type CountsByDay, levelOf, ratesOf, windowOf } from './reputation-rules';
import { levelMessage, pauseReason } from './reputation-words';
import type { TestEmailDays } from './test-email-days';

export type ReputationDependencies = Omit<PauseDependencies, 'deliveries'> & {
  readonly repository: Pick<ReputationRepository, 'find' | 'save'>;
  readonly recent: Pick<RecentDeliveries, 'ofCustomer'>;
  readonly days: DeliveryDays;
  readonly tests: Pick<TestEmailDays, 'ofCustomer'>;
  readonly deliveries: Pick<DeliveryRepository, 'find' | 'change'>;
};

/** The number of a customer's deliveries to read at a time. */
const width = 8;

const daysInWindow = (days: CountsByDay, now: number): CountsByDay =>
  Object.fromEntries(windowOf(now).flatMap((day) => (days[day] ? [[day, days[day]]] : [])));

/** Returns the customer's current reputation. `known` is the reputation that was stored last. */
const nextReputation = (
  customerId: string,
  known: Reputation | undefined,
  measured: CountsByDay,
  now: number,
): Reputation => {
  const baseline = daysInWindow(known?.baseline ?? {}, now);
  const rates = ratesOf(measured, baseline, now);
  // Only a manager can end a pause. Rates that fall while nothing is sent don't show that the
  // problem is solved.
  const level = known?.level === 'paused' ? 'paused' : levelOf(rates);
  const since = known && known.level === level ? known.since : toInstant(now);
  const version = (known?.version ?? 0) + 1;
  return { customerId, level, since, rates, baseline, version };
};

/**
 * Returns the reputation after a manager lifted the pause. Past bounces and complaints no longer
 * count.
 */
const releasedReputation = (known: Reputation, measured: CountsByDay, now: number): Reputation => {
  const { customerId, version } = known;
  const baseline = daysInWindow(measured, now);
  return {
    customerId,
    level: 'good',
    since: toInstant(now),
    baseline,
    version: version + 1,
    rates: ratesOf(measured, baseline, now),
  };
};

/**
 * Monitors the reputation of each customer, warns customers, and stops their sending before it
 * harms all other customers. Everything is safe to repeat at any time, because decisions depend on
 * counters and stored levels, not on events.
 */
export const createReputationService = (dependencies: ReputationDependencies) => {
  const { repository, recent, days, tests, deliveries, clock } = dependencies;

  const measure = async (customerId: string): Promise<CountsByDay> => {
    const ids = await recent.ofCustomer(customerId);
    const all = [
      ...(await pMap(ids, days, { concurrency: width })),
      await tests.ofCustomer(customerId),
    ];
    const sums: Record<string, ReturnType<typeof add>> = {};
    for (const [day, counts] of all.flatMap((one) => Object.entries(one))) {
      sums[day] = add(sums[day], counts);
    }
    return sums;
  };

  const pauseAll = async ({ customerId, rates }: Reputation): Promise<void> => {
    const ids = await recent.ofCustomer(customerId);
    await pMap(
      ids,
      async (deliveryId) => {
        const found = await deliveries.find(deliveryId);
        if (!found || !activeStatuses.includes(found.status)) return;
        const change = { statusReason: pauseReason(rates) };
        const guard = { from: activeStatuses, run: found.run };
        await pauseWithoutMessage(found, change, guard, dependencies);
      },
      { concurrency: width },
    );
  };

  return {
    measure,

    /**
     * Determines the level from the current counters, and warns or stops the customer if necessary.
     * @returns the level
     */
    async assess(customerId: string): Promise<ReputationLevel> {
      const [known, measured] = await Promise.all([
        repository.find(customerId),
        measure(customerId),
      ]);
      const now = clock();
      const value = nextReputation(customerId, known, measured, now);
      const { level } = value;
      const isWorse = level !== 'good' && level !== known?.level;
      const message = isWorse
        ? reputationMessage(level, value, levelMessage(level, value.rates))
        : undefined;
      const isSaved = await repository.save(value, now, message);
      if (isSaved && isWorse) logger.warn('Reputation got worse', { customerId, code: level });
      if (level === 'paused') await pauseAll(value);
      return level;
    },

    /** @throws AppError sending_paused */
    async check(customerId: string): Promise<void> {
      const known = await repository.find(customerId);
      if (known?.level !== 'paused') return;
      throw new AppError('sending_paused', pauseReason(known.rates));
    },

    /**
     * Lifts the sending pause at a manager's request. Past bounces and complaints no longer count.
     * Deliveries that were paused stay paused until someone resumes them.
     * @throws AppError sending_not_paused
     */
    async release(customerId: string): Promise<void> {
      const [known, measured] = await Promise.all([
        repository.find(customerId),
        measure(customerId),
      ]);
      const now = clock();
      const refusal = 'This customer’s sending is no longer paused. Reload the page.';
      if (known?.level !== 'paused') throw new AppError('sending_not_paused', refusal);
      const value = releasedReputation(known, measured, now);
      const text = 'Your account can send again. Resume the emails and sequences that were paused.';
      const message = reputationMessage('released', value, text);
      if (!(await repository.save(value, now, message))) {
        throw new AppError('sending_not_paused', refusal);
      }
    },
  };
};
export type ReputationService = ReturnType<typeof createReputationService>;
