import { parseStageSettings, stages } from '../../lib/stages';
import type { StackTemplate } from './support/stage-templates';
import { synthesize } from './support/synthesize';

/** The steps of the runbook's procedure. The app is synthesized once for each. */
const steps = [
  { oldest: 1, sent: 1, newest: 1 },
  { oldest: 1, sent: 1, newest: 2 },
  { oldest: 1, sent: 2, newest: 2 },
  { oldest: 2, sent: 2, newest: 2 },
].map((originVerify) => synthesize('dev', { settings: { ...stages.dev, originVerify } }));

const resources = (templates: readonly StackTemplate[], type: string) =>
  templates.flatMap(({ body }) =>
    Object.entries(body.Resources).filter(([, resource]) => resource.Type === type),
  );

/** Returns the numbers of the `originverify` secrets that a template's text names. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/originverify(2)?[0-9A-F]{8}/g)].map(([, second]) => Number(second ?? 1));

const secrets = (templates: readonly StackTemplate[]) =>
  resources(templates, 'AWS::SecretsManager::Secret').flatMap(([id]) => numbersIn(id));

const sentSecrets = (templates: readonly StackTemplate[]) => {
  const [distribution] = resources(templates, 'AWS::CloudFront::Distribution');
  return [...new Set(numbersIn(JSON.stringify(distribution)))];
};

/**
 * Returns the distinct lists of header values that functions accept. All functions must accept the
 * same values.
 */
const acceptedSecrets = (templates: readonly StackTemplate[]) => {
  const secretTexts = resources(templates, 'AWS::Lambda::Function').flatMap(
    ([, { Properties }]) => {
      const { Variables } = (Properties?.Environment ?? {}) as {
        Variables?: Record<string, unknown>;
      };
      return Variables?.ORIGIN_VERIFY ? [JSON.stringify(Variables.ORIGIN_VERIFY)] : [];
    },
  );
  expect(secretTexts.length).toBeGreaterThan(5);
  return [...new Set(secretTexts.map((text) => [...new Set(numbersIn(text))].join(',')))];
};

test('changes either the accepted or the sent verification value in each rotation step, and accepts the sent value before and after the step', () => {
  expect(steps.map(secrets)).toEqual([[1], [1, 2], [1, 2], [2]]);
  expect(steps.map(sentSecrets)).toEqual([[1], [1], [2], [2]]);
  expect(steps.map(acceptedSecrets)).toEqual([['1'], ['1,2'], ['1,2'], ['2']]);
});

test('refuses to send a verification value that isn’t accepted', () => {
  const originVerify = { oldest: 2, sent: 1, newest: 2 };
  expect(() => parseStageSettings({ ...stages.dev, originVerify })).toThrow('oldest ≤ sent');
});
