import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { type Table, tableClient } from '../../functions/platform/table/table';
import { pathInProject } from '../../lib/project-root';
import { askAws } from '../aws-cli';
import { readDeployedOutputs } from '../deployed-outputs';
import { deployedStage } from '../manager-account';
import { carryOver, findDeletedSince } from './carry-over';
import {
  checkMoment,
  completeTable,
  describeTable,
  type Pause,
  type RestoreOrder,
  restoreTable,
  sourceOf,
} from './restored-table';
import {
  countUnderWay,
  forgetColumnarIndexes,
  type RestoreState,
  readState,
  stageFunctions,
  switchOff,
} from './stage-tables';

export type RestoreRequest = {
  readonly stage: string;
  readonly region: string;
  /** The moment that the table goes back to. */
  readonly to: Date;
  /** Whether to restore, and not only to print the plan. */
  readonly go: boolean;
};

/** The terminal and the time, which tests replace. */
export type RestoreTools = {
  print(line: string): void;
  now(): number;
  pause: Pause;
};

/** How a run of the restore ended. */
export type RestoreOutcome = 'planned' | 'deploy' | 'released' | 'done before';

const run = promisify(execFile);

const secondsOf = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

/** Returns the name of the table that is restored to a moment: the same in every run. */
export const restoredName = (stage: string, to: Date): string =>
  `Mailbloom-${stage}-restored-${secondsOf(to).replace(/[-:]/g, '')}`;

const callerAccount = async (region: string): Promise<string> => {
  const command = ['sts', 'get-caller-identity'];
  const answer = await askAws(region, command, z.object({ Account: z.string() }));
  if (answer.answered) return answer.value.Account;
  throw new Error(`AWS didn’t say whose credentials these are: ${answer.message}`);
};

const plan = (
  { stage, to }: RestoreRequest,
  { source, target }: RestoreOrder,
  { workers, underWay }: { readonly workers: number; readonly underWay: number },
): readonly string[] => [
  `What happens when ${stage} goes back to ${secondsOf(to)}:`,
  '',
  `1. Sending to audiences is switched off in ${source}. Deliveries under way: ${underWay}. They stop at`,
  '   their next batch.',
  '2. Every function that a queue, a stream, or a schedule starts is held. Queued work stays queued.',
  `3. ${source} is restored to ${target}, which gets its stream, TTL, backups, protection, and tags.`,
  `4. Sending is switched off in ${target}, too.`,
  `5. Once no worker can be running any more (up to ${Math.ceil(workers / 60)} minutes), what was sent and what`,
  '   recipients did since then is copied: deliveries and who got them, unsubscribes, suppressions,',
  '   bounces, opens, clicks, signups. No one gets an email twice, and no one who left is emailed.',
  `6. You deploy the stage with ${target}, and run this again.`,
  '7. What arrived until the deploy is copied, and the functions are released.',
  '8. You check the stage, and switch sending on.',
  '',
  'What users changed in the app since then is lost. Run this again with --go to begin.',
];

const changesIn = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ') || 'nothing';

type Restore = RestoreRequest & {
  readonly tools: RestoreTools;
  readonly order: RestoreOrder;
  readonly old: Table;
  readonly restored: Table;
  readonly dynamodb: DynamoDBClient;
};

const hold = async ({ stage, tools }: Restore, ...options: readonly string[]): Promise<void> => {
  const { stdout } = await run('sh', [pathInProject('bin/hold.sh'), stage, '--all', ...options], {
    env: process.env,
  });
  const lines = stdout.trim().split('\n').length;
  tools.print(options.length > 0 ? `Released ${lines} functions.` : `Held ${lines} functions.`);
};

/** Waits until no worker that started before the hold can still be running. */
const waitForWorkers = async (
  { tools }: Restore,
  heldAt: string,
  longestSeconds: number,
): Promise<void> => {
  const left = Date.parse(heldAt) + longestSeconds * 1000 - tools.now();
  if (left <= 0) return;
  tools.print(
    `Waiting ${Math.ceil(left / 60_000)} minutes until no worker can be running any more.`,
  );
  await tools.pause(left);
};

/** Does everything up to the deploy. Each step first looks at whether it has been done before. */
const prepare = async (restore: Restore, longestSeconds: number): Promise<void> => {
  const { old, restored, order, dynamodb, tools, stage } = restore;
  const { print, pause } = tools;
  let state: RestoreState = (await readState(old)) ?? {
    table: order.target,
    to: secondsOf(order.to),
  };
  const save = async (change: Partial<RestoreState>) => {
    state = { ...state, ...change };
    await switchOff(old, state);
  };
  await save({});
  print(`Sending is off in ${order.source}.`);
  await hold(restore);
  const heldAt = state.heldAt ?? new Date(tools.now()).toISOString();
  await save({ heldAt });
  await restoreTable(dynamodb, order, pause);
  const label = await completeTable(dynamodb, order, pause);
  await switchOff(restored, state);
  print(`${order.target} is restored, and sending is off in it.`);
  await waitForWorkers(restore, heldAt, longestSeconds);
  if (!state.carriedAt) await forgetColumnarIndexes(restored);
  print(`Copied: ${changesIn(await carryOver(old, restored, false))}.`);
  await save({ carriedAt: new Date(tools.now()).toISOString() });
  await switchOff(restored, state);
  print('');
  print(`Not done yet. In lib/stages.ts, give ${stage} this setting:`);
  print(`  restoredTable: { name: '${order.target}', streamLabel: '${label}' },`);
  print(`Run npx cdk deploy --all -c stage=${stage}, and then this command again.`);
};

/** Does what follows the deploy. */
const finish = async (restore: Restore): Promise<void> => {
  const { old, restored, stage, tools } = restore;
  const { print } = tools;
  print(`Copied: ${changesIn(await carryOver(old, restored, true))}.`);
  const deleted = await findDeletedSince(old, restored);
  await hold(restore, '--release');
  if (deleted.length > 0) {
    print('');
    print(
      `These ${deleted.length} people were deleted since then, and are back. Delete those again who asked for it:`,
    );
    for (const { pk, sk } of deleted) print(`  customer ${pk.split('#')[1]}, subscriber ${sk}`);
  }
  print('');
  print(`Sending is still off. Check ${stage}, then run bin/sending.sh ${stage} on.`);
};

/** @throws Error if the stage uses the restored table too early, or only in part */
const checkDeploy = (
  { order, stage }: Restore,
  state: RestoreState,
  functions: Awaited<ReturnType<typeof stageFunctions>>,
): void => {
  const { source, target } = order;
  if (!state.carriedAt) {
    throw new Error(
      `${stage} was deployed with ${target} before everything since then was copied to it. Deploy it with ${source} again, then run this.`,
    );
  }
  const behind = functions.filter(({ table }) => table !== undefined && table !== target);
  if (behind.length === 0) return;
  const names = behind.map(({ name }) => name).join(', ');
  throw new Error(`Not every stack is deployed. These functions still use ${source}: ${names}`);
};

/**
 * Restores a stage's table to an earlier moment, or prints what that would do. After an interruption,
 * the same command continues.
 * @throws Error when AWS refuses, or when going on could lose data or send an email twice
 */
export const runRestore = async (
  request: RestoreRequest,
  tools: RestoreTools,
): Promise<RestoreOutcome> => {
  const { stage, region, to, go } = request;
  const dynamodb = new DynamoDBClient({ region });
  const client = tableClient(dynamodb);
  const account = await callerAccount(region);
  const { TableName: current } = deployedStage(await readDeployedOutputs(region), stage);
  tools.print(`Account ${account}, ${region}, table ${current}`);
  const target = restoredName(stage, to);
  const described = await describeTable(dynamodb, current);
  if (!described) throw new Error(`The table ${current} of ${stage} doesn’t exist in ${region}.`);
  const isInUse = current === target;
  const source = isInUse ? sourceOf(described) : current;
  if (!source) throw new Error(`${current} wasn’t restored from another table.`);
  const order: RestoreOrder = { source, target, to, tags: { product: 'mailbloom', stage } };
  const restore: Restore = {
    ...request,
    tools,
    order,
    dynamodb,
    old: { client, name: source },
    restored: { client, name: target },
  };
  const state = await readState(isInUse ? restore.restored : restore.old);
  if (isInUse && !state) {
    tools.print(`${stage} is back at ${secondsOf(to)}, and sending is on.`);
    return 'done before';
  }
  if (state && state.table !== target) {
    throw new Error(
      `A restore of ${stage} to ${state.to} is under way. Run this with --to ${state.to}, or end it (docs/runbook.md).`,
    );
  }
  const functions = await stageFunctions(region, stage, new LambdaClient({ region }));
  const longest = Math.max(0, ...functions.map(({ timeoutSeconds }) => timeoutSeconds));
  if (isInUse && state) {
    checkDeploy(restore, state, functions);
    await finish(restore);
    return 'released';
  }
  if (!(await describeTable(dynamodb, target))) await checkMoment(dynamodb, source, to);
  if (!go) {
    const underWay = await countUnderWay(restore.old);
    for (const line of plan(request, order, { workers: longest, underWay })) tools.print(line);
    return 'planned';
  }
  await prepare(restore, longest);
  return 'deploy';
};
