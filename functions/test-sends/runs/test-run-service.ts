import type { TestRun } from '../../../shared/contracts/sequences/test-run';
import { everyDay, sequenceProblem } from '../../../shared/sequences/sequence-rules';
import type { Author } from '../../drafts/draft-log';
import type { Draft } from '../../items/draft';
import type { Sequence } from '../../items/sequence/sequence';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import { refused } from '../../sequences/sequence-changes';
import type { Which } from '../../sequences/sequence-reader';
import type { TestSendService } from '../test-send-service';
import type { TestRunQueue } from './test-run-queue';
import type { TestRunRepository } from './test-run-repository';
import { newTestRun, stopped, testRunView } from './test-run-rules';

type Dependencies = {
  readonly runs: TestRunRepository;
  /** @throws AppError sequence_not_found */
  readonly series: (which: Which) => Promise<Sequence>;
  readonly emails: {
    ofSteps(customerId: string, stepIds: readonly string[]): Promise<readonly Draft[]>;
  };
  readonly tests: Pick<TestSendService, 'prepare'>;
  readonly queue: TestRunQueue;
  readonly clock: Clock;
  readonly newId: NewId;
};

type Asked = { readonly emails: readonly string[]; readonly everySeconds: number };

const going = () =>
  new AppError('test_run_going', 'A test run of this sequence is already running. Stop it first.');

/** Lets authors start, follow, and stop test runs. */
export const createTestRunService = (dependencies: Dependencies) => {
  const { runs, series: sequence, emails, tests, queue, clock, newId } = dependencies;

  /** Checks what would prevent the first email, and finds emails without a subject or a text. */
  const check = async (
    customerId: string,
    { steps }: Sequence,
    { emails: to, by }: { readonly emails: readonly string[]; readonly by: string },
  ) => {
    const ids = steps.map(({ id }) => id);
    const written = (await emails.ofSteps(customerId, ids)).map(({ subject, bodyKey }) => ({
      subject,
      bodyLength: bodyKey === '' ? 0 : Number.POSITIVE_INFINITY,
    }));
    const problem = sequenceProblem({
      hasTrigger: true,
      activeDays: everyDay,
      emails: written,
    });
    if (problem) throw refused(problem.message, problem.part);
    const [first] = ids;
    if (first) await tests.prepare(customerId, first, { emails: to, by });
  };

  const view = async (which: Which): Promise<TestRun | null> => {
    await sequence(which);
    const run = await runs.find(which.customerId, which.sequenceId);
    return run ? testRunView(run) : null;
  };

  return {
    view,

    /**
     * @throws AppError test_run_going, sequence_refused for an email that isn't written, and the
     *   errors of testing the first email
     */
    async start(which: Which, { emails: to, everySeconds }: Asked, author: Author) {
      const { customerId, sequenceId } = which;
      const found = await sequence(which);
      const before = await runs.find(customerId, sequenceId);
      if (before?.state === 'running') throw going();
      await check(customerId, found, { emails: to, by: author.userId });
      const now = clock();
      const run = newTestRun({
        id: newId(now),
        sequenceId,
        emails: [...to],
        everySeconds,
        steps: found.steps,
        now,
        by: author.userId,
        byManager: author.isManager,
      });
      if (!(await runs.start(customerId, run, before))) throw going();
      const message = { customerId, sequenceId, runId: run.id };
      try {
        await queue.look(message, 0);
      } catch (error) {
        await runs.change(message, (value) => stopped(value, clock()));
        throw error;
      }
      return testRunView(run);
    },

    /** Stops a test run. An email being sent at this moment still goes out. Safe to repeat. */
    async stop(which: Which) {
      const { customerId, sequenceId } = which;
      const run = await runs.find(customerId, sequenceId);
      if (run) {
        const own = { customerId, sequenceId, runId: run.id };
        await runs.change(own, (value) => stopped(value, clock()));
      }
      return view(which);
    },
  };
};
