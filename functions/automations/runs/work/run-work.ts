import type { StepAsker } from '../../../assistant/ask-step';
import { budgetUsedUpError, formatDollars } from '../../../assistant/budget/assistant-budget';
import type { BudgetReservation } from '../../../assistant/budget/budget-reservation';
import { usageMonth } from '../../../items/account/usage';
import type { StoredRun } from '../../../items/assistant/automation-run';
import { type Clock, toInstant } from '../../../platform/clock';
import type { NewId } from '../../../platform/ids';
import type { Tool } from '../../../tools/tool';
import type { RunHistory } from '../run-history';
import type { RunMessage, RunQueue } from '../run-queue';
import type { RunRepository } from '../run-repository';
import { nextStepOf, stepOf, type Timing } from '../run-rules';
import { createModelStep } from './model-step';
import type { Outcome } from './step-outcome';
import { createToolStep } from './tool-step';

export type RunExecutorDependencies = {
  readonly runs: RunRepository;
  readonly money: BudgetReservation;
  readonly tools: ReadonlyMap<string, Tool>;
  readonly asker: StepAsker;
  readonly queue: RunQueue;
  readonly hold: (receiptHandle: string) => Promise<void>;
  /** Stores an ended run with the prompt it used. Safe to repeat. */
  readonly history: RunHistory;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** One delivery of a message. The message keeps its id when it's redelivered. */
export type Reception = { readonly messageId: string; readonly receiptHandle: string };

/**
 * How long a claim is valid, in milliseconds. It is longer than a worker may take (60 s), so a
 * worker whose claim has expired is dead.
 */
const claimMs = 65_000;

/** A step that is ready to run, with its maximum cost. */
type Prepared = {
  readonly maxCost: number;
  readonly take: (run: StoredRun) => Promise<Outcome>;
};
type Claim = NonNullable<StoredRun['claim']>;

const monthlyBudgetText = ({ monthlyMicroUsd }: BudgetReservation): string =>
  budgetUsedUpError(monthlyMicroUsd).message;

const runBudgetText = (budgetMicroUsd: number): string =>
  `This run reached its cost limit of ${formatDollars(budgetMicroUsd)}. Everything it created is kept.`;

type ClaimDependencies = Pick<RunExecutorDependencies, 'runs' | 'money' | 'clock'>;

/** Claims a run's next position and sets aside the money that its step may cost. */
const createStepClaims = ({ runs, money, clock }: ClaimDependencies) => {
  const failRun = ({ customerId, id }: StoredRun, problem: string) =>
    runs.end(customerId, id, { status: 'failed', problem, at: toInstant(clock()) });

  /** @returns the claim, or undefined when another worker has it or there isn't enough money */
  return async (run: StoredRun, claimHolder: string, maxCost: number) => {
    const now = clock();
    const { customerId, budgetMicroUsd } = run;
    if (run.costMicroUsd + maxCost > budgetMicroUsd) {
      return void (await failRun(run, runBudgetText(budgetMicroUsd)));
    }
    if (maxCost > money.monthlyMicroUsd) return void (await failRun(run, monthlyBudgetText(money)));
    const claim: Claim = {
      by: claimHolder,
      until: now + claimMs,
      reserved: maxCost,
      month: usageMonth(now),
    };
    const reservation =
      maxCost > 0 ? [money.reserving({ customerId, month: claim.month }, maxCost)] : [];
    const failedConditions = await runs.claim(run, claim, now, reservation);
    if (failedConditions.length === 0) return claim;
    if (!failedConditions.includes(0)) await failRun(run, monthlyBudgetText(money));
    return undefined;
  };
};

/**
 * Works on runs, one step per message. A step is a question to the model or a tool call. Every step
 * may be repeated or interrupted at any point. This is safe, because a position is claimed before a
 * step and written once after it. The id of a tool call is recorded before the call is made, and
 * money is set aside before it's spent.
 */
export const createRunExecutor = (dependencies: RunExecutorDependencies) => {
  const { runs, money, tools, asker, queue, hold, history, clock } = dependencies;
  const claimed = createStepClaims(dependencies);
  const modelStep = createModelStep(dependencies);
  const toolStep = createToolStep({ tools, transcript: runs.transcript });

  const prepare = async (run: StoredRun): Promise<Prepared> => {
    const next = nextStepOf(run);
    if (next.kind === 'model') {
      const question = modelStep.question(run, await runs.transcript(run.id), next.isLast);
      const maxCost = asker.maxCost(question);
      return { maxCost, take: (claimed) => modelStep.take(claimed, question, maxCost) };
    }
    // If a tool itself asks a model, the cost is checked and counted by the tool's own asker.
    return { maxCost: 0, take: (claimed) => toolStep(claimed, next.call) };
  };

  /** Writes the result of a step. @returns whether the run continues */
  const settleStep = async (
    run: StoredRun,
    claim: Claim,
    { step: done, transcriptEntry, progress, retryAfter }: Outcome,
    timing: Timing,
  ): Promise<boolean> => {
    const { customerId } = run;
    const step = stepOf(done, timing);
    const difference = done.costMicroUsd - claim.reserved;
    const { month } = claim;
    const settlementWrites =
      claim.reserved > 0 ? [money.settling({ customerId, month }, difference)] : [];
    const after: StoredRun = {
      ...run,
      ...progress,
      costMicroUsd: run.costMicroUsd + done.costMicroUsd,
      position: run.position + (transcriptEntry ? 1 : 0),
      tries: retryAfter === undefined ? 0 : run.tries + 1,
      steps: [...run.steps, step],
      claim: undefined,
    };
    if (await runs.settle(after, claim.by, transcriptEntry, settlementWrites))
      return after.status === 'running';
    const { draftId, segmentId } = progress;
    const createdIds = { ...(draftId && { draftId }), ...(segmentId && { segmentId }) };
    await runs.keep(run, claim.by, { step, difference, createdIds }, settlementWrites);
    return false;
  };

  /** Stores the history of a run that may have just ended. */
  const checkStored = async ({ customerId, runId }: RunMessage): Promise<void> => {
    const run = await runs.find(customerId, runId);
    if (run) await history(run);
  };

  return {
    async goOn(message: RunMessage, { messageId, receiptHandle }: Reception): Promise<void> {
      const run = await runs.find(message.customerId, message.runId);
      // The run was canceled in the meantime, or the worker that ended it died before it stored the
      // run's history.
      if (run?.status !== 'running') return run && history(run);
      await hold(receiptHandle);
      const prepared = await prepare(run);
      const claim = await claimed(run, messageId, prepared.maxCost);
      // Another worker has claimed the position. It also has the message, which is redelivered if
      // that worker dies.
      if (!claim) return checkStored(message);
      const startedAt = clock();
      const outcome = await prepared.take(run);
      const goesOn = await settleStep(run, claim, outcome, { startedAt, endedAt: clock() });
      return goesOn ? queue.goOn(message, outcome.retryAfter) : checkStored(message);
    },
  };
};
