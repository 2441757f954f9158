import * as z from 'zod';
import { assistantLimits } from '../../assistant-limits';
import type { ModelProvider } from '../../model-providers';

export const modelProvider = z.enum(['openai', 'anthropic', 'bedrock'] satisfies ModelProvider[]);

/** A model's name at its provider. It can also be the name of an inference profile. */
export const modelName = z
  .string()
  .regex(/^[\w.:/-]{1,128}$/, 'Use letters, numbers, and . : / - without spaces.');

/** A model that a stage offers. Prices are the provider's, in US dollars per million tokens. */
export const modelSetting = z.strictObject({
  provider: modelProvider,
  model: modelName,
  inputUsd: z.number().nonnegative(),
  outputUsd: z.number().nonnegative(),
});
export type ModelSetting = z.infer<typeof modelSetting>;

/**
 * The models that a stage offers, usually only a few. Every form for prompts lists them as options.
 */
export const modelSettings = z.array(modelSetting).max(20);

const { budgets: defaultBudgets } = assistantLimits;
/** An amount in millionths of a US dollar. 0 means that nothing may be spent. */
const amount = z.int().nonnegative();

/** The cost limits for questions to models on a stage. */
export const assistantBudgets = z.strictObject({
  monthlyMicroUsd: amount.default(defaultBudgets.monthlyMicroUsd),
  runMicroUsd: amount.default(defaultBudgets.runMicroUsd),
  managersMicroUsd: amount.default(defaultBudgets.managersMicroUsd),
});
export type AssistantBudgets = z.infer<typeof assistantBudgets>;

/** Whether the assistant is available and, if not, why. */
export const assistantView = z.object({
  isOn: z.boolean(),
  /** The reason why the assistant is off. Absent while it is on. */
  why: z.string().optional(),
  /** True if responses come from a local simulator with scripted texts, not from a real model. */
  isSimulator: z.boolean(),
  models: z.array(
    z.object({
      provider: modelProvider,
      model: z.string(),
      /** False while there is no API key for the model's provider. */
      isReady: z.boolean(),
    }),
  ),
});
export type AssistantView = z.infer<typeof assistantView>;
