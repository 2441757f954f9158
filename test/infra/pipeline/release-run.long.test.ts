import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { stageNames } from '../support/stage-templates';
import { createCheckout } from './fake-cloud';
import { stageSteps } from './workflow';

const parts = ['Data', 'Email', 'Auth', 'Public', 'Api'] as const;
type Part = (typeof parts)[number];

/** What a release contains: its text for each stack, and buckets besides the usual ones. */
type Release = {
  readonly text: string;
  readonly texts?: Partial<Record<Part, string>>;
  readonly buckets?: readonly string[];
};

let checkout: ReturnType<typeof createCheckout>;
beforeEach(() => {
  checkout = createCheckout();
});
afterEach(() => checkout.remove());

/** Returns the templates of a release for one stage, by stack. */
const templatesOf = (stage: string, { text, texts = {}, buckets = ['uploads'] }: Release) =>
  Object.fromEntries(
    parts.map((part) => {
      const ids = part === 'Data' ? buckets : ['other'];
      const resources = Object.fromEntries(ids.map((id) => [id, { Type: 'AWS::S3::Bucket' }]));
      const rollout = { Rollout: { Description: 'How functions get their new version' } };
      const template = {
        Description: texts[part] ?? text,
        Resources: resources,
        ...(part === 'Api' ? { Parameters: rollout } : {}),
      };
      return [`Mailbloom-${stage}-${part}`, template];
    }),
  );

/** Keeps a release as the artifact of a run: an archive with a folder for each stage. */
const keep = (run: number, release: Release) => {
  const folder = mkdtempSync(join(tmpdir(), 'mailbloom-synthesized-'));
  for (const stage of stageNames) {
    mkdirSync(join(folder, stage));
    for (const [stack, template] of Object.entries(templatesOf(stage, release))) {
      writeFileSync(join(folder, stage, `${stack}.template.json`), JSON.stringify(template));
    }
  }
  execFileSync('tar', ['-C', folder, '-czf', join(checkout.releases, `${run}.tgz`), '.']);
  rmSync(folder, { recursive: true });
};

type Job = {
  readonly stage: string;
  readonly run: number;
  /** Earlier runs, and the stage that each one deployed to. */
  readonly before?: readonly { readonly id: number; readonly deployed: string }[];
  readonly isReviewed?: boolean;
};

/**
 * Runs the steps of deploy-stage.yml as a runner does: in order until one fails, and then only the
 * step for failures. Third-party actions do nothing here.
 */
const runJob = ({ stage, run, before = [], isReviewed = true }: Job) => {
  checkout.clean();
  const env = {
    ...process.env,
    PATH: `${checkout.programs}${delimiter}${process.env.PATH ?? ''}`,
    FAKE_CLOUD: checkout.cloud,
    FAKE_RELEASES: checkout.releases,
    FAKE_RUNS: JSON.stringify(before),
    FAKE_REVIEWERS: isReviewed ? 'yes' : '',
    GITHUB_RUN_ID: String(run),
    GITHUB_STEP_SUMMARY: join(checkout.folder, 'summary.md'),
    STAGE: stage,
    AWS_ROLE_ARN: 'arn:aws:iam::111122223333:role/deploy',
    SMOKE_EMAIL: 'smoke+123456@test.mailbloom.example',
    SMOKE_CODE_COMMAND: 'echo ABCDEF',
  };
  const outcomes: Record<string, string> = {};
  const output: string[] = [];
  let failed = false;
  for (const { id = '', if: condition, run: command } of stageSteps) {
    if (!command || command === 'npm ci' || command.startsWith('git ')) continue;
    const isWanted = condition
      ? failed && (outcomes.deploy === 'failure' || outcomes.smoke === 'failure')
      : !failed;
    if (!isWanted) continue;
    const options = { cwd: checkout.folder, env, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['-eo', 'pipefail', '-c', command],
      options,
    );
    output.push(stdout, stderr);
    outcomes[id] = status === 0 ? 'success' : 'failure';
    if (status !== 0) failed = true;
  }
  return {
    failed,
    output: output.join(''),
    summary: checkout.exists('summary.md') ? checkout.read('summary.md') : '',
  };
};

const textOf = (stage: string, part: Part) =>
  checkout.state().stacks[`Mailbloom-${stage}-${part}`]?.Description;
const textsOf = (stage: string) => parts.map((part) => textOf(stage, part));
const everywhere = (text: string) => parts.map(() => text);

test('deploys the stacks with data first, and every stack once', () => {
  keep(1, { text: 'first' });
  const { failed, output } = runJob({ stage: 'dev', run: 1 });
  expect(output).toContain('There is no earlier release of dev');
  expect(output).toContain('Mailbloom-dev-Data: It isn’t deployed yet, so it has nothing to lose.');
  expect(output).toContain('The stage works.');
  expect(failed).toBe(false);
  const order = checkout.state().deploys.map((name) => name.replace('Mailbloom-dev-', ''));
  expect(order.slice(0, 3)).toEqual(['Data', 'Email', 'Auth']);
  expect(order.toSorted()).toEqual(parts.toSorted());
});

describe('a stage that has a release', () => {
  const before = [{ id: 1, deployed: 'prod' }];
  beforeEach(() => {
    keep(1, { text: 'first' });
    checkout.deploy(templatesOf('prod', { text: 'first' }));
  });

  test('gets the next release', () => {
    keep(2, { text: 'second' });
    const { failed, output, summary } = runJob({ stage: 'prod', run: 2, before });
    expect(output).toContain('✓ Mailbloom-prod-Data: The deploy loses nothing.');
    expect([failed, summary]).toEqual([false, '']);
    expect(textsOf('prod')).toEqual(everywhere('second'));
  });

  test('is rolled back to that release if the smoke test fails, and the run says so', () => {
    keep(2, { text: 'second', texts: { Api: 'doesn’t work' } });
    const { failed, output, summary } = runJob({ stage: 'prod', run: 2, before });
    expect(output).toContain('The stage doesn’t work.');
    expect(failed).toBe(true);
    expect(summary).toBe('prod was rolled back to the release in previous/prod.\n');
    expect(textsOf('prod')).toEqual(everywhere('first'));
    // The rollback waits for no canary.
    expect(checkout.state().rollouts).toEqual([
      'Mailbloom-prod-Api:Rollout=canary',
      'Mailbloom-prod-Api:Rollout=at-once',
    ]);
  });

  test('is rolled back to that release if a stack can’t be deployed', () => {
    keep(2, { text: 'second', texts: { Public: 'fails in Mailbloom-prod-Public' } });
    const { failed, summary } = runJob({ stage: 'prod', run: 2, before });
    expect([failed, textsOf('prod')]).toEqual([true, everywhere('first')]);
    expect(summary).toContain('was rolled back');
  });

  test('keeps a bucket that the failed release added, because files may be in it', () => {
    const texts = { Api: 'doesn’t work' };
    keep(2, { text: 'second', texts, buckets: ['uploads', 'reports'] });
    const { output, summary } = runJob({ stage: 'prod', run: 2, before });
    expect(output).toContain('Mailbloom-prod-Data stays as it is');
    expect(summary).toContain('was rolled back');
    const [data, ...others] = textsOf('prod');
    expect([data, ...new Set(others)]).toEqual(['second', 'first']);
  });

  test('isn’t changed by a release that would lose data', () => {
    keep(2, { text: 'second', buckets: ['files'] });
    const { failed, output } = runJob({ stage: 'prod', run: 2, before });
    expect(failed).toBe(true);
    expect(output).toContain(
      '✗ Mailbloom-prod-Data: uploads (AWS::S3::Bucket) would be removed, and a new, empty files added.',
    );
    expect(output).toContain('Mailbloom-prod-Data and the stacks after it weren’t deployed.');
    expect(textsOf('prod')).toEqual(everywhere('first'));
  });

  test('isn’t deployed to while no one has to approve deploys', () => {
    keep(2, { text: 'second' });
    const { failed, output } = runJob({ stage: 'prod', run: 2, before, isReviewed: false });
    expect(failed).toBe(true);
    expect(output).toContain('The environment prod has no required reviewers');
    expect(checkout.state().deploys).toEqual([]);
  });

  test('reports that there is no release to roll back to', () => {
    keep(2, { text: 'second', texts: { Api: 'doesn’t work' } });
    const { failed, summary } = runJob({ stage: 'prod', run: 2 });
    expect(failed).toBe(true);
    expect(summary).toContain('prod wasn’t rolled back, because there is no earlier release');
  });

  test('reports that the rollback failed, too', () => {
    // A template that CloudFormation once accepted but no longer accepts.
    keep(1, { text: 'first', texts: { Email: 'fails in Mailbloom-prod-Email' } });
    keep(2, { text: 'second', texts: { Api: 'doesn’t work' } });
    const { summary } = runJob({ stage: 'prod', run: 2, before });
    expect(summary).toContain('prod couldn’t be rolled back');
  });
});

describe('a wrong command', () => {
  const sh = (...args: readonly string[]) =>
    spawnSync('sh', args, {
      cwd: checkout.folder,
      encoding: 'utf8',
      env: { ...process.env, FAKE_CLOUD: checkout.cloud },
    });

  test.each([
    [['bin/deploy-stage.sh', 'prod'], 'Usage: bin/deploy-stage.sh <stage> <assembly>'],
    [['bin/deploy-stage.sh', 'prod', 'release', '--force'], 'can only be --keep-refused'],
    [['bin/deploy-stage.sh', 'Prod', 'release'], 'Stage names are in lower case'],
    [['bin/deploy-stage.sh', 'prod', 'nowhere'], 'isn’t the template of a stack'],
    [['bin/roll-back.sh', 'prod'], 'Usage: bin/roll-back.sh <stage> <assembly>'],
    [['bin/synthesize-all.sh', 'bin'], 'bin already exists'],
  ])('%j says what is wrong, and deploys nothing', (args, message) => {
    const { status, stderr } = sh(...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(checkout.state().deploys).toEqual([]);
  });
});
