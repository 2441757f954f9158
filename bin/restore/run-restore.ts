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
import { type Comparison, carryOver, findReturned, withdraw } from './carry-over';
import { deployBy, deployWarning, returnedLines, withdrawnLines } from './restore-report';
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
  /** The restore point. */
  readonly to: Date;
  /** Whether to restore the table. Otherwise, only prints the plan. */
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

/** Returns the name of the restored table. It's the same in every run with this restore point. */
export const restoredName = (stage: string, to: Date): string =>
  `Mailbloom-${stage}-restored-${secondsOf(to).replace(/[-:]/g, '')}`;

const callerAccount = async (region: string): Promise<string> => {
  const command = ['sts', 'get-caller-identity'];
  const answer = await askAws(region, command, z.object({ Account: z.string() }));
  if (answer.answered) return answer.value.Account;
  throw new Error(`AWS didn’t return the account of these credentials: ${answer.message}`);
};

const plan = (
  { stage, to }: RestoreRequest,
  { old, restored }: RestoreOrder,
  { workers, underWay }: { readonly workers: number; readonly underWay: number },
): readonly string[] => [
  `What happens when you restore ${stage} to ${secondsOf(to)}:`,
  '',
  `1. Sending to audiences is turned off in ${old}. Deliveries in progress: ${underWay}. They stop`,
  '   at their next batch.',
  '2. Every function that a queue, a stream, or a schedule starts is held. Queued work stays queued.',
  `3. ${old} is restored to ${restored}, including its stream, TTL, backups, protection, and tags.`,
  `4. Sending is turned off in ${restored}, too.`,
  `5. Once no worker can still be running (up to ${Math.ceil(workers / 60)} minutes), everything sent and everything`,
  '   recipients did since then is copied: deliveries and who got them, unsubscribes, suppressions,',
  '   bounces, opens, clicks, and signups. No one gets an email twice. No one who unsubscribed gets one.',
  '   Scheduled emails that were moved, withdrawn, or deleted since then become drafts.',
  `6. Within ten hours, you deploy the stage with ${restored}, and run this command again.`,
  '7. What arrived before the deploy is copied, and the functions are released.',
  '8. You go through the list of what was deleted since then and is back, check the stage, and turn',
  '   sending on.',
  '',
  'You lose what users changed in the app since then. Customers who signed up since then keep their',
  'account, senders, and plan, but nothing else. To start, run this again with --go.',
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
  tools.print(`Waiting ${Math.ceil(left / 60_000)} minutes until no worker can still be running.`);
  await tools.pause(left);
};

const comparisonOf = ({ old, restored, to }: Restore, isInUse: boolean): Comparison => ({
  old,
  restored,
  to: to.toISOString(),
  isInUse,
});

const withdrawEmails = async (
  { restored, tools }: Restore,
  scheduled: Parameters<typeof withdraw>[1],
): Promise<void> => {
  await withdraw(restored, scheduled, tools.now);
  for (const line of withdrawnLines(scheduled)) tools.print(line);
};

/** Does everything up to the deploy. Each step first checks whether it has already been done. */
const prepare = async (restore: Restore, longestSeconds: number): Promise<void> => {
  const { old, restored, order, dynamodb, tools, stage } = restore;
  const { print, pause } = tools;
  let state: RestoreState = (await readState(old)) ?? {
    table: order.restored,
    to: secondsOf(order.to),
  };
  const save = async (change: Partial<RestoreState>) => {
    state = { ...state, ...change };
    await switchOff(old, state);
  };
  await save({});
  print(`Sending is off in ${order.old}.`);
  await hold(restore);
  const heldAt = state.heldAt ?? new Date(tools.now()).toISOString();
  await save({ heldAt });
  await restoreTable(dynamodb, order, pause);
  const label = await completeTable(dynamodb, order, pause);
  await switchOff(restored, state);
  print(`${order.restored} is restored, and sending is off in it.`);
  await waitForWorkers(restore, heldAt, longestSeconds);
  if (!state.carriedAt) await forgetColumnarIndexes(restored);
  const copyingSince = state.copyingSince ?? new Date(tools.now()).toISOString();
  await save({ copyingSince });
  const comparison = comparisonOf(restore, false);
  print(`Copied: ${changesIn(await carryOver(comparison))}.`);
  await withdrawEmails(restore, (await findReturned(comparison)).withdrawn);
  await save({ carriedAt: new Date(tools.now()).toISOString() });
  await switchOff(restored, state);
  print('');
  print(`Not done yet. In lib/stages.ts, give ${stage} this setting:`);
  print(`  restoredTable: { name: '${order.restored}', streamLabel: '${label}' },`);
  print(`Run npx cdk deploy --all -c stage=${stage}, and then this command again.`);
  print(deployBy(copyingSince, tools.now()));
};

/**
 * Does what follows the deploy. A repeated run copies nothing more. Otherwise, items that were
 * deleted from the restored table since the release would come back.
 */
const finish = async (restore: Restore, state: RestoreState): Promise<void> => {
  const { restored, stage, tools } = restore;
  const { print } = tools;
  const comparison = comparisonOf(restore, true);
  if (!state.releasedAt) {
    const warning = deployWarning(state.copyingSince, tools.now());
    if (warning) print(warning);
    print(`Copied: ${changesIn(await carryOver(comparison))}.`);
  }
  const returned = await findReturned(comparison);
  if (!state.releasedAt) {
    await withdrawEmails(restore, returned.withdrawn);
    await switchOff(restored, { ...state, releasedAt: new Date(tools.now()).toISOString() });
  }
  await hold(restore, '--release');
  for (const line of returnedLines(returned)) print(line);
  print('');
  print(`Sending is still off. Check ${stage}, then run bin/sending.sh ${stage} on.`);
};

/** @throws Error if the stage was deployed with the restored table too early, or only partly */
const checkDeploy = (
  { order, stage }: Restore,
  state: RestoreState,
  functions: Awaited<ReturnType<typeof stageFunctions>>,
): void => {
  const { old, restored } = order;
  if (!state.carriedAt) {
    throw new Error(
      `${stage} was deployed with ${restored} before everything since then was copied to it. Deploy it with ${old} again, then run this.`,
    );
  }
  const behind = functions.filter(({ table }) => table !== undefined && table !== restored);
  if (behind.length === 0) return;
  const names = behind.map(({ name }) => name).join(', ');
  throw new Error(`Not every stack is deployed. These functions still use ${old}: ${names}`);
};

/**
 * Restores a stage's table to an earlier time, or prints what that would do. After an interruption,
 * running the same command again continues.
 * @throws Error if AWS rejects a call, or if continuing could lose data or send an email twice
 */
export const runRestore = async (
  request: RestoreRequest,
  tools: RestoreTools,
): Promise<RestoreOutcome> => {
  const { stage, region, to, go } = request;
  const dynamodb = new DynamoDBClient({ region });
  const client = tableClient(dynamodb);
  const account = await callerAccount(region);
  const { TableName: deployed } = deployedStage(await readDeployedOutputs(region), stage);
  tools.print(`Account ${account}, ${region}, table ${deployed}`);
  const restoredTable = restoredName(stage, to);
  const described = await describeTable(dynamodb, deployed);
  if (!described) throw new Error(`The table ${deployed} of ${stage} doesn’t exist in ${region}.`);
  const isInUse = deployed === restoredTable;
  const oldTable = isInUse ? sourceOf(described) : deployed;
  if (!oldTable) throw new Error(`${deployed} wasn’t restored from another table.`);
  const order: RestoreOrder = {
    old: oldTable,
    restored: restoredTable,
    to,
    tags: { product: 'mailbloom', stage },
  };
  const restore: Restore = {
    ...request,
    tools,
    order,
    dynamodb,
    old: { client, name: oldTable },
    restored: { client, name: restoredTable },
  };
  const state = await readState(isInUse ? restore.restored : restore.old);
  if (isInUse && !state) {
    tools.print(`Nothing to do. ${stage} was restored to ${secondsOf(to)}, and sending is on.`);
    return 'done before';
  }
  if (state && state.table !== restoredTable) {
    throw new Error(
      `A restore of ${stage} to ${state.to} is in progress. Continue it with --to ${state.to}, or cancel it (docs/runbook.md).`,
    );
  }
  const functions = await stageFunctions(region, stage, new LambdaClient({ region }));
  const longest = Math.max(0, ...functions.map(({ timeoutSeconds }) => timeoutSeconds));
  if (isInUse && state) {
    checkDeploy(restore, state, functions);
    if (!go) {
      tools.print(`${stage} is deployed with ${restoredTable}. Run this again with --go to go on.`);
      return 'planned';
    }
    await finish(restore, state);
    return 'released';
  }
  if (!(await describeTable(dynamodb, restoredTable))) await checkMoment(dynamodb, oldTable, to);
  if (!go) {
    const underWay = await countUnderWay(restore.old);
    for (const line of plan(request, order, { workers: longest, underWay })) tools.print(line);
    return 'planned';
  }
  await prepare(restore, longest);
  return 'deploy';
};
