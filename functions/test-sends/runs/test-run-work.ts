import type { DraftEvent } from '../../drafts/draft-log';
import type { StoredTestRun, TestRunStep } from '../../items/sequence/test-run';
import { AppError, type AppErrorCode } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import { RetryLater } from '../../platform/work/queue-handler';
import type { TestSendService } from '../test-send-service';
import type { TestRunMessage, TestRunQueue } from './test-run-queue';
import type { TestRunRepository } from './test-run-repository';
import {
  claimedFields,
  currentStep,
  failedFields,
  holdUntil,
  moveToNextStep,
  sendResultOf,
} from './test-run-rules';

type Dependencies = {
  readonly runs: Pick<TestRunRepository, 'find' | 'change'>;
  readonly tests: Pick<TestSendService, 'prepare' | 'takePlace'>;
  readonly history: {
    append(customerId: string, draftId: string, event: DraftEvent): Promise<void>;
  };
  readonly queue: TestRunQueue;
  readonly clock: Clock;
};

/**
 * How long a worker's claim is valid. A worker runs for up to 30 seconds, so the worker of an older
 * claim has died.
 */
const claimMs = 60_000;

/**
 * A run that still waits because of the hourly limit after this time ends. Two hundred emails take
 * ten hours at that limit.
 */
const maxRunMs = 7 * 24 * 3_600_000;
const tooLongText = 'This test run took longer than a week, so we ended it.';

const hourMs = 3_600_000;
/** Test emails are counted by full hours, so the limit resets at the next one. */
const nextHour = (now: number): number => (Math.floor(now / hourMs) + 1) * hourMs;

/**
 * Errors that apply to every email of the sequence. If one email fails with such an error, all
 * others would fail too.
 */
const accountWideCodes: ReadonlySet<AppErrorCode> = new Set<AppErrorCode>([
  ...(['sequence_not_found', 'draft_has_no_sender', 'sender_not_verified'] as const),
  ...(['custom_domain_not_in_plan', 'service_disabled', 'sending_paused'] as const),
  ...(['subscriber_quota_exceeded', 'email_quota_exceeded', 'too_many_tests'] as const),
]);

/**
 * Handles the messages of test runs. Each message sends one email, and may be repeated or
 * interrupted at any time.
 */
export const createTestRunTask = ({ runs, tests, history, queue, clock }: Dependencies) => {
  const scheduleNextCheck = async (message: TestRunMessage, run: StoredTestRun | undefined) => {
    if (run && currentStep(run)) await queue.look(message, run.dueAt - clock());
  };

  const finishStep = async (
    message: TestRunMessage,
    stepId: string,
    fate: Partial<TestRunStep>,
  ) => {
    const run = await runs.change(message, (value) => moveToNextStep(value, stepId, fate, clock()));
    await scheduleNextCheck(message, run);
  };

  const recordSent = async (
    message: TestRunMessage,
    run: StoredTestRun,
    stepId: string,
    recipientCount: number,
  ) => {
    const author = { userId: run.by, isManager: run.byManager };
    const event = { kind: 'tested' as const, recipients: recipientCount, author };
    await history.append(message.customerId, stepId, event).catch((error: unknown) => {
      // The email was already sent, so the message doesn't fail. A repeated message would skip the
      // email, and wouldn't write the log entry either.
      log.warn('A sequence test email couldn’t be added to the draft log', errorFields(error));
    });
  };

  /**
   * Claims the step before sending anything, so that its email is sent only once, even if the
   * worker is interrupted.
   */
  const send = async (message: TestRunMessage, run: StoredTestRun, stepId: string) => {
    const { customerId } = message;
    const { handOver: sendEmails } = await tests.prepare(customerId, stepId, {
      emails: run.emails,
      by: run.by,
    });
    if (!(await tests.takePlace(customerId))) {
      const until = nextHour(clock());
      return scheduleNextCheck(
        message,
        await runs.change(message, (value) => holdUntil(value, until)),
      );
    }
    const claimedRun = await runs.change(message, (value) => claimedFields(value, stepId, clock()));
    if (!claimedRun) return;
    const fate = sendResultOf(await sendEmails());
    await finishStep(message, stepId, fate);
    const sentCount = run.emails.length - (fate.missed?.length ?? 0);
    if (sentCount > 0) await recordSent(message, run, stepId, sentCount);
  };

  const failStep = async (message: TestRunMessage, stepId: string, error: AppError) => {
    if (!accountWideCodes.has(error.code)) {
      return finishStep(message, stepId, { state: 'left', message: error.message });
    }
    await runs.change(message, (value) => failedFields(value, error.message, clock()));
  };

  /** @throws RetryLater while another worker has claimed the step */
  return async (message: TestRunMessage): Promise<void> => {
    const run = await runs.find(message.customerId, message.sequenceId);
    const step = run?.id === message.runId ? currentStep(run) : undefined;
    if (!run || !step) return;
    const now = clock();
    if (step.state === 'sending') {
      if (now - (step.at ?? 0) < claimMs) throw new RetryLater('work_left');
      return finishStep(message, step.id, { state: 'unknown' });
    }
    if (now - Date.parse(run.startedAt) > maxRunMs) {
      await runs.change(message, (value) => failedFields(value, tooLongText, now));
      return;
    }
    if (run.dueAt > now) return scheduleNextCheck(message, run);
    try {
      await send(message, run, step.id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await failStep(message, step.id, error);
    }
  };
};
