import * as z from 'zod';

/** The key of the prompt used for ideas: a customer's own, or the one for all others. */
export const servingPromptKey = (customerId: string | undefined) => ({
  pk: 'PROMPTS' as const,
  sk: customerId === undefined ? 'IDEAS#ALL' : `IDEAS#C#${customerId}`,
});

const storedSchema = z.object({ promptId: z.string(), by: z.string(), at: z.string() });
export type ServingPrompt = z.infer<typeof storedSchema>;

export const servingPromptItem = (customerId: string | undefined, value: ServingPrompt) => ({
  ...servingPromptKey(customerId),
  ...value,
});

export const readServingPrompt = (item: unknown): ServingPrompt => storedSchema.parse(item);
