import { parseStageSettings, stages } from '../../lib/stages';
import { synthesize } from './support/synthesize';

const ipPools = ['fast', 'priority'];
const settings = parseStageSettings({ ...stages.dev, ipPools });
const resources = synthesize('dev', { settings }).flatMap(({ body }) =>
  Object.entries(body.Resources).map(([id, resource]) => ({ id, ...resource })),
);
const ofType = (type: string) => resources.filter(({ Type }) => Type === type);

test('gives each IP pool addresses managed by SES, and a configuration set that sends from the pool', () => {
  const pools = ofType('AWS::SES::DedicatedIpPool');
  expect(pools.map(({ Properties }) => Properties)).toMatchObject([
    { PoolName: 'dev-fast', ScalingMode: 'MANAGED' },
    { PoolName: 'dev-priority', ScalingMode: 'MANAGED' },
  ]);
  const sets = ofType('AWS::SES::ConfigurationSet').map(({ Properties = {} }) => Properties);
  const pooled = sets.filter(({ DeliveryOptions }) =>
    JSON.stringify(DeliveryOptions).includes('Ref'),
  );
  expect(pooled.map(({ Name }) => Name).sort()).toEqual(['dev-mkt-fast', 'dev-mkt-priority']);
});

test('publishes events of every configuration set: three for marketing emails, one for transactional emails', () => {
  const destinations = ofType('AWS::SES::ConfigurationSetEventDestination');
  const events = destinations
    .map(({ Properties }) =>
      JSON.stringify((Properties as { EventDestination: object }).EventDestination),
    )
    .map((text) => text.replace(/"Name":"[^"]*",?/, ''));
  const marketing = events.filter((text) => !text.includes('"send"'));
  expect([events.length, marketing.length]).toEqual([4, 3]);
  expect(new Set(marketing).size).toBe(1);
});

test('lets only functions that send to audiences send through a pool', () => {
  const allowed = ofType('AWS::IAM::Policy').filter(({ Properties }) => {
    const text = JSON.stringify(Properties);
    return text.includes('ses:SendEmail') && /marketingfast|mkt-fast/.test(text);
  });
  expect(allowed.map(({ id }) => id.replace(/role.*/, '')).sort()).toEqual([
    'sendmails',
    'workonsequences',
  ]);
});

test('gives the sending function each pool’s configuration set, and the API function the pool names', () => {
  const texts = ofType('AWS::Lambda::Function').map((one) => JSON.stringify(one.Properties));
  expect(texts.filter((text) => text.includes('"IP_POOLS":"fast,priority"'))).toHaveLength(1);
  const [sets] = texts.filter((text) => text.includes('"IP_POOL_SETS"'));
  expect(sets).toContain('fast=');
  expect(sets).toContain(',priority=');
});

test.each([[['shared']], [['fast', 'fast']], [['Fast']], [['a b']], [Array(50).fill('p')]])(
  'refuses IP pool names that SES or Mailbloom can’t distinguish: %j',
  (names) => {
    expect(() => parseStageSettings({ ...stages.dev, ipPools: names })).toThrow(/ipPools/);
  },
);
