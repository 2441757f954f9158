import { Stack } from 'aws-cdk-lib';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type {
  FunctionEnvironment,
  ServiceFunction,
} from '../constructs/functions/service-function';
import { MailbloomStack } from '../mailbloom-stack';
import { allow } from './allow';
import { allowReadSecret } from './secrets';

/** An inference profile: a Bedrock model served from one of several regions. */
const profile = /^(?:us|eu|apac|global)\.(?<model>.+)$/;

/** Returns the environment of a function that calls models. */
export const modelEnvironment = (fn: MailbloomStack, keys: ISecret): FunctionEnvironment => ({
  ASSISTANT_SECRET_ID: keys.secretArn,
  ASSISTANT_MODELS: JSON.stringify(fn.settings.assistantModels),
  ASSISTANT_BUDGETS: JSON.stringify(fn.settings.assistantBudgets),
  OPENAI_API_URL: fn.settings.openaiApiUrl,
});

/**
 * Allows calling the stage's models: through the providers' keys, and Bedrock's by name.
 * @param streams whether answers are read as they arrive, for which Bedrock has a separate action
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
    const profileArn = `arn:${stack.partition}:bedrock:${stack.region}:${stack.account}:inference-profile/${model}`;
    // The inference profile chooses which region answers, so the model is allowed in every region.
    return [profileArn, inRegion(plain, '*')];
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
