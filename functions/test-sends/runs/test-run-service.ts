import type { TestRun } from '../../../shared/contracts/sequences/test-run';
import { everyDay, sequenceProblem } from '../../../shared/sequences/sequence-rules';
import type { Author } from '../../drafts/draft-log';
import type { Draft } from '../../items/draft';
import type { Sequence } from '../../items/sequence/sequence';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import { sequenceError } from '../../sequences/sequence-changes';
import type { SequenceKey } from '../../sequences/sequence-reader';
import type { TestSendService } from '../test-send-service';
import type { TestRunQueue } from './test-run-queue';
import type { TestRunRepository } from './test-run-repository';
import { newTestRun, stoppedFields, testRunView } from './test-run-rules';

type Dependencies = {
  readonly runs: TestRunRepository;
  /** @throws AppError sequence_not_found */
  readonly getSequence: (sequenceKey: SequenceKey) => Promise<Sequence>;
  readonly emails: {
    ofSteps(customerId: string, stepIds: readonly string[]): Promise<readonly Draft[]>;
  };
  readonly tests: Pick<TestSendService, 'prepare'>;
  readonly queue: TestRunQueue;
  readonly clock: Clock;
  readonly newId: NewId;
};

type TestRunRequest = { readonly emails: readonly string[]; readonly everySeconds: number };

const alreadyRunningError = () =>
  new AppError('test_run_going', 'A test run of this sequence is already running. Stop it first.');

/** Lets authors start, follow, and stop test runs. */
export const createTestRunService = (dependencies: Dependencies) => {
  const { runs, getSequence: sequence, emails, tests, queue, clock, newId } = dependencies;

  /**
   * Checks for anything that would prevent sending the first email, and for emails without a
   * subject or body.
   */
  const check = async (
    customerId: string,
    { steps }: Sequence,
    { emails: recipients, by }: { readonly emails: readonly string[]; readonly by: string },
  ) => {
    const ids = steps.map(({ id }) => id);
    const stepEmails = (await emails.ofSteps(customerId, ids)).map(({ subject, bodyKey }) => ({
      subject,
      bodyLength: bodyKey === '' ? 0 : Number.POSITIVE_INFINITY,
    }));
    const problem = sequenceProblem({
      hasTrigger: true,
      activeDays: everyDay,
      emails: stepEmails,
    });
    if (problem) throw sequenceError(problem.message, problem.part);
    const [first] = ids;
    if (first) await tests.prepare(customerId, first, { emails: recipients, by });
  };

  const view = async (sequenceKey: SequenceKey): Promise<TestRun | null> => {
    await sequence(sequenceKey);
    const run = await runs.find(sequenceKey.customerId, sequenceKey.sequenceId);
    return run ? testRunView(run) : null;
  };

  return {
    view,

    /**
     * @throws AppError test_run_going, sequence_refused for an email that isn't written, and the
     *   errors of testing the first email
     */
    async start(
      sequenceKey: SequenceKey,
      { emails: recipients, everySeconds }: TestRunRequest,
      author: Author,
    ) {
      const { customerId, sequenceId } = sequenceKey;
      const found = await sequence(sequenceKey);
      const before = await runs.find(customerId, sequenceId);
      if (before?.state === 'running') throw alreadyRunningError();
      await check(customerId, found, { emails: recipients, by: author.userId });
      const now = clock();
      const run = newTestRun({
        id: newId(now),
        sequenceId,
        emails: [...recipients],
        everySeconds,
        steps: found.steps,
        now,
        by: author.userId,
        byManager: author.isManager,
      });
      if (!(await runs.start(customerId, run, before))) throw alreadyRunningError();
      const message = { customerId, sequenceId, runId: run.id };
      try {
        await queue.look(message, 0);
      } catch (error) {
        await runs.change(message, (value) => stoppedFields(value, clock()));
        throw error;
      }
      return testRunView(run);
    },

    /** Stops a test run. An email being sent at this moment still goes out. Safe to repeat. */
    async stop(sequenceKey: SequenceKey) {
      const { customerId, sequenceId } = sequenceKey;
      const run = await runs.find(customerId, sequenceId);
      if (run) {
        const runKey = { customerId, sequenceId, runId: run.id };
        await runs.change(runKey, (value) => stoppedFields(value, clock()));
      }
      return view(sequenceKey);
    },
  };
};
