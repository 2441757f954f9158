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
  const [policy = '', ...others] = policies(
    resourcesWith([
      { provider: 'bedrock', model: 'maker.small-v1:0', ...price },
      { provider: 'bedrock', model: 'us.maker.large-v1:0', ...price },
    ]),
  );
  expect(others).toEqual([]);
  expect(policy).toContain('"Action":"bedrock:InvokeModel"');
  expect(policy).toContain('bedrock:us-east-1::foundation-model/maker.small-v1:0');
  expect(policy).toContain(':inference-profile/us.maker.large-v1:0');
  expect(policy).toContain('bedrock:*::foundation-model/maker.large-v1:0');
  expect(policy).not.toMatch(/foundation-model\/(us\.|\*)/);
});

test.each([
  ['a price below nothing', { provider: 'openai', model: 'gpt-x', inputUsd: -1, outputUsd: 2 }],
  ['another provider', { provider: 'other', model: 'x', ...price }],
  ['a name with spaces', { provider: 'openai', model: 'gpt x', ...price }],
])('%s is no setting', (_, model) => {
  expect(() => parseStageSettings({ ...stages.dev, assistantModels: [model] })).toThrow();
});
