import { parseStageSettings, stageNameOf, stages } from '../../lib/stages';
import { asText } from './support/normalise';
import { stageNames, templatesOf } from './support/stage-templates';

describe.each(stageNames)('%s', (stage) => {
  test.each(templatesOf(stage).map(({ name, body }) => [name, body] as const))(
    '%s is what was last reviewed',
    (_name, body) => {
      expect(`\n${asText(body)}\n`).toMatchSnapshot();
    },
  );
});

test('lists no domain for the test sign-in form in production, and refuses one', () => {
  expect(stages.prod.testSignInDomains).toEqual([]);
  expect(() =>
    parseStageSettings({ ...stages.prod, testSignInDomains: ['test.example.com'] }),
  ).toThrow(/must not list a domain for the test sign-in form/);
});

test('lists the accounts that see fewer tabs per stage, and none in production', () => {
  expect(stages.prod.reducedTabAccounts).toEqual([]);
  const listed = ['01JD00000000000000000CUST0', 'store@shop.example'];
  const settings = parseStageSettings({ ...stages.dev, reducedTabAccounts: listed });
  expect(settings.reducedTabAccounts).toEqual(listed);
  expect(() => parseStageSettings({ ...stages.dev, reducedTabAccounts: ['two, in one'] })).toThrow(
    /reducedTabAccounts/,
  );
});

test('a misspelled setting is refused by name', () => {
  expect(() => parseStageSettings({ ...stages.dev, logRetention: 30 })).toThrow(/logRetention/);
  expect(() => parseStageSettings({ ...stages.dev, stageShare: 1.5 })).toThrow(/stageShare/);
});

test('places a stage with a firewall in the region that the firewall’s alarm needs', () => {
  expect(() => parseStageSettings({ ...stages.prod, region: 'eu-west-1' })).toThrow(/us-east-1/);
  expect(parseStageSettings({ ...stages.dev, region: 'eu-west-1' }).region).toBe('eu-west-1');
});

test('refuses an unknown stage with the names of the known stages', () => {
  expect(() => stageNameOf('production')).toThrow('choose dev, staging, prod');
  expect(stageNameOf(undefined)).toBe('dev');
});
