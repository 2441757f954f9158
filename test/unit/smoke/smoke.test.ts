import { reportAssumptions } from '../../smoke/assumptions';
import { codeIn } from '../../smoke/deployed-stage';
import { smokeSteps } from '../../smoke/run-smoke';
import { stageOutputs } from '../../smoke/stage';

test.each([
  ['ABC234', 'ABC234'],
  ['\n  ABC234 is your Mailbloom sign-in code\n', 'ABC234'],
  ['Subject: x\nABCDEFGH2345 is your Mailbloom sign-in code', 'ABCDEFGH2345'],
  ['no email yet', undefined],
  ['', undefined],
])('finds the code in what a command printed: %p', (printed, expected) => {
  expect(codeIn(printed)).toBe(expected);
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
  // Only one of the steps that show it has run.
  expect(lineOf('origin access control')).toMatch(/^\? .+didn’t get that far/);
  expect(lineOf('images’ bucket')).toMatch(/^✗ .+lib\/stacks\/data\.ts/);
  expect(lineOf('DKIM')).toMatch(/^\? .+Check manually/);
});
