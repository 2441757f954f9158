import * as z from 'zod';
import { assistantLimits } from '../../assistant-limits';
import type { ModelProvider } from '../../model-providers';

export const modelProvider = z.enum(['openai', 'anthropic', 'bedrock'] satisfies ModelProvider[]);

/** A model's name as its provider knows it, an inference profile's included. */
export const modelName = z
  .string()
  .regex(/^[\w.:/-]{1,128}$/, 'Use letters, numbers, and . : / - without spaces.');

/** A model that a stage offers. Prices are US dollars for a million tokens, as its provider asks. */
export const modelSetting = z.strictObject({
  provider: modelProvider,
  model: modelName,
  inputUsd: z.number().nonnegative(),
  outputUsd: z.number().nonnegative(),
});
export type ModelSetting = z.infer<typeof modelSetting>;

/** A stage offers a handful: each is a choice in every form of a prompt. */
export const modelSettings = z.array(modelSetting).max(20);

const { budgets: ours } = assistantLimits;
/** Millionths of a US dollar; 0: nothing may be asked. */
const amount = z.int().nonnegative();

/** What questions to models may cost on a stage. */
export const assistantBudgets = z.strictObject({
  monthlyMicroUsd: amount.default(ours.monthlyMicroUsd),
  runMicroUsd: amount.default(ours.runMicroUsd),
  managersMicroUsd: amount.default(ours.managersMicroUsd),
});
export type AssistantBudgets = z.infer<typeof assistantBudgets>;

/** Whether the assistant can be asked, and if not, why. */
export const assistantView = z.object({
  isOn: z.boolean(),
  /** Told while it is off. */
  why: z.string().optional(),
  /** A simulator on this machine answers with scripted texts, not a real model. */
  isSimulator: z.boolean(),
  models: z.array(
    z.object({
      provider: modelProvider,
      model: z.string(),
      /** False while its provider has no key. */
      isReady: z.boolean(),
    }),
  ),
});
export type AssistantView = z.infer<typeof assistantView>;
