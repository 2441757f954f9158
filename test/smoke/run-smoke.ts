import type { SmokeStage } from './stage';
import { type Step, StepFailed, type StepId, StepSkipped } from './step';
import { accountSteps } from './steps/account';
import { audienceSteps } from './steps/audience';
import { cleanUp } from './steps/clean-up';
import { recipientSteps } from './steps/recipient';
import { scheduleSteps, sendingSteps } from './steps/sending';
import { visitorSteps } from './steps/visitors';
import { webhookSteps } from './steps/webhooks';
import { createWorld, type World } from './world';

export const smokeSteps: readonly Step[] = [
  ...accountSteps,
  ...audienceSteps,
  ...sendingSteps,
  ...recipientSteps,
  ...visitorSteps,
  ...webhookSteps,
  ...scheduleSteps,
  cleanUp,
];

/** The outcome of a step. A step that depends on a failed one isn't tried. */
export type Result = {
  readonly id: StepId;
  readonly state: 'ok' | 'failed' | 'skipped' | 'not tried';
  /** One line for the operator, and a second one if the operator has to act. */
  readonly text: string;
};

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // The error of `fetch` says only that it failed. The cause says why.
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
};

const tryStep = async (step: Step, world: World): Promise<Result> => {
  const { id, proves } = step;
  try {
    await step.run(world);
    return { id, state: 'ok', text: `✓ ${id}: ${proves}` };
  } catch (error) {
    if (error instanceof StepSkipped) {
      return { id, state: 'skipped', text: `– ${id}: skipped. ${error.message}.` };
    }
    const advice = (error instanceof StepFailed && error.advice) || step.advice;
    const problem = `✗ ${id}: ${messageOf(error)}. Expected: ${proves}.`;
    return { id, state: 'failed', text: `${problem}\n    What to do: ${advice}` };
  }
};

/**
 * Runs the steps one by one, and reports each as soon as it ends.
 * @param only the steps to run, together with the steps they need. @default all
 */
export const runSmoke = async (
  stage: SmokeStage,
  report: (result: Result) => void,
  only: readonly StepId[] = smokeSteps.map(({ id }) => id),
): Promise<readonly Result[]> => {
  const wanted = withNeeds(only);
  const world = createWorld(stage);
  const results: Result[] = [];
  for (const step of smokeSteps.filter(({ id }) => wanted.has(id))) {
    const missing = step.needs.find((id) =>
      results.some((one) => one.id === id && one.state !== 'ok'),
    );
    const result: Result = missing
      ? {
          id: step.id,
          state: 'not tried',
          text: `– ${step.id}: not tried, because it needs the step ${missing}`,
        }
      : await tryStep(step, world);
    results.push(result);
    report(result);
  }
  return results;
};

const withNeeds = (ids: readonly StepId[]): ReadonlySet<StepId> => {
  const needs = smokeSteps.filter(({ id }) => ids.includes(id)).flatMap((step) => step.needs);
  const all = new Set([...ids, ...needs]);
  return all.size === ids.length ? all : withNeeds([...all]);
};

/** Returns whether the stage works, as far as the steps could tell. */
export const isWorking = (results: readonly Result[]): boolean =>
  results.every(({ state }) => state === 'ok' || state === 'skipped');
