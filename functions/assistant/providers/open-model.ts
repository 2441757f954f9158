import type { LanguageModel } from 'ai';
import type { ModelSetting } from '../../../shared/contracts/assistant/models';

type Door = {
  readonly apiKey: string;
  readonly openaiUrl: string;
  /** Stands in for the network in tests. */
  readonly fetch?: typeof globalThis.fetch;
};

/**
 * A model as an object of its provider's package: given a text, the library would ask a hosted
 * gateway instead. Packages are loaded on first use, so that calls without a model stay fast.
 */
export const openModel = async (
  { provider, model }: Pick<ModelSetting, 'provider' | 'model'>,
  { apiKey, openaiUrl, fetch }: Door,
): Promise<Exclude<LanguageModel, string>> => {
  const network = fetch ? { fetch } : {};
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ apiKey, baseURL: openaiUrl, ...network }).responses(model);
  }
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ apiKey, ...network })(model);
  }
  const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock');
  // The region and the role's credentials are in the environment of every function.
  return createAmazonBedrock(network)(model);
};
