import { parseStageSettings, stages } from '../../../lib/stages';
import { synthesize } from '../support/synthesize';

const price = { inputUsd: 1, outputUsd: 2 };
const resourcesWith = (assistantModels: readonly object[]) => {
  const settings = parseStageSettings({ ...stages.dev, assistantModels });
  return synthesize('dev', { settings }).flatMap(({ body }) => Object.values(body.Resources));
};
const policies = (resources: ReturnType<typeof resourcesWith>) =>
  resources
    .filter(({ Type }) => Type === 'AWS::IAM::Policy')
    .map(({ Properties }) => JSON.stringify(Properties))
    .filter((text) => text.includes('bedrock'));

test('allows no calls to Bedrock when no Bedrock model is configured', () => {
  expect(policies(resourcesWith([{ provider: 'openai', model: 'gpt-x', ...price }]))).toEqual([]);
});

test('allows a Bedrock model by its name, and an inference profile’s model in every region that serves it', () => {
  const modelPolicies = policies(
    resourcesWith([
      { provider: 'bedrock', model: 'maker.small-v1:0', ...price },
      { provider: 'bedrock', model: 'us.maker.large-v1:0', ...price },
    ]),
  );
  expect(modelPolicies).not.toEqual([]);
  for (const policy of modelPolicies) {
    // Streaming answers needs its own IAM action.
    expect(policy).toMatch(
      /"Action":("bedrock:InvokeModel"|\["bedrock:InvokeModel","bedrock:InvokeModelWithResponseStream"\])/,
    );
    expect(policy).toContain('bedrock:us-east-1::foundation-model/maker.small-v1:0');
    expect(policy).toContain(':inference-profile/us.maker.large-v1:0');
    expect(policy).toContain('bedrock:*::foundation-model/maker.large-v1:0');
    expect(policy).not.toMatch(/foundation-model\/(us\.|\*)/);
  }
});

/** Identifies a stack's functions by the names of their roles, such as `toolsapirole1A2B`. */
test('lets only functions for managers and the assistant call a model', () => {
  const modelPolicies = policies(
    resourcesWith([{ provider: 'bedrock', model: 'maker.small-v1:0', ...price }]),
  );
  const roles = modelPolicies.map((policy) => /"Ref":"(\w+?)role\w*"/.exec(policy)?.[1]);
  expect(roles.sort()).toEqual(['ideasapi', 'managersapi', 'runautomation', 'writeideas']);
});

test.each([
  ['a price below nothing', { provider: 'openai', model: 'gpt-x', inputUsd: -1, outputUsd: 2 }],
  ['another provider', { provider: 'other', model: 'x', ...price }],
  ['a name with spaces', { provider: 'openai', model: 'gpt x', ...price }],
])('rejects a model with %s', (_, model) => {
  expect(() => parseStageSettings({ ...stages.dev, assistantModels: [model] })).toThrow();
});
