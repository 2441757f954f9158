import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The parts of a deployed function that the scripts read and change. */
export type DeployedFunction = {
  readonly name: string;
  readonly reserved?: number | undefined;
  readonly hasTick: boolean;
  /** Its event source mappings by their IDs, and whether each is enabled. */
  readonly mappings: Readonly<Record<string, boolean>>;
  readonly held?: string;
};

/** Functions by ARN. */
export type Deployed = Readonly<Record<string, DeployedFunction>>;

/**
 * Answers the scripts' calls from functions that are kept in a file, with the text that their
 * `--query` selects.
 */
const program = `#!${process.execPath}
const fs = require('node:fs');
const file = __dirname + '/functions.json';
const all = JSON.parse(fs.readFileSync(file, 'utf8'));
const call = process.argv.slice(2);
const option = (name) => (call.includes(name) ? call[call.indexOf(name) + 1] : undefined);
const fail = (text) => { process.stderr.write(text + '\\n'); process.exit(254); };
if (process.env.AWS_REGION !== 'us-east-1') fail('wrong region ' + process.env.AWS_REGION);
const one = (name) => all[option(name)] ?? fail('no function ' + option(name));
const holder = (id) => Object.values(all).find(({ mappings }) => id in mappings) ?? fail('no ' + id);
const text = {
  'resourcegroupstaggingapi get-resources': () => {
    const tag = call.find((part) => part.startsWith('Key=function,'));
    const arns = Object.keys(all);
    if (!tag) return arns.join('\\t');
    return arns.find((arn) => all[arn].name === tag.split('Values=')[1]) ?? 'None';
  },
  'scheduler list-schedules': () => Object.keys(all).filter((arn) => all[arn].hasTick).join('\\t'),
  'lambda list-event-source-mappings': () => {
    if (!option('--function-name')) {
      return Object.keys(all).filter((arn) => Object.keys(all[arn].mappings).length).join('\\t');
    }
    const { mappings } = one('--function-name');
    const enabledOnly = option('--query').includes("State!='Disabled'");
    return Object.keys(mappings).filter((id) => !enabledOnly || mappings[id]).join('\\t');
  },
  'lambda list-tags': () => one('--resource').held ?? 'None',
  'lambda tag-resource': () => { one('--resource').held = JSON.parse(option('--tags')).held; },
  'lambda untag-resource': () => { delete one('--resource')[option('--tag-keys')]; },
  'lambda update-event-source-mapping': () => {
    const id = option('--uuid');
    holder(id).mappings[id] = call.includes('--enabled');
  },
  'lambda get-function-concurrency': () => String(one('--function-name').reserved ?? 'None'),
  'lambda put-function-concurrency': () => {
    one('--function-name').reserved = Number(option('--reserved-concurrent-executions'));
  },
  'lambda delete-function-concurrency': () => { delete one('--function-name').reserved; },
};
const answer = text[call.slice(0, 2).join(' ')] ?? (() => fail('not prepared: ' + call.join(' ')));
process.stdout.write((answer() ?? '') + '\\n');
fs.writeFileSync(file, JSON.stringify(all));
`;

/** Puts a program named `aws` first on the path. It knows these functions. */
export const installLambdaCli = (deployed: Deployed) => {
  const folder = mkdtempSync(join(tmpdir(), 'mailbloom-lambda-'));
  const file = join(folder, 'functions.json');
  writeFileSync(join(folder, 'aws'), program);
  chmodSync(join(folder, 'aws'), 0o755);
  writeFileSync(file, JSON.stringify(deployed));
  return {
    environment: {
      ...process.env,
      PATH: `${folder}${delimiter}${process.env.PATH ?? ''}`,
      // This isn't the region of any stage, so the scripts have to find the right one.
      AWS_REGION: 'eu-north-1',
    },
    functions: (): Deployed => JSON.parse(readFileSync(file, 'utf8')),
    remove: () => rmSync(folder, { recursive: true }),
  };
};
