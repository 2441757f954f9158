/*
 * Reports whether a deploy would remove or replace something that holds data in the stacks Data,
 * Email, and Auth. It prepares a change set for each stack and deploys nothing. Exits with 2 if the
 * deploy would lose something, and with 1 if that is unknown.
 *
 * npx tsx bin/diff-guard.ts --stage prod --assembly release/prod
 */
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { stageNameOf, stages } from '../lib/stages';
import { dataParts } from '../lib/stateful-resources';
import { judge, type RefusedChange, usesAnotherTable } from './diff-guard/judge';
import { isDeployed, readStackChange, synthesizedTemplate } from './diff-guard/stack-change';
import { runCommand } from './run-command';

const changeSetName = 'mailbloom-diff-guard';
const print = (text: string) => void process.stdout.write(`${text}\n`);
const run = promisify(execFile);

/**
 * Has CloudFormation work out what deploying the stack would change. The CDK CLI uploads the template,
 * and replaces an earlier change set of this name.
 */
const prepare = async (assembly: string, stack: string, region: string): Promise<void> => {
  const unattended = ['--require-approval', 'never', '--exclusively', '--app', assembly];
  const method = ['--method', 'prepare-change-set', '--change-set-name', changeSetName];
  try {
    await run('cdk', ['deploy', stack, ...unattended, ...method], {
      env: { ...process.env, AWS_REGION: region },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const { stderr, message } = error as { readonly stderr?: string; readonly message: string };
    throw new Error(`The change set of ${stack} couldn’t be prepared:\n${stderr || message}`);
  }
};

const report = (stack: string, refused: readonly RefusedChange[]): void => {
  if (refused.length === 0) print(`✓ ${stack}: The deploy loses nothing.`);
  for (const { finding, advice } of refused) print(`✗ ${finding}\n    What to do: ${advice}`);
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      // A synthesized stage, as bin/synthesize-all.sh writes it.
      assembly: { type: 'string', default: '' },
      // Only one of the stacks, such as Data. The default is all three.
      part: { type: 'string' },
    },
  });
  const { stage, region } = stages[stageNameOf(values.stage)];
  const parts = dataParts.filter((part) => values.part === undefined || part === values.part);
  if (parts.length === 0) throw new Error(`--part can only be ${dataParts.join(', ')}`);
  const { assembly } = values;
  let losses = 0;
  for (const part of parts) {
    const stack = `Mailbloom-${stage}-${part}`;
    await synthesizedTemplate(assembly, stack);
    if (!(await isDeployed(region, stack))) {
      print(`✓ ${stack}: It isn’t deployed yet, so it has nothing to lose.`);
      continue;
    }
    await prepare(assembly, stack, region);
    const change = await readStackChange(region, stack, { assembly, changeSetName });
    if (usesAnotherTable(change)) {
      throw new Error(
        `${stack}: This release uses another table than the one that is deployed. Only a restore changes the table. Deploy manually, as docs/runbook.md describes it.`,
      );
    }
    const refused = judge(change);
    report(stack, refused);
    losses += refused.length;
  }
  return losses > 0 ? 2 : 0;
});
