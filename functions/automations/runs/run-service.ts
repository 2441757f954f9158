import { assistantLimits } from '../../../shared/assistant-limits';
import type { AutomationRun } from '../../../shared/contracts/assistant/automation-runs';
import type { AssistantAccess, ModelChoice } from '../../assistant/assistant-access';
import type { AssistantBudget } from '../../assistant/budget/assistant-budget';
import { withoutAddresses } from '../../assistant/data-text';
import type { CustomerWithoutPlan } from '../../customers/customer-reader';
import type { Author } from '../../drafts/draft-log';
import type { Automation } from '../../items/assistant/automation';
import type { StoredRun } from '../../items/assistant/automation-run';
import type { Prompt } from '../../items/assistant/prompt';
import type { Brain } from '../../items/brain';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import type { CursorPaging } from '../../platform/table/cursor';
import { fillTemplate } from '../../prompts/fill-rules';
import { automationNotFound } from '../automation-service';
import type { RunRepository } from './run-repository';
import { doingOf } from './run-rules';

type Dependencies = {
  readonly runs: RunRepository;
  readonly budget: Pick<AssistantBudget, 'check'>;
  readonly automation: (id: string) => Promise<Automation | undefined>;
  readonly prompt: (id: string) => Promise<Prompt | undefined>;
  readonly tools: Pick<ReadonlyMap<string, unknown>, 'has'>;
  readonly access: Pick<AssistantAccess, 'firstModel' | 'open'>;
  /** @throws AppError customer_not_found */
  readonly customer: (customerId: string) => Promise<CustomerWithoutPlan>;
  readonly brain: (customerId: string) => Promise<Brain>;
  readonly valuesOf: (customer: CustomerWithoutPlan, brain: Brain) => ReadonlyMap<string, string>;
  readonly clock: Clock;
};

export type Start = {
  readonly automationId: string;
  readonly customerId: string;
  readonly runId: string;
  /** In place of what the automation's inputs are by themselves. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly author: Author;
  /** The customer's nudge that starts it. */
  readonly nudge?: { readonly id: string; readonly occasion: string; readonly title: string };
};
type Others = NonNullable<Parameters<RunRepository['begin']>[2]>;

/** The temperature of a text that the automation has of its own. */
const ownTemperature = 0.7;

const broken = (message: string) => new AppError('automation_broken', message);

const { mostTools, runMicroUsd } = assistantLimits.automation;

/** Starts runs and tells of them. */
export const createRunService = (dependencies: Dependencies) => {
  const { runs, access, tools, budget, clock } = dependencies;

  const toView = (run: StoredRun): AutomationRun => {
    const doing = doingOf(run, clock());
    return { ...run, byManager: run.by.isManager, ...(doing ? { doing } : {}) };
  };

  /** What is asked, and whom: of the managers' prompt as it is now, or the automation's own text. */
  const asked = async ({ promptId, template }: Automation) => {
    if (promptId === undefined) {
      return { ...access.firstModel(), temperature: ownTemperature, template };
    }
    const prompt = await dependencies.prompt(promptId);
    if (prompt) return prompt;
    throw broken(
      `This automation uses the prompt “${promptId}”, which was deleted. Choose another prompt, then run it.`,
    );
  };

  const checkTools = (automation: Automation): void => {
    const unknown = automation.tools.find((name) => !tools.has(name));
    if (unknown === undefined) return;
    throw broken(
      `This automation uses the tool “${unknown}”, which no longer exists. Take it off the automation, then run it.`,
    );
  };

  const newRun = (
    automation: Automation,
    start: Start,
    choice: ModelChoice & { temperature: number },
  ): StoredRun => ({
    ...{ id: start.runId, customerId: start.customerId, automationId: automation.id },
    ...{ automationName: automation.name, status: 'running', position: 0, tries: 0 },
    ...{ provider: choice.provider, model: choice.model, temperature: choice.temperature },
    tools: automation.tools.slice(0, mostTools),
    ...{ steps: [], pending: [], made: [], modelCalls: 0, toolCalls: 0, writes: 0, repeats: 0 },
    ...{ costMicroUsd: 0, budgetMicroUsd: runMicroUsd },
    ...{ by: start.author, createdAt: toInstant(clock()) },
    ...(start.nudge
      ? {
          nudge: { id: start.nudge.id, occasion: start.nudge.occasion },
          nudgeTitle: start.nudge.title,
        }
      : {}),
  });

  const filled = async (template: string, automation: Automation, start: Start) => {
    const [customer, brain] = await Promise.all([
      dependencies.customer(start.customerId),
      dependencies.brain(start.customerId),
    ]);
    const own = Object.fromEntries(automation.inputs.map(({ name, value }) => [name, value]));
    const given = Object.entries(start.inputs).filter(([, value]) => value.trim() !== '');
    const inputs = { ...own, ...Object.fromEntries(given) };
    const values = { customer: dependencies.valuesOf(customer, brain), inputs };
    return withoutAddresses(fillTemplate(template, values));
  };

  return {
    /**
     * The stream of the table hands a new run to its workers. A start made again finds its run.
     * @param others what has to be written with it, or it is not started
     * @returns undefined where a condition of those did not hold
     * @throws AppError automation_not_found, automation_broken, customer_not_found, prompt_refused,
     * assistant_off, model_not_offered, assistant_budget_used_up
     */
    async start(start: Start, others: Others = []): Promise<AutomationRun | undefined> {
      const earlier = await runs.find(start.customerId, start.runId);
      if (earlier) return toView(earlier);
      const automation = await dependencies.automation(start.automationId);
      if (!automation) throw automationNotFound();
      checkTools(automation);
      const { template, ...choice } = await asked(automation);
      await access.open(choice);
      await budget.check(start.customerId);
      const prompt = await filled(template, automation, start);
      const run = newRun(automation, start, choice);
      const lost = await runs.begin(run, prompt, others);
      if (lost.length === 0) return toView(run);
      const made = await runs.find(start.customerId, start.runId);
      return made && toView(made);
    },

    async list(customerId: string, paging: CursorPaging) {
      const page = await runs.list(customerId, paging);
      return { ...page, runs: page.runs.map(toView) };
    },

    /** @throws AppError run_not_found */
    async get(customerId: string, runId: string): Promise<AutomationRun> {
      const run = await runs.find(customerId, runId);
      if (!run) throw new AppError('run_not_found', 'This run is not known here.');
      return toView(run);
    },

    /**
     * A step that is under way is carried out and written down, and no other one follows. A run that
     * has ended stays as it is.
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
