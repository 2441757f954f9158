import { execFile } from 'node:child_process';
import { refusalOf } from '../../../bin/aws-cli';
import { askAccount } from '../../../bin/preflight/account';
import { type Check, stopsDeploy } from '../../../bin/preflight/check';
import { reportOf } from '../../../bin/preflight/report';
import { checkAccount, runPreflight } from '../../../bin/preflight/run-preflight';
import { needsOf } from '../../../bin/preflight/stage-needs';
import { parseStageSettings, type StageSettings, stages } from '../../../lib/stages';
import { resourcesOf, templatesOf } from '../support/stage-templates';
import { type CliAnswers, installFakeAws } from './fake-aws';
import { cliErrors, everythingFails, newAccount, preparedAccount } from './recorded-answers';

const account = '111122223333';

const ownDomains: StageSettings = parseStageSettings({
  ...stages.prod,
  domain: { app: 'app.example.com', hostedZone: { id: 'Z0EXAMPLE', name: 'example.com' } },
  mailDomain: 'mail.example.com',
  alarmEmails: { page: 'p@example.com', ticket: 't@example.com', notice: 'n@example.com' },
});

const prodNeeds = needsOf(
  templatesOf('prod').map(({ name, body }) => ({
    name,
    region: 'us-east-1',
    bootstrapVersion: 6,
    resources: body.Resources,
  })),
);

/** Runs with a fake AWS CLI on the path. */
const withAws = async <T>(answers: CliAnswers, work: () => Promise<T>): Promise<T> => {
  const before = process.env.PATH;
  const fake = installFakeAws(answers);
  process.env.PATH = fake.environment.PATH;
  try {
    return await work();
  } finally {
    process.env.PATH = before;
    fake.remove();
  }
};

/** The checks of an account, with the templates of prod that were synthesized for all tests. */
const checksOf = (answers: CliAnswers, settings: StageSettings = ownDomains) =>
  withAws(answers, async () =>
    checkAccount({
      account,
      settings,
      needs: prodNeeds,
      answers: await askAccount(settings, prodNeeds),
    }),
  );

const named = (checks: readonly Check[], name: string): Check => {
  const found = checks.find((check) => check.name === name);
  if (!found) throw new Error(`No check is called ${name}`);
  return found;
};

const stateOf = (checks: readonly Check[], name: string) => named(checks, name).state;

describe('what a stage needs', () => {
  test('is read from its templates', () => {
    const reserved = resourcesOf('prod', 'AWS::Lambda::Function')
      .map(({ properties }) => properties.ReservedConcurrentExecutions ?? 0)
      .reduce((sum, each) => sum + each, 0);
    expect(reserved).toBeGreaterThan(100);
    expect(prodNeeds.reservedConcurrency).toBe(reserved);
    expect(prodNeeds.mostRoutes).toBeGreaterThan(250);
    expect(prodNeeds.mostRoutes).toBeLessThan(
      resourcesOf('prod', 'AWS::ApiGatewayV2::Route').length,
    );
    expect(prodNeeds.certificateRegion).toBe('us-east-1');
  });
});

describe('a new account', () => {
  test('sees how much concurrency is missing, how to request it, and how long that takes', async () => {
    const check = named(await checksOf(newAccount), 'Lambda concurrency');
    const { reservedConcurrency } = prodNeeds;
    expect(check).toMatchObject({ state: 'missing', stops: 'deploy' });
    expect(check.finding).toBe(
      `The account may run only 10 functions at once. The stage reserves ${reservedConcurrency}, and 100 can’t be reserved, so it needs ${reservedConcurrency + 100}.`,
    );
    expect(check.todo).toContain('aws service-quotas request-service-quota-increase');
    expect(check.leadTime).toContain('days');
  });

  test('may deploy without SES’s production access, but not send a campaign', async () => {
    const checks = await checksOf(newAccount);
    expect(named(checks, 'SES production access')).toMatchObject({
      state: 'missing',
      stops: 'campaign',
    });
    expect(named(checks, 'SES rate and quota').finding).toContain('1 email a second and 200 a day');
  });

  test('doesn’t see CloudFront reported as ready when nothing proves it', async () => {
    const check = named(await checksOf(newAccount), 'CloudFront');
    expect(check.state).toBe('unknown');
    expect(check.finding).toContain('must be verified');
  });

  test('has to be bootstrapped in every region of the stage', async () => {
    const needs = { ...prodNeeds, regions: ['eu-central-1', 'us-east-1'] };
    const settings = { ...ownDomains, region: 'eu-central-1' };
    const checks = await withAws(
      {
        ...newAccount,
        'cloudformation describe-stacks us-east-1': preparedAccount[
          'cloudformation describe-stacks'
        ] ?? { answer: {} },
      },
      async () =>
        checkAccount({ account, settings, needs, answers: await askAccount(settings, needs) }),
    );
    expect(named(checks, 'CDK bootstrap in eu-central-1')).toMatchObject({
      state: 'missing',
      todo: 'Run "npx cdk bootstrap aws://111122223333/eu-central-1".',
    });
    expect(stateOf(checks, 'CDK bootstrap in us-east-1')).toBe('ok');
  });
});

describe('a prepared account', () => {
  test('lacks nothing for the first deploy', async () => {
    const checks = await checksOf(preparedAccount);
    expect(checks.filter(({ state }) => state === 'missing').map(({ name }) => name)).toEqual([
      'Mail domain',
    ]);
    expect(stopsDeploy(checks)).toBe(false);
    expect(reportOf(checks)).toContain('Nothing that we can see stops the first deploy.');
  });

  test('sees how long a campaign takes at its sending rate', async () => {
    const { finding } = named(await checksOf(preparedAccount), 'SES rate and quota');
    expect(finding).toContain('14 emails a second and 50,000 a day');
    expect(finding).toContain('10,000 people takes 13 minutes');
  });

  test('subtracts the concurrency that other functions reserve', async () => {
    const lambda = {
      AccountLimit: { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 200 },
    };
    const answers = { ...preparedAccount, 'lambda get-account-settings': { answer: lambda } };
    expect(named(await checksOf(answers), 'Lambda concurrency').finding).toContain(
      'only 200 functions at once of 1000, because other functions reserve 800',
    );
  });
});

const stack = (part: string, status: string, isProtected = false) => ({
  StackName: `Mailbloom-prod-${part}`,
  StackStatus: status,
  EnableTerminationProtection: isProtected,
});

const withStacks = (...stacks: readonly object[]): CliAnswers => ({
  ...preparedAccount,
  'cloudformation describe-stacks': { answer: { Stacks: stacks } },
});

describe('an account that AWS watches', () => {
  test.each([
    ['is under review', { EnforcementStatus: 'PROBATION' }, 'PROBATION'],
    ['may not send', { SendingEnabled: false }, 'paused sending'],
    [
      'waits for production access',
      { Details: { ReviewDetails: { Status: 'PENDING' } } },
      'sandbox',
    ],
  ])('sees that it %s', async (_what, change, words) => {
    const ses = newAccount['sesv2 get-account'];
    const answer = { ...(ses && 'answer' in ses ? (ses.answer as object) : {}), ...change };
    const checks = await checksOf({ ...newAccount, 'sesv2 get-account': { answer } });
    expect(named(checks, 'SES production access').finding).toContain(words);
  });
});

describe('an account with an earlier deploy', () => {
  test.each([
    ['doesn’t count its own reservations twice', prodNeeds.stackNames, 'ok'],
    [
      'doesn’t guess what a part of its stacks reserves',
      prodNeeds.stackNames.slice(0, 1),
      'unknown',
    ],
  ])('%s', async (_what, names, state) => {
    const lambda = {
      AccountLimit: {
        ConcurrentExecutions: prodNeeds.reservedConcurrency + 100,
        UnreservedConcurrentExecutions: 100,
      },
    };
    const stacks = names.map((StackName) => ({ ...stack('Data', 'CREATE_COMPLETE'), StackName }));
    const answers = {
      ...withStacks(...stacks),
      'lambda get-account-settings': { answer: lambda },
    };
    expect(stateOf(await checksOf(answers), 'Lambda concurrency')).toBe(state);
  });

  test.each([
    ['a protected stack that was rolled back', stack('Auth', 'ROLLBACK_COMPLETE', true), 'missing'],
    ['a stack that couldn’t be rolled back', stack('Data', 'ROLLBACK_FAILED'), 'missing'],
    ['a stack that the CDK CLI recreates by itself', stack('Public', 'ROLLBACK_COMPLETE'), 'ok'],
  ])('reports %s', async (_what, failed, state) => {
    const checks = await checksOf(withStacks(failed));
    expect(stateOf(checks, 'Earlier deploys')).toBe(state);
  });

  test('reports resources that no longer belong to a stack', async () => {
    const tags = (name: string) => [{ Key: 'aws:cloudformation:stack-name', Value: name }];
    const resources = [
      { ResourceARN: 'arn:aws:s3:::held', Tags: tags('Mailbloom-prod-Data') },
      { ResourceARN: 'arn:aws:s3:::left', Tags: tags('Mailbloom-prod-Streams') },
    ];
    const check = named(
      await checksOf({
        ...withStacks(stack('Data', 'CREATE_COMPLETE')),
        'resourcegroupstaggingapi get-resources': {
          answer: { ResourceTagMappingList: resources },
        },
      }),
      'Earlier deploys',
    );
    expect(check).toMatchObject({ state: 'missing', stops: 'campaign' });
    expect(check.finding).toContain('1 resource of');
    expect(check.finding).toContain('arn:aws:s3:::left');
  });

  test('refuses a mail domain that SES already has, unless the stage created it', async () => {
    const known = { 'sesv2 get-email-identity': { answer: { VerifiedForSendingStatus: true } } };
    const before = await checksOf({ ...preparedAccount, ...known });
    expect(named(before, 'Mail domain')).toMatchObject({ state: 'missing', stops: 'deploy' });
    const after = await checksOf({ ...withStacks(stack('Email', 'CREATE_COMPLETE')), ...known });
    expect(stateOf(after, 'Mail domain')).toBe('ok');
  });
});

describe('the domain of the app', () => {
  test('must be in the hosted zone that the settings name', async () => {
    const domain = { app: 'app.example.com', hostedZone: { id: 'Z9', name: 'example.com' } };
    const checks = await checksOf(preparedAccount, { ...ownDomains, domain });
    expect(named(checks, 'Hosted zone').finding).toBe('The account has no public zone Z9.');
    expect(stopsDeploy(checks)).toBe(true);
  });

  test('may be missing from the settings although the account has its zone', async () => {
    const domain = { app: 'app.example.com' };
    const checks = await checksOf(preparedAccount, { ...ownDomains, domain });
    expect(named(checks, 'Hosted zone').todo).toContain("id: 'Z0EXAMPLE', name: 'example.com'");
    expect(named(checks, 'Certificate').finding).toContain('waits until you add the CNAME');
  });

  test('can’t belong to another distribution', async () => {
    const domain = { app: 'www.example.com' };
    const checks = await checksOf(preparedAccount, { ...ownDomains, domain });
    expect(named(checks, 'CloudFront').finding).toContain('E1EXAMPLE already answers for');
  });
});

describe('an account that doesn’t answer', () => {
  test('is reported as unknown if the credentials may not read something', async () => {
    const answers = {
      ...preparedAccount,
      'lambda get-account-settings': { error: cliErrors.denied },
    };
    const check = named(await checksOf(answers), 'Lambda concurrency');
    expect(check.state).toBe('unknown');
    expect(check.todo).toContain('not authorized');
  });

  test('doesn’t call anything left over while it can’t read the stacks', async () => {
    const resource = { ResourceARN: 'arn:aws:s3:::held', Tags: [] };
    const checks = await checksOf({
      ...preparedAccount,
      'cloudformation describe-stacks': { error: cliErrors.denied },
      'sesv2 get-email-identity': { answer: { VerifiedForSendingStatus: true } },
      'resourcegroupstaggingapi get-resources': {
        answer: { ResourceTagMappingList: [resource] },
      },
    });
    for (const name of ['Mail domain', 'Earlier deploys', 'Lambda concurrency']) {
      expect([name, stateOf(checks, name)]).toEqual([name, 'unknown']);
    }
    expect(checks.map(({ todo }) => todo ?? '').join()).not.toContain('delete-email-identity');
  });

  test('names a region without SES, and one that is turned off', async () => {
    const finding = async (error: string) =>
      named(await checksOf({ ...preparedAccount, 'sesv2 get-account': { error } }), 'Region')
        .finding;
    await expect(finding(cliErrors.notARegion)).resolves.toContain('SES doesn’t answer in');
    await expect(finding(cliErrors.regionTurnedOff)).resolves.toContain(
      'hasn’t turned this region on',
    );
  });

  test.each([
    [cliErrors.noCredentials, 'no credentials'],
    [cliErrors.expired, 'no credentials'],
    [cliErrors.notARegion, 'unreachable'],
    [cliErrors.denied, 'denied'],
    ['An error occurred (Throttling) when calling the X operation: Rate exceeded', 'other'],
  ])('explains “%s”', (output, reason) => {
    expect(refusalOf(`\n${output}\n`)).toEqual({ answered: false, reason, message: output });
  });
});

describe('the whole preflight', () => {
  test('doesn’t blame the credentials when AWS can’t be reached', async () => {
    const checks = await withAws(everythingFails(cliErrors.notARegion), () =>
      runPreflight(stages.prod, 'us-east-1'),
    );
    expect(named(checks, 'Credentials').finding).toMatch(/^AWS can’t be reached/);
  });

  test('stops at missing credentials, but still checks the settings', async () => {
    const checks = await withAws(everythingFails(cliErrors.noCredentials), () =>
      runPreflight(stages.prod, 'us-east-1'),
    );
    expect(named(checks, 'Credentials').finding).toContain('nothing about the account was checked');
    expect(named(checks, 'Placeholders').finding).toContain('domain.app app.mailbloom.example');
    expect(checks).toHaveLength(4);
    expect(stopsDeploy(checks)).toBe(true);
  });

  test('asks for version 2 of the AWS CLI', async () => {
    const version = { '--version': { answer: 'aws-cli/1.45.11 Python/3.11.7' } };
    const withVersion = { ...everythingFails(cliErrors.noCredentials), ...version };
    const checks = await withAws(withVersion, () => runPreflight(stages.prod, 'us-east-1'));
    expect(named(checks, 'AWS CLI').finding).toContain('version 1.45.11');
    expect(named(checks, 'AWS CLI').todo).toContain('Install version 2');
  });

  test('refuses a malformed region name', async () => {
    await expect(runPreflight(stages.prod, 'Frankfurt')).rejects.toThrow(
      '"Frankfurt" isn’t the name of a region. Write one like eu-central-1.',
    );
  });

  test('can check a region other than the one in the settings', async () => {
    const checks = await withAws(preparedAccount, () => runPreflight(ownDomains, 'eu-central-1'));
    const check = named(checks, 'Region setting');
    expect(check.finding).toContain('deploys prod to us-east-1, not to eu-central-1');
    expect(check.todo).toContain('firewall: false');
    // The certificate and the firewall stay in us-east-1, which needs its own bootstrap.
    expect(stateOf(checks, 'CDK bootstrap in eu-central-1')).toBe('ok');
    expect(stateOf(checks, 'CDK bootstrap in us-east-1')).toBe('ok');
  });

  test('runs as a command, prints its report, and exits with 1 when the deploy would fail', async () => {
    const fake = installFakeAws(newAccount);
    const { code, output } = await new Promise<{ code: number; output: string }>((done) => {
      const args = ['node_modules/.bin/tsx', 'bin/preflight.ts', '--stage', 'prod'];
      execFile(process.execPath, args, { env: fake.environment }, (error, stdout, stderr) =>
        done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });
    fake.remove();
    expect(output).toMatch(/^What prod needs in us-east-1\n\nStops the first deploy\n {2}✗ /);
    expect(output).toContain(
      '✗ Lambda concurrency: The account may run only 10 functions at once.',
    );
    expect(output).toContain('? CloudFront: The account has no distribution.');
    expect(output).toContain('Usual lead time: about a day');
    expect(output.endsWith('Don’t deploy yet.\n')).toBe(true);
    expect(code).toBe(1);
  });
});
