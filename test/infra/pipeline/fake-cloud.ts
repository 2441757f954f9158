import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

type FakeTemplate = {
  readonly Description: string;
  readonly Resources: Readonly<Record<string, { readonly Type: string }>>;
};

/** What is deployed: templates by stack. */
type FakeCloud = { readonly stacks: Readonly<Record<string, FakeTemplate>> };

const readState = `
const fs = require('node:fs');
const file = process.env.FAKE_CLOUD;
const state = JSON.parse(fs.readFileSync(file, 'utf8'));
const call = process.argv.slice(2);
const option = (name) => (call.includes(name) ? call[call.indexOf(name) + 1] : undefined);
const save = () => fs.writeFileSync(file, JSON.stringify(state));
const fail = (text) => { process.stderr.write(text + '\\n'); process.exit(1); };
`;

/** Deploys what a synthesized stage contains. A template can request a failure. */
const cdk = `#!${process.execPath}
${readState}
const app = option('--app');
const suffix = '.template.json';
const names = fs.readdirSync(app).filter((each) => each.endsWith(suffix)).map((each) => each.slice(0, -suffix.length));
if (call[0] === 'ls') {
  process.stdout.write(names.join('\\n') + '\\n');
} else if (call[0] === 'deploy' && call.includes('--exclusively') && option('--require-approval') === 'never') {
  const asked = call.slice(1, call.findIndex((part) => part.startsWith('--')));
  if (asked.length === 0) fail('Name the stacks');
  for (const name of asked) {
    const template = JSON.parse(fs.readFileSync(app + '/' + name + suffix, 'utf8'));
    if (option('--method') === 'prepare-change-set') {
      const before = state.stacks[name].Resources;
      const change = (Action, id, type) => ({ Type: 'Resource', ResourceChange: { Action, LogicalResourceId: id, ResourceType: type, Details: [] } });
      const removed = Object.keys(before).filter((id) => !(id in template.Resources));
      const added = Object.keys(template.Resources).filter((id) => !(id in before));
      state.changeSets[name + ' ' + option('--change-set-name')] = [
        ...removed.map((id) => change('Remove', id, before[id].Type)),
        ...added.map((id) => change('Add', id, template.Resources[id].Type)),
      ];
    } else {
      if (template.Description.includes('fails in ' + name)) fail(name + ' failed: UPDATE_ROLLBACK_COMPLETE');
      state.stacks[name] = template;
      state.deploys.push(name);
      const given = call.find((part) => part.startsWith(name + ':Rollout='));
      if (given) state.rollouts.push(given);
    }
  }
  save();
} else {
  fail('cdk would wait for a person: ' + call.join(' '));
}
`;

/** Answers the diff guard's questions about CloudFormation. */
const aws = `#!${process.execPath}
${readState}
const name = option('--stack-name');
const answers = {
  'describe-stacks': () => {
    if (!state.stacks[name]) fail('An error occurred (ValidationError) when calling the DescribeStacks operation: Stack with id ' + name + ' does not exist');
    return { Stacks: [{ StackName: name, StackStatus: 'UPDATE_COMPLETE' }] };
  },
  'get-template': () => ({ TemplateBody: state.stacks[name] }),
  'describe-change-set': () => ({ Changes: state.changeSets[name + ' ' + option('--change-set-name')] }),
};
const answer = call[0] === 'cloudformation' ? answers[call[1]] : undefined;
process.stdout.write(JSON.stringify((answer ?? (() => fail('not prepared: ' + call.join(' '))))()));
`;

/** Keeps releases by run, and describes the environments. */
const gh = `#!${process.execPath}
${readState}
const runs = JSON.parse(process.env.FAKE_RUNS);
const artifact = ({ id }) => ({ expired: false, created_at: '2026-11-' + String(10 + id) + 'T10:00:00Z', workflow_run: { id, head_branch: 'main', repository_id: 1, head_repository_id: 1 } });
if (call[0] === 'run') {
  fs.copyFileSync(process.env.FAKE_RELEASES + '/' + call[2] + '.tgz', option('--dir') + '/release.tgz');
} else if (call[1].includes('/artifacts?name=deployed-')) {
  const stage = /name=deployed-(\\w+)/.exec(call[1])[1];
  process.stdout.write(JSON.stringify({ artifacts: runs.filter(({ deployed }) => deployed === stage).map(artifact) }));
} else if (call[1].endsWith('/deployment-branch-policies')) {
  process.stdout.write(JSON.stringify({ branch_policies: [{ name: 'main' }] }));
} else {
  const rules = process.env.FAKE_REVIEWERS ? [{ type: 'required_reviewers', reviewers: [{ type: 'User' }] }] : [];
  process.stdout.write(JSON.stringify({ protection_rules: rules, deployment_branch_policy: { protected_branches: false, custom_branch_policies: true } }));
}
`;

/** The smoke test of the fake stage: it works unless a deployed stack says otherwise. */
const smoke = `
const { stacks } = JSON.parse(require('node:fs').readFileSync(process.env.FAKE_CLOUD, 'utf8'));
const broken = Object.keys(stacks).filter((name) => stacks[name].Description.includes('doesn’t work'));
process.stdout.write(broken.length ? 'The stage doesn’t work.\\n' : 'The stage works.\\n');
process.exitCode = broken.length ? 1 : 0;
`;

/**
 * Creates a checkout of the repository with our scripts, in which `cdk`, `aws`, `gh`, and the smoke
 * test work on a cloud in a file.
 */
export const createCheckout = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mailbloom-pipeline-'));
  const path = (...parts: readonly string[]) => join(folder, ...parts);
  const programs = path('node_modules', '.bin');
  mkdirSync(programs, { recursive: true });
  mkdirSync(path('releases'));
  symlinkSync(resolve('bin'), path('bin'));
  symlinkSync(resolve('node_modules/.bin/tsx'), join(programs, 'tsx'));
  for (const [name, program] of Object.entries({ cdk, aws, gh })) {
    writeFileSync(join(programs, name), program);
    chmodSync(join(programs, name), 0o755);
  }
  writeFileSync(path('smoke.cjs'), smoke);
  writeFileSync(
    path('package.json'),
    JSON.stringify({ name: 'checkout', scripts: { smoke: 'node smoke.cjs' } }),
  );
  const cloud = path('cloud.json');
  const deploy = (stacks: FakeCloud['stacks']) =>
    writeFileSync(cloud, JSON.stringify({ stacks, changeSets: {}, deploys: [], rollouts: [] }));
  deploy({});
  return {
    folder,
    programs,
    cloud,
    releases: path('releases'),
    /** Sets what is deployed before the test begins. */
    deploy,
    state: (): FakeCloud & {
      readonly deploys: readonly string[];
      readonly rollouts: readonly string[];
    } => JSON.parse(readFileSync(cloud, 'utf8')),
    exists: (...parts: readonly string[]) => existsSync(path(...parts)),
    read: (...parts: readonly string[]) => readFileSync(path(...parts), 'utf8'),
    /** Removes what a job leaves behind, as a new runner would. */
    clean: () => {
      for (const name of ['release', 'previous', 'summary.md', 'deployed.txt']) {
        rmSync(path(name), { recursive: true, force: true });
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
};
