import { parseStageSettings, stageNameOf, stages } from '../../lib/stages';
import { asText } from './support/snapshot-text';
import { stageNames, templatesOf } from './support/stage-templates';

describe.each(stageNames)('the stage %s', (stage) => {
  test.each(templatesOf(stage).map(({ name, body }) => [name, body] as const))(
    'matches the reviewed snapshot of %s',
    (_name, body) => {
      expect(`\n${asText(body)}\n`).toMatchSnapshot();
    },
  );
});

test('allows no domain for the test sign-in form in production', () => {
  expect(stages.prod.testSignInDomains).toEqual([]);
  expect(() =>
    parseStageSettings({ ...stages.prod, testSignInDomains: ['test.example.com'] }),
  ).toThrow(/must not list a domain for the test sign-in form/);
});

test('lists, for each stage, the accounts that see fewer tabs, and none in production', () => {
  expect(stages.prod.reducedTabAccounts).toEqual([]);
  const listed = ['01JD00000000000000000CUST0', 'store@shop.example'];
  const settings = parseStageSettings({ ...stages.dev, reducedTabAccounts: listed });
  expect(settings.reducedTabAccounts).toEqual(listed);
  expect(() => parseStageSettings({ ...stages.dev, reducedTabAccounts: ['two, in one'] })).toThrow(
    /reducedTabAccounts/,
  );
});

test('names a misspelled setting when refusing it', () => {
  expect(() => parseStageSettings({ ...stages.dev, logRetention: 30 })).toThrow(/logRetention/);
  expect(() => parseStageSettings({ ...stages.dev, stageShare: 1.5 })).toThrow(/stageShare/);
});

test('deploys a stage with a firewall in the region that the firewall’s alarm requires', () => {
  expect(() => parseStageSettings({ ...stages.prod, region: 'eu-west-1' })).toThrow(
    /^lib\/stages\.ts has settings of prod that can’t be deployed:\n✖ .+us-east-1.+\n.+ at region$/,
  );
  expect(parseStageSettings({ ...stages.dev, region: 'eu-west-1' }).region).toBe('eu-west-1');
});

test('lists the known stages when refusing an unknown stage', () => {
  expect(() => stageNameOf('production')).toThrow('choose dev, staging, prod');
  expect(() => stageNameOf('Prod')).toThrow('in lower case');
  expect(stageNameOf(undefined)).toBe('dev');
});
