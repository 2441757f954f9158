import type { TestRun } from '../../../shared/contracts/sequences/test-run';
import type { TestSendResponse } from '../../../shared/contracts/test-sends';
import type { Step } from '../../items/sequence/sequence';
import type { StoredTestRun, TestRunStep } from '../../items/sequence/test-run';
import { toInstant } from '../../platform/clock';

type Results = TestSendResponse['results'];
type NewRun = Pick<StoredTestRun, 'id' | 'sequenceId' | 'emails' | 'everySeconds' | 'by'> &
  Pick<StoredTestRun, 'byManager'> & { readonly steps: readonly Step[]; readonly now: number };

export const newTestRun = ({ steps, now, ...settings }: NewRun): StoredTestRun => ({
  ...settings,
  state: 'running',
  steps: steps.map(({ id, delayInMinutes }) => ({ id, delayInMinutes, state: 'waiting' })),
  next: 0,
  dueAt: now,
  isHeld: false,
  startedAt: toInstant(now),
  rev: 1,
});

export const currentStep = ({ state, steps, next }: StoredTestRun): TestRunStep | undefined =>
  state === 'running' ? steps[next] : undefined;

const endedFields = (state: StoredTestRun['state'], now: number): Partial<StoredTestRun> => ({
  state,
  isHeld: false,
  endedAt: toInstant(now),
});

const withStep = ({ steps, next }: StoredTestRun, step: Partial<TestRunStep>) =>
  steps.map((one, index) => (index === next ? { ...one, ...step } : one));

/**
 * Returns the fields that claim a step for one worker, before any email of the step is sent.
 * @returns undefined when the run was stopped, or another worker has claimed the step
 */
export const claimedFields = (
  run: StoredTestRun,
  stepId: string,
  now: number,
): Partial<StoredTestRun> | undefined => {
  const step = currentStep(run);
  if (step?.id !== stepId || step.state !== 'waiting') return undefined;
  return { steps: withStep(run, { state: 'sending', at: now }), isHeld: false };
};

/**
 * Returns the fields that store the result of the current step and move the run to its next step,
 * even if the run was stopped.
 */
export const moveToNextStep = (
  run: StoredTestRun,
  stepId: string,
  fate: Partial<TestRunStep>,
  now: number,
): Partial<StoredTestRun> | undefined => {
  if (run.steps[run.next]?.id !== stepId) return undefined;
  const next = run.next + 1;
  const isLast = next === run.steps.length;
  const on = { steps: withStep(run, { ...fate, at: now }), next };
  if (isLast && run.state === 'running') return { ...on, ...endedFields('done', now) };
  return { ...on, dueAt: now + run.everySeconds * 1000 };
};

export const sendResultOf = (results: readonly Results[number][]): Partial<TestRunStep> => ({
  state: 'sent',
  missed: results.filter(({ status }) => status !== 'sent'),
});

/** Postpones the current step until `dueAt`, because the hourly limit of test emails is reached. */
export const holdUntil = (run: StoredTestRun, dueAt: number): Partial<StoredTestRun> | undefined =>
  currentStep(run)?.state === 'waiting' ? { dueAt, isHeld: true } : undefined;

export const stoppedFields = (
  run: StoredTestRun,
  now: number,
): Partial<StoredTestRun> | undefined =>
  run.state === 'running' ? endedFields('stopped', now) : undefined;

export const failedFields = (
  run: StoredTestRun,
  message: string,
  now: number,
): Partial<StoredTestRun> | undefined =>
  run.state === 'running' ? { ...endedFields('failed', now), message } : undefined;

export const testRunView = (run: StoredTestRun): TestRun => ({
  id: run.id,
  state: run.state,
  emails: run.emails,
  everySeconds: run.everySeconds,
  startedAt: run.startedAt,
  isHeld: run.isHeld,
  ...(run.message !== undefined && { message: run.message }),
  ...(run.endedAt !== undefined && { endedAt: run.endedAt }),
  ...(run.state === 'running' && { nextAt: toInstant(run.dueAt) }),
  steps: run.steps.map(({ id, delayInMinutes, state, at, message, missed = [] }) => ({
    stepId: id,
    delayInMinutes,
    state,
    missed,
    ...(at !== undefined && { at: toInstant(at) }),
    ...(message !== undefined && { message }),
  })),
});
