/** Who runs models, as they are called on screens. */
export const providerNames = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  bedrock: 'Amazon Bedrock',
} as const;
export type ModelProvider = keyof typeof providerNames;
