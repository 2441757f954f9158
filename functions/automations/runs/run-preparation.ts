import { assistantLimits } from '../../../shared/assistant-limits';
import type { AssistantAccess, ModelChoice } from '../../assistant/assistant-access';
import { withoutAddresses } from '../../assistant/data-text';
import type { CustomerWithoutPlan } from '../../customers/customer-reader';
import type { Author } from '../../drafts/draft-log';
import type { Automation } from '../../items/assistant/automation';
import type { StoredRun } from '../../items/assistant/automation-run';
import type { Prompt } from '../../items/assistant/prompt';
import type { Brain } from '../../items/brain';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import { fillTemplate } from '../../prompts/fill-rules';

export type PreparationDependencies = {
  readonly prompt: (id: string) => Promise<Prompt | undefined>;
  readonly tools: Pick<ReadonlyMap<string, unknown>, 'has'>;
  readonly access: Pick<AssistantAccess, 'readyModel' | 'open'>;
  /** @throws AppError customer_not_found */
  readonly customer: (customerId: string) => Promise<CustomerWithoutPlan>;
  readonly brain: (customerId: string) => Promise<Brain>;
  readonly valuesOf: (customer: CustomerWithoutPlan, brain: Brain) => ReadonlyMap<string, string>;
  /** The maximum cost of one run. */
  readonly runMicroUsd: number;
  readonly clock: Clock;
};

export type Start = {
  readonly automationId: string;
  readonly customerId: string;
  readonly runId: string;
  /** Replaces the automation's default inputs. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly author: Author;
  /** The customer's nudge that started the run. */
  readonly nudge?: { readonly id: string; readonly trigger: string; readonly title: string };
};
/** The temperature for an automation that uses its own text. */
const defaultTemperature = 0.7;

const brokenAutomationError = (message: string) => new AppError('automation_broken', message);

const { maxTools } = assistantLimits.automation;

/**
 * Prepares what a run needs before it begins: its prompt, its tools, and the customer's data as
 * text.
 */
export const createRunPreparation = (dependencies: PreparationDependencies) => {
  const { access, tools, clock, runMicroUsd } = dependencies;

  /**
   * Returns the prompt and the model. They come from the managers' prompt in its current version,
   * or from the automation's own text.
   */
  const modelRequestOf = async ({ promptId, template }: Automation) => {
    if (promptId === undefined) {
      return { ...(await access.readyModel()), temperature: defaultTemperature, template };
    }
    const prompt = await dependencies.prompt(promptId);
    if (prompt) {
      const { provider, model, temperature, rev } = prompt;
      return {
        provider,
        model,
        temperature,
        template: prompt.template,
        prompt: { id: promptId, rev },
      };
    }
    throw brokenAutomationError(
      `This automation uses the prompt “${promptId}”, which was deleted. Choose another prompt and run it again.`,
    );
  };

  const checkTools = (automation: Automation): void => {
    const unknown = automation.tools.find((name) => !tools.has(name));
    if (unknown === undefined) return;
    throw brokenAutomationError(
      `This automation uses the tool “${unknown}”, which no longer exists. Remove it and run the automation again.`,
    );
  };

  const newRun = (
    automation: Automation,
    start: Start,
    choice: ModelChoice & Pick<StoredRun, 'temperature' | 'prompt' | 'customerName'>,
  ): StoredRun => ({
    id: start.runId,
    customerId: start.customerId,
    automationId: automation.id,
    automationName: automation.name,
    status: 'running',
    position: 0,
    tries: 0,
    provider: choice.provider,
    model: choice.model,
    temperature: choice.temperature,
    prompt: choice.prompt,
    customerName: choice.customerName,
    tools: automation.tools.slice(0, maxTools),
    steps: [],
    pending: [],
    made: [],
    modelCalls: 0,
    toolCalls: 0,
    writes: 0,
    repeats: 0,
    costMicroUsd: 0,
    budgetMicroUsd: runMicroUsd,
    inputTokens: 0,
    outputTokens: 0,
    by: start.author,
    createdAt: toInstant(clock()),
    ...(start.nudge
      ? {
          nudge: { id: start.nudge.id, occasion: start.nudge.trigger },
          nudgeTitle: start.nudge.title,
        }
      : {}),
  });

  const fillPromptTemplate = async (template: string, automation: Automation, start: Start) => {
    const [customer, brain] = await Promise.all([
      dependencies.customer(start.customerId),
      dependencies.brain(start.customerId),
    ]);
    const automationInputs = Object.fromEntries(
      automation.inputs.map(({ name, value }) => [name, value]),
    );
    const filledInputs = Object.entries(start.inputs).filter(([, value]) => value.trim() !== '');
    const inputs = { ...automationInputs, ...Object.fromEntries(filledInputs) };
    const values = { customer: dependencies.valuesOf(customer, brain), inputs };
    const text = withoutAddresses(fillTemplate(template, values));
    return { text, customerName: customer.name };
  };

  return { asked: modelRequestOf, checkTools, newRun, filled: fillPromptTemplate };
};
