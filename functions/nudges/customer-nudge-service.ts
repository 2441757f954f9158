import pMap from 'p-map';
import type { CustomerNudge, NudgeView } from '../../shared/contracts/assistant/nudges';
import type { RunService } from '../automations/runs/run-service';
import type { Author } from '../drafts/draft-log';
import type { DraftRepository } from '../drafts/draft-repository';
import type { CustomerNudgeState } from '../items/assistant/customer-nudge';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { CustomerNudges } from './customer-nudge-repository';
import { isForCustomer, type NudgeService, nudgeNotFound } from './nudge-service';

type Dependencies = {
  readonly nudges: Pick<NudgeService, 'all'>;
  readonly customerNudges: CustomerNudges;
  readonly runs: Pick<RunService, 'start' | 'get'>;
  readonly drafts: Pick<DraftRepository, 'get'>;
  readonly clock: Clock;
};

type NudgeKey = { readonly nudgeId: string; readonly occasion: string };

/** The trigger of nudges that always show. */
const alwaysSeen = 'always';

const initialState = (nudgeId: string): CustomerNudgeState => ({
  nudgeId,
  occasion: alwaysSeen,
  hidden: false,
  ranCount: 0,
});

const toView = (
  nudge: NudgeView & { automation: NonNullable<NudgeView['automation']> },
  state: CustomerNudgeState,
  seenUntil: string,
): CustomerNudge => ({
  id: nudge.id,
  occasion: state.occasion,
  title: nudge.title,
  icon: nudge.icon,
  description: nudge.description,
  ctaDescription: nudge.ctaDescription,
  background: nudge.background,
  singleUse: nudge.singleUse,
  automation: nudge.automation,
  hidden: state.hidden,
  ranCount: state.ranCount,
  ...(state.why === undefined ? {} : { why: state.why }),
  ...(state.raisedAt === undefined ? {} : { raisedAt: state.raisedAt }),
  ...(state.lastRunId === undefined ? {} : { lastRunId: state.lastRunId }),
  isNew: !state.hidden && state.raisedAt !== undefined && state.raisedAt > seenUntil,
});

/** Sorts visible nudges first, with the newest on top, and hidden ones last. */
const compareNudges = (one: CustomerNudge, other: CustomerNudge): number =>
  Number(one.hidden) - Number(other.hidden) ||
  (other.raisedAt ?? '').localeCompare(one.raisedAt ?? '') ||
  one.title.localeCompare(other.title);

/** Returns every nudge that a customer has now. */
const createCustomerNudges =
  ({ nudges, customerNudges }: Pick<Dependencies, 'nudges' | 'customerNudges'>) =>
  async (customerId: string): Promise<readonly CustomerNudge[]> => {
    const [every, states, seenUntil] = await Promise.all([
      nudges.all(),
      customerNudges.list(customerId),
      customerNudges.seen(customerId),
    ]);
    return every
      .flatMap(({ automation, ...nudge }) => {
        if (nudge.hidden || !automation || !isForCustomer(nudge, customerId)) return [];
        const nudgeStates = states.filter(({ nudgeId }) => nudgeId === nudge.id);
        const shownStates =
          nudge.rule === 'always'
            ? [
                nudgeStates.find(({ occasion }) => occasion === alwaysSeen) ??
                  initialState(nudge.id),
              ]
            : nudgeStates.filter(({ raisedAt }) => raisedAt !== undefined);
        return shownStates.map((state) => toView({ ...nudge, automation }, state, seenUntil));
      })
      .sort(compareNudges);
  };

/**
 * Resolves to undefined if reading fails with this code, for example because the object was
 * deleted.
 */
const foundOrNone = <T>(code: string, reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (error instanceof AppError && error.code === code) return undefined;
    throw error;
  });

/** Lets a customer see, hide, and run their nudges. */
export const createCustomerNudgeService = (dependencies: Dependencies) => {
  const { nudges, customerNudges, runs, drafts, clock } = dependencies;
  const all = createCustomerNudges({ nudges, customerNudges });

  /** @throws AppError nudge_not_found */
  const find = async (
    customerId: string,
    { nudgeId, occasion }: NudgeKey,
  ): Promise<CustomerNudge> => {
    const customerNudge = (await all(customerId)).find(
      (one) => one.id === nudgeId && one.occasion === occasion,
    );
    if (!customerNudge) throw nudgeNotFound();
    return customerNudge;
  };

  const countNewNudges = (list: readonly CustomerNudge[]): number =>
    list.filter(({ isNew }) => isNew).length;

  const alreadyUsedError = () =>
    new AppError('nudge_used', 'This nudge can run only once, and it already ran.');

  /**
   * Returns whether a single-use nudge is used up, and the draft it led to. It may be run again
   * only if its last run had no result.
   */
  const outcomeOf = async (
    customerId: string,
    { singleUse, lastRunId }: CustomerNudge,
  ): Promise<Pick<CustomerNudge, 'isUsed' | 'draftId'>> => {
    if (!singleUse || lastRunId === undefined) return {};
    const last = await foundOrNone('run_not_found', runs.get(customerId, lastRunId));
    // Runs are deleted after some time, but the nudge remains used.
    if (!last) return { isUsed: true };
    const { status, draftId } = last;
    const hasNoResult = (status === 'failed' || status === 'cancelled') && !draftId;
    if (hasNoResult) return {};
    if (status === 'running' || !draftId) return { isUsed: true };
    const draft = await foundOrNone('draft_not_found', drafts.get(customerId, draftId));
    return { isUsed: true, ...(draft ? { draftId } : {}) };
  };

  const previousRunOf = async (customerId: string, nudge: CustomerNudge) => {
    if (!nudge.singleUse) return 'any';
    if ((await outcomeOf(customerId, nudge)).isUsed) throw alreadyUsedError();
    return nudge.lastRunId;
  };

  return {
    async list(customerId: string, { limit, offset }: { limit: number; offset: number }) {
      const list = await all(customerId);
      return {
        nudges: await pMap(
          list.slice(offset, offset + limit),
          async (nudge) => ({
            ...nudge,
            ...(await outcomeOf(customerId, nudge)),
          }),
          { concurrency: 10 },
        ),
        total: list.length,
        newCount: countNewNudges(list),
      };
    },

    countNew: async (customerId: string) => ({ newCount: countNewNudges(await all(customerId)) }),

    markSeen: (customerId: string) => customerNudges.markSeen(customerId, toInstant(clock())),

    /** @throws AppError nudge_not_found */
    async hide(customerId: string, nudgeKey: NudgeKey, hidden: boolean): Promise<CustomerNudge> {
      const customerNudge = await find(customerId, nudgeKey);
      await customerNudges.hide({ customerId, ...nudgeKey }, hidden);
      return { ...customerNudge, hidden, isNew: customerNudge.isNew && !hidden };
    },

    /**
     * Starts the automation of a nudge. Of two concurrent starts of a single-use nudge, only one is
     * written. Repeating a start finds its run.
     * @throws AppError nudge_not_found, nudge_used, and the errors of starting a run
     */
    async run(customerId: string, nudgeKey: NudgeKey, runId: string, author: Author) {
      const customerNudge = await find(customerId, nudgeKey);
      if (customerNudge.lastRunId === runId) return runs.get(customerId, runId);
      const { automationId } = (await nudges.all()).find(({ id }) => id === customerNudge.id) ?? {};
      if (!automationId) throw nudgeNotFound();
      const previousRun = await previousRunOf(customerId, customerNudge);
      const state = await customerNudges.find({ customerId, ...nudgeKey });
      const inputs: Record<string, string> = state?.idea ? { idea: state.idea } : {};
      const run = await runs.start(
        {
          automationId,
          customerId,
          runId,
          author,
          inputs,
          nudge: {
            id: customerNudge.id,
            trigger: customerNudge.occasion,
            title: customerNudge.title,
          },
        },
        [customerNudges.running({ customerId, ...nudgeKey }, runId, previousRun)],
      );
      if (!run) throw alreadyUsedError();
      return run;
    },
  };
};
