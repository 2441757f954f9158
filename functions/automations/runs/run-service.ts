import type { AutomationRun } from '../../../shared/contracts/assistant/automation-runs';
import type { AssistantBudget } from '../../assistant/budget/assistant-budget';
import type { Automation } from '../../items/assistant/automation';
import type { StoredRun } from '../../items/assistant/automation-run';
import { AppError } from '../../platform/app-error';
import { toInstant } from '../../platform/clock';
import type { CursorPaging } from '../../platform/table/cursor';
import { automationNotFound } from '../automation-reader';
import { createRunPreparation, type PreparationDependencies, type Start } from './run-preparation';
import type { RunRepository } from './run-repository';
import { activityOf } from './run-rules';

type Dependencies = PreparationDependencies & {
  readonly runs: RunRepository;
  readonly budget: Pick<AssistantBudget, 'check'>;
  readonly automation: (id: string) => Promise<Automation | undefined>;
};
type OtherWrites = NonNullable<Parameters<RunRepository['begin']>[2]>;

/** Starts runs and returns their state. */
export const createRunService = (dependencies: Dependencies) => {
  const { runs, access, budget, clock } = dependencies;

  const toView = (run: StoredRun): AutomationRun => {
    const currentActivity = activityOf(run, clock());
    return {
      ...run,
      byManager: run.by.isManager,
      ...(currentActivity ? { doing: currentActivity } : {}),
    };
  };
  const preparation = createRunPreparation(dependencies);

  return {
    /**
     * Starts a run. The table's stream passes a new run to the workers. A repeated start finds the
     * existing run.
     * @param others further writes in the same transaction; if one fails, the run isn't started
     * @returns undefined when a condition of one of the further writes failed
     * @throws AppError automation_not_found, automation_broken, customer_not_found, prompt_refused,
     *   assistant_off, model_not_offered, assistant_budget_used_up
     */
    async start(start: Start, others: OtherWrites = []): Promise<AutomationRun | undefined> {
      const earlier = await runs.find(start.customerId, start.runId);
      if (earlier) return toView(earlier);
      const automation = await dependencies.automation(start.automationId);
      if (!automation) throw automationNotFound();
      preparation.checkTools(automation);
      const { template, ...choice } = await preparation.asked(automation);
      await access.open(choice);
      await budget.check(start.customerId);
      const { text, customerName } = await preparation.filled(template, automation, start);
      const run = preparation.newRun(automation, start, { ...choice, customerName });
      const failedConditions = await runs.begin(run, text, others);
      if (failedConditions.length === 0) return toView(run);
      const createdRun = await runs.find(start.customerId, start.runId);
      return createdRun && toView(createdRun);
    },

    async list(customerId: string, paging: CursorPaging) {
      const page = await runs.list(customerId, paging);
      return { ...page, runs: page.runs.map(toView) };
    },

    /** @throws AppError run_not_found */
    async get(customerId: string, runId: string): Promise<AutomationRun> {
      const run = await runs.find(customerId, runId);
      if (!run) throw new AppError('run_not_found', 'We can’t find this run.');
      return toView(run);
    },

    /**
     * Cancels a run. If a step is in progress, it is completed and recorded, and no other step
     * follows. A run that has already ended doesn't change.
     * @throws AppError run_not_found
     */
    async cancel(customerId: string, runId: string): Promise<AutomationRun> {
      await this.get(customerId, runId);
      await runs.end(customerId, runId, { status: 'cancelled', at: toInstant(clock()) });
      return this.get(customerId, runId);
    },
  };
};
export type RunService = ReturnType<typeof createRunService>;
