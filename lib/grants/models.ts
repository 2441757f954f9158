import { Stack } from 'aws-cdk-lib';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type {
  FunctionEnvironment,
  ServiceFunction,
} from '../constructs/functions/service-function';
import { MailbloomStack } from '../mailbloom-stack';
import { allow } from './allow';
import { allowReadSecret } from './secrets';

/** An inference profile: a model of Bedrock, answered by one of several regions. */
const profile = /^(?:us|eu|apac|global)\.(?<model>.+)$/;

/** What a function needs to know of models. */
export const modelEnvironment = (fn: MailbloomStack, keys: ISecret): FunctionEnvironment => ({
  ASSISTANT_SECRET_ID: keys.secretArn,
  ASSISTANT_MODELS: JSON.stringify(fn.settings.assistantModels),
  ASSISTANT_BUDGETS: JSON.stringify(fn.settings.assistantBudgets),
  OPENAI_API_URL: fn.settings.openaiApiUrl,
});

/**
 * Asking the models of the stage: by the providers' keys, and those of Bedrock by their names.
 * @param streams whether answers are read as they come, for which Bedrock has an action of its own
 */
export const allowModels = (
  fn: ServiceFunction,
  keys: ISecret,
  { streams }: { readonly streams: boolean } = { streams: false },
): void => {
  allowReadSecret(fn, keys);
  const stack = Stack.of(fn);
  const bedrock = MailbloomStack.of(fn).settings.assistantModels.filter(
    ({ provider }) => provider === 'bedrock',
  );
  const resources = bedrock.flatMap(({ model }) => {
    const inRegion = (name: string, region = stack.region) =>
      `arn:${stack.partition}:bedrock:${region}::foundation-model/${name}`;
    const plain = profile.exec(model)?.groups?.model;
    if (plain === undefined) return [inRegion(model)];
    const own = `arn:${stack.partition}:bedrock:${stack.region}:${stack.account}:inference-profile/${model}`;
    // Which region answers is the profile's choice.
    return [own, inRegion(plain, '*')];
  });
  const actions = streams ? ['InvokeModel', 'InvokeModelWithResponseStream'] : ['InvokeModel'];
  if (resources.length > 0) {
    allow(
      fn,
      actions.map((action) => `bedrock:${action}`),
      resources,
    );
  }
};
