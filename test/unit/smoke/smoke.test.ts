import { reportAssumptions } from '../../smoke/assumptions';
import { codeIn, runCodeCommand } from '../../smoke/aws-stage';
import { smokeSteps } from '../../smoke/run-smoke';
import { providers, stageOutputs } from '../../smoke/stage';
import { StepFailed, StepSkipped } from '../../smoke/step';
import { signingKeyIn } from '../../smoke/steps/webhooks';

test.each([
  ['ABC234', 'ABC234'],
  ['\n  ABC234 is your Mailbloom sign-in code\n', 'ABC234'],
  ['Subject: x\nABCDEFGH2345 is your Mailbloom sign-in code', 'ABCDEFGH2345'],
  ['no email yet', undefined],
  ['', undefined],
])('finds the code in what a command printed: %p', (printed, expected) => {
  expect(codeIn(printed)).toBe(expected);
});

test('keeps a code command, which may contain a password, out of its error', async () => {
  const failing = runCodeCommand('echo hunter2 >&2; exit 3', process.env);
  const error = await failing.catch((reason: unknown) => reason);
  expect(error).toEqual(new Error('The code command failed with 3. Run it yourself to see why'));
  expect((error as Error).cause).toBeUndefined();
  expect(await runCodeCommand('echo "$SMOKE_EMAIL"', { SMOKE_EMAIL: 'a@b.test' })).toBe(
    'a@b.test\n',
  );
});

describe('the secret of a provider', () => {
  const asProduction = { mayLack: [] };
  const generated = 'x;1G{`vC"random text from AWS';
  const refusalOf = (text: string, mayLack: typeof providers | readonly [] = []) => {
    try {
      return signingKeyIn(text, 'stripe', { mayLack });
    } catch (error) {
      return error;
    }
  };

  test('holds the key that signs webhooks', () => {
    const text = JSON.stringify({ apiKey: 'rk', webhookSecrets: ['whsec_new', 'whsec_old'] });
    expect(signingKeyIn(text, 'stripe', asProduction)).toBe('whsec_new');
    const shopify = JSON.stringify({ clientId: 'id', clientSecrets: ['key'] });
    expect(signingKeyIn(shopify, 'shopify', asProduction)).toBe('key');
  });

  test('may be what AWS generated, but in production only if the operator says so', () => {
    expect(refusalOf(generated, providers)).toEqual(
      new StepSkipped('Stripe isn’t set up on this stage (docs/deploying.md)'),
    );
    const refusal = refusalOf(generated);
    expect(refusal).toEqual(new StepFailed('Stripe isn’t set up on this stage'));
    expect(refusal).toMatchObject({ advice: expect.stringContaining('--without stripe') });
  });

  test.each([
    ['{"apiKey":"rk","webhookSecrets":["whsec_new",]}', 'isn’t JSON'],
    [' {apiKey:rk}', 'isn’t JSON'],
    ['{"apiKey":"rk"}', 'has no webhookSecrets'],
    ['{"apiKey":"rk","webhookSecrets":"whsec_new"}', 'has no webhookSecrets'],
    ['{"apiKey":"rk","webhookSecrets":[]}', 'has no webhookSecrets'],
    ['{"apiKey":"rk","webhookSecrets":[""]}', 'has no webhookSecrets'],
    ['null', 'has no webhookSecrets'],
  ])('fails on every stage in a wrong form: %s', (text, problem) => {
    expect(refusalOf(text, providers)).toEqual(new StepFailed(`Stripe’s secret ${problem}`));
  });
});

test('lists the missing outputs if a stage isn’t fully deployed', () => {
  const data = { TableName: 't', SigningSecret: 's', StripeSecret: 's', ShopifySecret: 's' };
  const publicStack = {
    AppUrl: 'https://app.test',
    TrackerUrl: 'https://t.test',
    PublishOutputFormsUrl: 'https://f.test',
  };
  const outputs = { 'Mailbloom-prod-Data': data, 'Mailbloom-prod-Public': publicStack };
  expect(() => stageOutputs(outputs, 'prod')).toThrow(
    'The deployed stacks have no output UnsubscribeUrl of Mailbloom-prod-Public. Deploy all stacks of prod first.',
  );
  const recreated = { ...publicStack, PublishOutputUnsubscribeUrlMade1: 'https://u.test' };
  expect(stageOutputs({ ...outputs, 'Mailbloom-prod-Public': recreated }, 'prod')).toMatchObject({
    unsubscribeUrl: 'https://u.test',
    formsUrl: 'https://f.test',
  });
});

test('has steps that only need earlier steps', () => {
  smokeSteps.forEach(({ needs }, index) => {
    const earlier = smokeSteps.slice(0, index).map(({ id }) => id);
    expect(earlier).toEqual(expect.arrayContaining([...needs]));
  });
});

test('reports which assumptions a run confirmed, refuted, or left open', () => {
  const results = [
    { id: 'sign-in', state: 'ok', text: '' },
    { id: 'open', state: 'ok', text: '' },
    { id: 'picture', state: 'failed', text: '' },
    { id: 'shopify', state: 'skipped', text: '' },
    { id: 'stripe', state: 'ok', text: '' },
  ] as const;
  const lines = reportAssumptions(results);
  const lineOf = (text: string) => lines.find((line) => line.includes(text)) ?? '';
  expect(lineOf('custom challenges')).toMatch(/^✓/);
  expect(lineOf('webhook’s body')).toMatch(/^✓/);
  // Only one of the steps that prove it has run.
  expect(lineOf('origin access control')).toMatch(/^\? .+didn’t get that far/);
  expect(lineOf('images’ bucket')).toMatch(/^✗ .+lib\/stacks\/data\.ts/);
  expect(lineOf('DKIM')).toMatch(/^\? .+Check manually/);
});
