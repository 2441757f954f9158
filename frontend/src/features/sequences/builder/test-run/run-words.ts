import type { SequenceStep } from '../../../../../../shared/contracts/sequences/sequence';
import type { TestRun } from '../../../../../../shared/contracts/sequences/test-run';
import { limits } from '../../../../../../shared/limits';
import { localTime } from '../../../../../../shared/zoned-time';
import { formatClock, formatDuration, plural } from '../../../../lib/format';
import { delayText, stepTitle } from '../model/sequence-words';

/** Returns how long recipients wait for an email, shown next to the wait in a test. */
export const realDelayText = (delayInMinutes: number): string => {
  const text = delayText(delayInMinutes);
  return text ? `${text} later` : 'right away';
};

/**
 * Returns a duration as text, such as '15 seconds', '1 minute 15 seconds', or '2 hours 5 minutes'.
 */
export const spanText = (seconds: number): string => {
  const rest = seconds % 60;
  if (rest === 0 || seconds > 3600) return formatDuration(seconds);
  const minutesText = seconds > 60 ? `${formatDuration(seconds - rest)} ` : '';
  return `${minutesText}${plural(rest, 'second')}`;
};

/** Returns '9:30 AM' in a time zone. */
const clockTime = (instant: string, timeZone: string): string =>
  formatClock(localTime(Date.parse(instant), timeZone));

/** Returns when an email is sent in a test: 'at once', 'after 2 minutes'. */
export const testDelayText = (index: number, everySeconds: number): string =>
  index === 0 ? 'at once' : `after ${spanText(index * everySeconds)}`;

/** Returns whether the test exceeds the hourly limit. */
export const isLong = (count: number): boolean => count > limits.testSendsPerHour;

type RunStep = TestRun['steps'][number];

/**
 * Returns the email's number and subject, or “Removed email” if the email is no longer in the
 * sequence.
 */
export const runStepTitle = (step: RunStep, steps: readonly SequenceStep[]): string => {
  const found = steps.find(({ id }) => id === step.stepId);
  return found ? stepTitle(found) : 'Removed email';
};

const missedText = ({ missed }: RunStep): string => {
  const addressesWith = (missedStatus: RunStep['missed'][number]['status']) =>
    missed
      .filter(({ status }) => status === missedStatus)
      .map(({ email }) => email)
      .join(', ');
  const suppressed = addressesWith('suppressed');
  const refusedAddresses = addressesWith('failed');
  const limited = addressesWith('limited');
  const overLimit = addressesWith('over_limit');
  return [
    suppressed && `not to ${suppressed} (suppressed or unsubscribed)`,
    limited && `not to ${limited}, which reached its limit of test emails for today`,
    overLimit &&
      `not to ${overLimit}, because this account reached its limit of test emails for today`,
    refusedAddresses && `not to ${refusedAddresses} (rejected by the email service)`,
  ]
    .filter(Boolean)
    .join('; ');
};

/** Describes the result of one email. */
export const stepText = (step: RunStep, run: TestRun, timeZone: string): string => {
  const missed = missedText(step);
  if (step.state === 'sent') {
    const reachedNoOne = step.missed.length === run.emails.length;
    const sentText = reachedNoOne
      ? 'Not sent'
      : `Sent at ${clockTime(step.at ?? run.startedAt, timeZone)}`;
    return missed ? `${sentText}: ${missed}` : sentText;
  }
  if (step.state === 'left') return `Not sent: ${step.message ?? ''}`;
  if (step.state === 'unknown') return 'Interrupted. It may not have been sent.';
  if (step.state === 'sending') return 'Being sent';
  return run.state === 'running' ? 'Waiting' : 'Not sent';
};

export const sentCount = ({ steps }: TestRun): number =>
  steps.filter(({ state }) => state === 'sent').length;

/** Describes the state of a run in one or two sentences. */
export const runText = (run: TestRun, timeZone: string): string => {
  const all = plural(run.steps.length, 'email');
  const summary = `${sentCount(run)} of ${all} went to ${run.emails.join(', ')}.`;
  if (run.state === 'stopped') return `Stopped. ${summary}`;
  if (run.state === 'failed') return `${summary} ${run.message ?? ''}`;
  if (run.state === 'done') return summary;
  const next = run.nextAt ? clockTime(run.nextAt, timeZone) : '';
  if (run.isHeld) {
    return `${summary} ${limits.testSendsPerHour} test emails were sent this hour. The next one goes out at ${next}.`;
  }
  return `${summary} It continues if you leave this page.`;
};
