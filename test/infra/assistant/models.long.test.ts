import { parseStageSettings, stages } from '../../../lib/stages';
import { synthesise } from '../support/synthesise';

const price = { inputUsd: 1, outputUsd: 2 };
const resourcesWith = (assistantModels: readonly object[]) => {
  const settings = parseStageSettings({ ...stages.dev, assistantModels });
  return synthesise('dev', { settings }).flatMap(({ body }) => Object.values(body.Resources));
};
const policies = (resources: ReturnType<typeof resourcesWith>) =>
  resources
    .filter(({ Type }) => Type === 'AWS::IAM::Policy')
    .map(({ Properties }) => JSON.stringify(Properties))
    .filter((text) => text.includes('bedrock'));

test('without a model of Bedrock nothing may ask Bedrock', () => {
  expect(policies(resourcesWith([{ provider: 'openai', model: 'gpt-x', ...price }]))).toEqual([]);
});

test('a model of Bedrock may be asked by its name, one of a profile wherever it is answered', () => {
  const asking = policies(
    resourcesWith([
      { provider: 'bedrock', model: 'maker.small-v1:0', ...price },
      { provider: 'bedrock', model: 'us.maker.large-v1:0', ...price },
    ]),
  );
  expect(asking).not.toEqual([]);
  for (const policy of asking) {
    // Answers that are read as they come need an action of their own.
    expect(policy).toMatch(
      /"Action":("bedrock:InvokeModel"|\["bedrock:InvokeModel","bedrock:InvokeModelWithResponseStream"\])/,
    );
    expect(policy).toContain('bedrock:us-east-1::foundation-model/maker.small-v1:0');
    expect(policy).toContain(':inference-profile/us.maker.large-v1:0');
    expect(policy).toContain('bedrock:*::foundation-model/maker.large-v1:0');
    expect(policy).not.toMatch(/foundation-model\/(us\.|\*)/);
  }
});

/** A stack's functions are told apart by the names of their roles, such as `toolsapirole1A2B`. */
test('only functions that work for managers and the assistant may ask a model', () => {
  const asking = policies(
    resourcesWith([{ provider: 'bedrock', model: 'maker.small-v1:0', ...price }]),
  );
  const roles = asking.map((policy) => /"Ref":"(\w+?)role\w*"/.exec(policy)?.[1]);
  expect(roles.sort()).toEqual([
    ...['automationsapi', 'ideasapi', 'nudgesapi', 'promptsapi', 'runautomation', 'toolsapi'],
    'writeideas',
  ]);
});

test.each([
  ['a price below nothing', { provider: 'openai', model: 'gpt-x', inputUsd: -1, outputUsd: 2 }],
  ['another provider', { provider: 'other', model: 'x', ...price }],
  ['a name with spaces', { provider: 'openai', model: 'gpt x', ...price }],
])('%s is no setting', (_, model) => {
  expect(() => parseStageSettings({ ...stages.dev, assistantModels: [model] })).toThrow();
});
