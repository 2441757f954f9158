import type { LanguageModel } from 'ai';
import type { AssistantView, ModelSetting } from '../../shared/contracts/assistant/models';
import { type ModelProvider, providerNames } from '../../shared/model-providers';
import { AppError } from '../platform/app-error';
import type { ModelKeys } from './assistant-keys';

type Setup = {
  readonly models: readonly ModelSetting[];
  readonly keys: () => Promise<ModelKeys>;
  /** The base URL of OpenAI's API or of its simulator. */
  readonly openaiUrl: string;
};

export type OpenedModel = {
  readonly model: Exclude<LanguageModel, string>;
  readonly setting: ModelSetting;
};
export type ModelChoice = { readonly provider: ModelProvider; readonly model: string };

const keyOf = (keys: ModelKeys, provider: ModelProvider): string | undefined =>
  provider === 'bedrock' ? '' : keys[provider];

const assistantOffReason = (models: readonly ModelSetting[]): string => {
  if (models.length === 0) return 'The assistant is off. No model is set up yet.';
  const names = [...new Set(models.map(({ provider }) => providerNames[provider]))];
  return `The assistant is off. ${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} no API key yet.`;
};

type ApiAccess = {
  readonly apiKey: string;
  readonly openaiUrl: string;
  /** Replaces the network in tests. */
  readonly fetch?: typeof globalThis.fetch;
};

/**
 * Opens a model as an object of its provider's package, because the library would send a plain
 * model name to a hosted gateway. Packages are loaded on first use, so that functions that ask no
 * model start fast.
 */
export const openModel = async (
  { provider, model }: Pick<ModelSetting, 'provider' | 'model'>,
  { apiKey, openaiUrl, fetch }: ApiAccess,
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
  // The environment of every function contains the region and the role's credentials.
  return createAmazonBedrock(network)(model);
};

/** Provides the models of the stage and opens them. */
export const createAssistantAccess = ({ models, keys, openaiUrl }: Setup) => ({
  models,

  async view(): Promise<AssistantView> {
    const modelKeys = await keys();
    const modelViews = models.map(({ provider, model }) => ({
      provider,
      model,
      isReady: keyOf(modelKeys, provider) !== undefined,
    }));
    const isOn = modelViews.some(({ isReady }) => isReady);
    const isSimulator =
      openaiUrl.startsWith('http:') && models.some((one) => one.provider === 'openai');
    return {
      isOn,
      ...(isOn ? {} : { why: assistantOffReason(models) }),
      isSimulator,
      models: modelViews,
    };
  },

  /** @throws AppError model_not_offered */
  settingOf({ provider, model }: ModelChoice): ModelSetting {
    const setting = models.find((one) => one.provider === provider && one.model === model);
    if (setting) return setting;
    const message = `The model “${model}” isn’t available at ${providerNames[provider]}. Choose another.`;
    throw new AppError('model_not_offered', message, { fields: { model: message } });
  },

  /**
   * Returns the first of the stage's models that has an API key, for callers that didn't choose a
   * model.
   * @throws AppError assistant_off
   */
  async readyModel(): Promise<ModelChoice> {
    const modelKeys = await keys();
    const ready = models.find((one) => keyOf(modelKeys, one.provider) !== undefined);
    if (!ready) throw new AppError('assistant_off', assistantOffReason(models));
    return { provider: ready.provider, model: ready.model };
  },

  /** @throws AppError assistant_off, model_not_offered */
  async open(choice: ModelChoice): Promise<OpenedModel> {
    if (models.length === 0) throw new AppError('assistant_off', assistantOffReason(models));
    const setting = this.settingOf(choice);
    const apiKey = keyOf(await keys(), setting.provider);
    if (apiKey === undefined) throw new AppError('assistant_off', assistantOffReason([setting]));
    return { model: await openModel(setting, { apiKey, openaiUrl }), setting };
  },
});
export type AssistantAccess = ReturnType<typeof createAssistantAccess>;
