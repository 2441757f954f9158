/** The display names of model providers. */
export const providerNames = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  bedrock: 'Amazon Bedrock',
} as const;
export type ModelProvider = keyof typeof providerNames;
