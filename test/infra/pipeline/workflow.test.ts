import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { createPipelineApp } from '../../../lib/app';
import { dataParts } from '../../../lib/stateful-resources';
import { stageNames, templatesOf } from '../support/stage-templates';
import { deployWorkflow, stageSteps, stageWorkflow } from './workflow';

const both = [deployWorkflow, stageWorkflow];
const texts = both.map(({ text }) => text).join('\n');
const jobs = both.flatMap((workflow) => Object.values(workflow.jobs));
const steps = jobs.flatMap((job) => job.steps);
const commands = steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
const packageScripts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
).scripts;
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const stepCalled = (part: string) => {
  const step = stageSteps.find(({ run, uses }) => (run ?? uses ?? '').includes(part));
  if (!step) throw new Error(`No step of deploy-stage.yml calls ${part}`);
  return step;
};

/** Returns the program that a command runs, and the program's text. */
const programOf = (command: string): { readonly file: string; readonly text: string } => {
  const [script] = matches(command, /^npm run ([\w:-]+)/g);
  const called = script === undefined ? command : (packageScripts[script] ?? '');
  const file = /(?:bin|test)\/[\w./-]+\.(?:ts|sh)/.exec(called)?.[0] ?? '';
  return { file, text: existsSync(file) ? readFileSync(file, 'utf8') : '' };
};

describe('the scripts that the workflow calls', () => {
  const ours = commands.filter((command) => /\bbin\/|npm run/.test(command));

  test('exist, and can be run', () => {
    expect(ours.length).toBeGreaterThan(6);
    expect(ours.map((command) => programOf(command).text === '')).not.toContain(true);
    for (const command of ours.filter((each) => each.startsWith('bin/'))) {
      accessSync(programOf(command).file, constants.X_OK);
    }
  });

  test('have the flags that the workflow passes', () => {
    const passed = ours.flatMap((command) =>
      matches(command, / --([a-z][a-z-]*)/g).map((flag) => [programOf(command), flag] as const),
    );
    expect(passed.length).toBeGreaterThan(6);
    for (const [{ file, text }, flag] of passed) {
      const declared = new RegExp(`[ {]'?${flag}'?: \\{ type: 'string'`).test(text);
      expect([file, flag, declared]).toEqual([file, flag, true]);
    }
  });

  test('get as many arguments as they require', () => {
    for (const script of ['synthesize-all', 'deploy-stage', 'roll-back']) {
      const usage = /^ {2}echo "Usage: (.+)" >&2$/m.exec(
        readFileSync(`bin/${script}.sh`, 'utf8'),
      )?.[1];
      const demanded = matches(usage ?? '', / (<[a-z]+>)/g).length;
      const command = commands.find((each) => each.startsWith(`bin/${script}.sh`)) ?? '';
      expect([script, command.split(' ').length - 1]).toEqual([script, demanded]);
    }
  });

  test('are the only commands besides npm and git', () => {
    const others = commands.filter((command) => !ours.includes(command));
    expect([...new Set(others)].sort()).toEqual([
      'git rev-parse HEAD > deployed.txt',
      'npm ci',
      'npm test',
    ]);
  });

  test('never contain an expression that GitHub would paste into a shell', () => {
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });
});

describe('the order of the steps', () => {
  test('is checks, synthesis, and then one stage after another', () => {
    const ways = Object.entries(deployWorkflow.jobs).map(([id, { needs, with: inputs }]) => [
      id,
      needs,
      inputs.stage,
    ]);
    const [first = '', second = '', third = ''] = stageNames;
    expect(ways).toEqual([
      ['release', undefined, undefined],
      [first, 'release', first],
      [second, first, second],
      [third, second, third],
    ]);
    const run = (deployWorkflow.jobs.release?.steps ?? []).flatMap((step) => step.run ?? []);
    expect(run).toEqual(['npm ci', 'npm test', 'bin/synthesize-all.sh release']);
  });

  test('within a stage is settings, releases, credentials, deploy, smoke test, rollback, and the record of the release', () => {
    const order = [
      'actions/checkout',
      'actions/setup-node',
      'npm ci',
      'bin/check-environment.ts',
      'bin/fetch-release.ts --run',
      'bin/fetch-release.ts --deployed',
      'aws-actions/configure-aws-credentials',
      'bin/deploy-stage.sh',
      'npm run smoke',
      'bin/roll-back.sh',
      'deployed.txt',
      'actions/upload-artifact',
    ];
    const called = stageSteps.map(({ run, uses }) => run ?? uses ?? '');
    expect(called.map((text, index) => text.includes(order[index] ?? 'nothing'))).toEqual(
      order.map(() => true),
    );
  });

  test('rolls back only if the deploy or the smoke test failed, and records only a release that passed both', () => {
    expect(stepCalled('bin/deploy-stage.sh').id).toBe('deploy');
    expect(stepCalled('npm run smoke').id).toBe('smoke');
    const conditions = stageSteps.flatMap((step) => (step.if === undefined ? [] : [step]));
    expect(conditions.map(({ run, if: condition }) => [run, condition])).toEqual([
      [
        'bin/roll-back.sh "$STAGE" "previous/$STAGE"',
        "failure() && (steps.deploy.outcome == 'failure' || steps.smoke.outcome == 'failure')",
      ],
    ]);
  });

  test('lets releases wait for each other, and deploys only main', () => {
    expect(deployWorkflow.concurrency).toEqual({ group: 'deploy', 'cancel-in-progress': false });
    expect(deployWorkflow.jobs.release?.if).toBe("github.ref == 'refs/heads/main'");
    expect(deployWorkflow.text).toContain('branches: [main]');
  });
});

describe('the synthesized release', () => {
  test('is what every stage deploys', () => {
    const synthesizing = commands.filter((command) =>
      /synth|vite build|npm run build/.test(command),
    );
    expect(synthesizing).toEqual(['bin/synthesize-all.sh release']);
    const deploy = readFileSync('bin/deploy-stage.sh', 'utf8');
    const calls = matches(deploy, /^\s*(?:\w+=\$\()?(cdk [^\n]*)/gm);
    expect(calls).toHaveLength(2);
    expect(calls.filter((call) => !call.includes('--app "$assembly"'))).toEqual([]);
  });

  test('contains every stage, but no account number', () => {
    const script = readFileSync('bin/synthesize-all.sh', 'utf8');
    expect(matches(script, /^for stage in (.+); do$/gm)).toEqual([stageNames.join(' ')]);
    expect(script).toMatch(/^ {2}without_credentials cdk synth /m);
  });

  test('names templates and stacks as the scripts expect them', () => {
    const names = templatesOf('prod').map(({ name }) => name);
    for (const part of dataParts) expect(names).toContain(`Mailbloom-prod-${part}`);
    const deploy = readFileSync('bin/deploy-stage.sh', 'utf8');
    expect(matches(deploy, /^for part in (.+); do$/gm)).toEqual([dataParts.join(' ')]);
    // The stacks with data are deployed first, so none of them may depend on a later one.
    for (const { name, dependencies } of templatesOf('prod')) {
      const index = dataParts.findIndex((part) => name.endsWith(`-${part}`));
      const earlier = dataParts.slice(0, index).map((part) => `Mailbloom-prod-${part}`);
      if (index >= 0) expect(dependencies.filter((each) => !earlier.includes(each))).toEqual([]);
    }
  });
});

describe('keys and permissions', () => {
  test('no step has a key that lasts longer than its job', () => {
    expect(texts).not.toMatch(/secrets\.|secrets:|access[-_]key|AKIA|password/i);
    const tokens = matches(texts, /(\S*token\S* ?\}\})/g);
    expect([...new Set(tokens)]).toEqual(['github.token }}']);
  });

  test('only jobs of a stage’s environment can get AWS credentials', () => {
    const withToken = both.flatMap(({ jobs: all }) =>
      Object.entries(all).filter(([, { permissions }]) => permissions?.['id-token'] === 'write'),
    );
    expect(withToken.map(([id]) => id)).toEqual([...stageNames, 'deploy']);
    expect(deployWorkflow.permissions).toEqual({ contents: 'read' });
    expect(stageWorkflow.jobs.deploy?.environment).toMatch(/^\$\{\{ inputs\.stage \}\}$/);
    // GitHub rejects a called workflow that requests more permissions than its caller has.
    for (const stage of stageNames) {
      expect(deployWorkflow.jobs[stage]?.permissions).toEqual(
        stageWorkflow.jobs.deploy?.permissions,
      );
    }
    expect(jobs.flatMap(({ permissions = {} }) => Object.entries(permissions))).not.toContainEqual([
      'contents',
      'write',
    ]);
  });

  test('every third-party action is pinned to a commit, with its version next to it', () => {
    const used = texts.split('\n').filter((line) => /^\s*(?:- )?uses: (?!\.\/)/.test(line));
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
    for (const { with: inputs } of steps.filter(({ uses }) => uses?.includes('checkout'))) {
      expect(inputs['persist-credentials']).toBe(false);
    }
  });

  test('the credentials last until a rollback would have ended', () => {
    const seconds = Number(stepCalled('configure-aws-credentials').with['role-duration-seconds']);
    const minutes = ['bin/deploy-stage.sh', 'npm run smoke', 'bin/roll-back.sh'].map(
      (part) => stepCalled(part)['timeout-minutes'] ?? Number.NaN,
    );
    expect(minutes.reduce((sum, each) => sum + each) * 60).toBeLessThanOrEqual(seconds);
    const app = createPipelineApp('prod', { repository: 'flowers/mailbloom', hasProvider: true });
    const { stacks, directory } = app.synth();
    const template = stacks[0]?.template.Resources;
    rmSync(directory, { recursive: true });
    const role = Object.values<{ Type: string; Properties: { MaxSessionDuration?: number } }>(
      template,
    ).find(({ Type }) => Type === 'AWS::IAM::Role');
    expect(role?.Properties.MaxSessionDuration).toBe(seconds);
  });

  test('the check of the environment gets every variable that later steps use', () => {
    const variables = (names: string) => [...new Set(matches(names, /vars\.(\w+)/g))].sort();
    const checked = Object.keys(stepCalled('bin/check-environment.ts').env).filter(
      (name) => name !== 'GH_TOKEN',
    );
    expect(checked.sort()).toEqual(variables(texts));
    const rules = readFileSync('bin/pipeline/environment-rules.ts', 'utf8');
    expect(checked.filter((name) => !rules.includes(`${name}:`))).toEqual([]);
  });
});
