import { existsSync, readFileSync, rmSync } from 'node:fs';
import { reportOf } from '../../bin/preflight/report';
import { checkAccount } from '../../bin/preflight/run-preflight';
import { needsOf } from '../../bin/preflight/stage-needs';
import { ratePerSecond } from '../../functions/mail/rate/rate-rules';
import { createPipelineApp } from '../../lib/app';
import { stages } from '../../lib/stages';
import { assumptions, inDocs } from '../smoke/assumptions';
import { smokeSteps } from '../smoke/run-smoke';
import { stageOutputs } from '../smoke/stage';
import { customer } from '../smoke/steps/account';
import { scheduleCount } from '../smoke/steps/sending';
import { deployWorkflow, stageSteps } from './pipeline/workflow';
import { resourcesOf, templatesOf } from './support/stage-templates';

const deploying = readFileSync('docs/deploying.md', 'utf8');
const infrastructure = readFileSync('docs/infrastructure.md', 'utf8');
const both = `${deploying}\n${infrastructure}`;
const flat = (text: string) => text.replace(/\s+/g, ' ');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const sectionOf = (title: string) => {
  const start = deploying.indexOf(`## ${title}\n`);
  return deploying.slice(start, deploying.indexOf('\n## ', start + 1));
};
const pipeline = sectionOf('Deploy with the pipeline');

const partOf = (name: string) => name.split('-').at(-1) ?? '';
const kept = resourcesOf('prod').filter(({ deletionPolicy }) =>
  deletionPolicy?.startsWith('Retain'),
);

describe('what the operator types', () => {
  test('names only existing files, npm scripts, and stacks', () => {
    const files = matches(both, /\b((?:bin|lib|functions|test|docs)\/[\w./-]+\.(?:ts|sh|md))/g);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = matches(both, /npm run ([\w:-]+)/g);
    expect(named).toContain('preflight');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const parts = [...templatesOf('prod').map(({ name }) => partOf(name)), 'Pipeline'];
    const stacks = matches(both, /Mailbloom-(?:<stage>|prod|dev)-([A-Z]\w+)/g);
    expect(stacks.length).toBeGreaterThan(5);
    expect(stacks.filter((part) => !parts.includes(part))).toEqual([]);
  });

  test('passes only flags that the commands have', () => {
    const flagsOf = (command: string) =>
      [...both.matchAll(new RegExp(`${command}[^\\n]*`, 'g'))].flatMap(([line]) =>
        matches(line, / --([a-z-]+)/g),
      );
    const has = (file: string, flag: string) =>
      new RegExp(`\\b'?${flag}'?: \\{ type: 'string'`).test(readFileSync(file, 'utf8'));
    expect(flagsOf('bin/create-manager\\.ts --')).toEqual(['stage', 'email', 'time-zone']);
    expect(
      flagsOf('bin/create-manager\\.ts --').filter((flag) => !has('bin/create-manager.ts', flag)),
    ).toEqual([]);
    expect(
      flagsOf('npm run preflight --').filter((flag) => !has('bin/preflight.ts', flag)),
    ).toEqual([]);
    expect(deploying).toContain('It prints `The manager can sign in now.`');
    expect(readFileSync('bin/create-manager.ts', 'utf8')).toContain(
      "'The manager can sign in now.",
    );
  });

  test('names only outputs that a stack has', () => {
    const outputs = templatesOf('prod').flatMap(({ body }) => Object.keys(body.Outputs ?? {}));
    const named = matches(deploying.replace(pipeline, ''), /outputs? `([A-Za-z0-9]+)`/g);
    expect(named).toEqual(
      expect.arrayContaining(['AppUrl', 'DnsRecord', 'DkimRecord1', 'StripeSecret']),
    );
    expect(named.filter((name) => !outputs.includes(name))).toEqual([]);
  });

  test('enters only settings that a stage has', () => {
    const table = deploying.slice(
      deploying.indexOf('| Setting '),
      deploying.indexOf('If the zone of the app'),
    );
    const settings = matches(table, /^\| `(\w+)`/gm);
    expect(settings.length).toBeGreaterThan(3);
    expect(settings.filter((name) => !(name in stages.prod))).toEqual([]);
  });

  test('links only to headings that exist', () => {
    const anchors = matches(deploying, /^## (.+)$/gm).map((title) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    const links = matches(deploying, /\]\(#([\w-]+)\)/g);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
  });
});

test('shows what the preflight really prints for a new account', () => {
  const needs = needsOf(
    templatesOf('prod').map(({ name, body }) => ({
      name,
      region: 'us-east-1',
      bootstrapVersion: 6,
      resources: body.Resources,
    })),
  );
  const refusal = { answered: false, reason: 'other', message: 'not asked' } as const;
  const limit = { ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 10 };
  const report = reportOf(
    checkAccount({
      account: '111122223333',
      settings: stages.prod,
      needs,
      answers: {
        lambda: { answered: true, value: { AccountLimit: limit } },
        quotaRequests: refusal,
        ses: refusal,
        mailDomain: refusal,
        stacks: {},
        distributions: refusal,
        zones: refusal,
        zoneServers: undefined,
        publicServers: undefined,
        certificates: refusal,
        tagged: refusal,
      },
    }),
  );
  const shown = deploying.match(/^Stops the first deploy\n.+$/m)?.[0] ?? 'no example';
  expect(report).toContain(shown);
});

test('says how long a campaign takes at SES’s usual first rate', () => {
  const minutes = (recipients: number) => recipients / ratePerSecond(14, 1) / 60;
  expect(flat(deploying)).toContain(
    `so 14 emails a second send 10,000 emails in ${Math.ceil(minutes(10_000))} minutes, and 100,000 in about ${Math.round(minutes(100_000) / 60)} hours`,
  );
});

describe('the smoke test', () => {
  test('has the flags and outputs that the guide mentions', () => {
    expect(matches(both, /npm run smoke -- (.+)/g).join(' ')).toContain('--stage prod --email');
    const main = readFileSync('test/smoke/main.ts', 'utf8');
    for (const flag of ['stage', 'email', 'code-command', 'without']) {
      expect(deploying).toContain(`--${flag}`);
      expect(main).toMatch(new RegExp(`^ +'?${flag}'?: \\{ type: 'string'`, 'm'));
    }
    expect(deploying).toContain(`“${customer.brand}”`);
    const outputs = templatesOf('prod').map(({ name, body }) => [
      name,
      Object.fromEntries(Object.keys(body.Outputs ?? {}).map((output) => [output, output])),
    ]);
    expect(() => stageOutputs(Object.fromEntries(outputs), 'prod')).not.toThrow();
  });

  test('expects as many schedules as each stage has', () => {
    const countOf = (stage: 'dev' | 'prod') =>
      resourcesOf(stage, 'AWS::Scheduler::Schedule').length;
    expect([countOf('dev'), countOf('prod')]).toEqual([scheduleCount, scheduleCount]);
  });

  test('lists the same assumptions about AWS as the guide, with the same advice', () => {
    const section = sectionOf('What only AWS can prove');
    const listed = section.split(/\n(?=- )/).slice(1);
    expect(listed.map((item) => flat(item).trim())).toEqual(assumptions.map(inDocs));
    const files = matches(section, /`((?:lib|functions)\/[\w./-]+)`/g);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('sends operators to articles and files that exist', () => {
    const runbook = readFileSync('docs/runbook.md', 'utf8');
    const articles = matches(runbook, /^## (.+)$/gm);
    const advice = smokeSteps.map((step) => step.advice).join(' ');
    const quoted = matches(advice, /docs\/runbook\.md, “([^”]+)”/g);
    expect(quoted.length).toBeGreaterThan(10);
    expect(quoted.filter((article) => !articles.includes(article))).toEqual([]);
    // These articles have a row for each function.
    const functions = matches(advice, /“errors”, for ([a-z-]+(?: and [a-z-]+)?)/g).flatMap(
      (names) => names.split(' and '),
    );
    expect(functions.length).toBeGreaterThan(10);
    expect(functions.filter((name) => !new RegExp(`^\\| ${name} +\\|`, 'm').test(runbook))).toEqual(
      [],
    );
    const files = matches(advice, /\b((?:bin|lib|docs)\/[\w./-]+\.(?:ts|sh|md))/g);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('the pipeline', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8');

  test('is set up with the role’s output and the variables that the workflow checks', () => {
    const created = createPipelineApp('prod', { repository: 'o/n', hasProvider: true });
    const { stacks, directory } = created.synth();
    const outputs = Object.keys(stacks[0]?.template.Outputs);
    rmSync(directory, { recursive: true });
    expect(matches(pipeline, /output `(\w+)` of Mailbloom-<stage>-Pipeline/g)).toEqual(outputs);
    const rules = readFileSync('bin/pipeline/environment-rules.ts', 'utf8');
    const checked = matches(rules, /\b([A-Z]+_[A-Z_]+): /g);
    expect(matches(pipeline, /^ +\| `(\w+)`/gm)).toEqual(checked);
    const app = readFileSync('bin/app.ts', 'utf8');
    const context = matches(pipeline, / -c (\w+)=|`-c (\w+)=/g).filter(Boolean);
    expect(context).toContain('pipeline');
    expect(context.filter((key) => !app.includes(`tryGetContext('${key}')`))).toEqual([]);
  });

  test('is described with flags that the scripts have', () => {
    for (const script of ['diff-guard', 'fetch-release']) {
      const source = readFileSync(`bin/${script}.ts`, 'utf8');
      const commands = `${pipeline}\n${runbook}`.match(
        new RegExp(`bin/${script}\\.ts --[^\\n\`]*`, 'g'),
      );
      const flags = (commands ?? []).flatMap((command) => matches(command, / --([a-z]+)/g));
      expect(flags.length).toBeGreaterThan(1);
      expect(flags.filter((flag) => !source.includes(`${flag}: { type: 'string'`))).toEqual([]);
    }
  });

  test('keeps releases for as long as the guide and the runbook say', () => {
    const days = stageSteps.flatMap(({ with: inputs }) => inputs['retention-days'] ?? []);
    expect(days).toEqual([90]);
    expect(deployWorkflow.text).toContain(`retention-days: ${days[0]}`);
    expect(flat(pipeline)).toContain(`keeps a release for ${days[0]} days`);
    expect(flat(runbook)).toContain(`after ${days[0]} days`);
  });

  test('is linked from the guard’s advice', () => {
    const judge = readFileSync('bin/diff-guard/judge.ts', 'utf8');
    expect(judge).toContain('docs/deploying.md, “Deploy with the pipeline”');
    expect(readFileSync('bin/roll-back.sh', 'utf8')).toContain(
      '“Roll back a deploy” in docs/runbook.md',
    );
    expect(runbook).toContain('\n## Roll back a deploy\n');
  });
});

describe('what remains', () => {
  test('after a failed first deploy is exactly what is protected from deletion', () => {
    const isProtected = resourcesOf('prod').filter(
      ({ properties }) =>
        properties.DeletionProtectionEnabled === true || properties.DeletionProtection === 'ACTIVE',
    );
    expect(isProtected.map(({ type }) => type).sort()).toEqual([
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::Table',
    ]);
    expect(flat(deploying)).toContain('the table and the user pool remain');
    // Everything else that is kept is deleted again if its first deploy fails.
    expect(kept.filter(({ deletionPolicy }) => deletionPolicy === 'Retain')).toEqual([]);
    const protectedStacks = templatesOf('prod')
      .filter(({ terminationProtection }) => terminationProtection)
      .map(({ name }) => partOf(name));
    expect(protectedStacks.sort()).toEqual(['Auth', 'Data', 'Email']);
    expect(flat(deploying)).toContain('If Data, Email, or Auth failed in staging or production');
  });

  test('after a stage is deleted is exactly what its templates keep', () => {
    const count = (type: string) => kept.filter((each) => each.type === type).length;
    expect(flat(infrastructure)).toContain(
      `the table, ${count('AWS::S3::Bucket')} buckets, the user pool, ${count('AWS::SecretsManager::Secret')} secrets, the key, and ${count('AWS::Logs::LogGroup')} log groups`,
    );
    expect(new Set(kept.map(({ type }) => type)).size).toBe(6);
  });
});

test('lists every stack, and those that hold data', () => {
  const rows = [...infrastructure.matchAll(/^\| ([A-Z]\w+) +\|[^|]+\| +(yes)?/gm)].filter(
    ([, name]) => name !== 'Stack',
  );
  const parts = templatesOf('prod').map(({ name }) => partOf(name));
  expect(rows.map(([, name]) => name).sort()).toEqual([...parts].sort());
  const holding = rows.filter(([, , holds]) => holds).map(([, name]) => name ?? '');
  const types = ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::SES::EmailIdentity'];
  const stateful = types.flatMap((type) => resourcesOf('prod', type)).map(({ stack }) => stack);
  expect(holding.sort()).toEqual([...new Set(stateful.map(partOf))].sort());
});
