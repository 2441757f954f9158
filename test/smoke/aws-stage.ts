import { exec } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { askAws } from '../../bin/aws-cli';
import { readDeployedOutputs } from '../../bin/deployed-outputs';
import type { StageSettings } from '../../lib/stages';
import { eventually } from '../support/eventually';
import { functionOf, type Provider, providers, type SmokeStage, stageOutputs } from './stage';

export type Mailbox = {
  /** The email address of a manager. */
  readonly email: string;
  /** A shell command that prints the newest code. If undefined, a person types the code. */
  readonly codeCommand: string | undefined;
};

const taggedPage = z.object({
  ResourceTagMappingList: z.array(z.object({ ResourceARN: z.string() })).default([]),
});

const schedulePage = z.object({
  Schedules: z.array(z.object({ Name: z.string(), State: z.string() })),
});

const run = promisify(exec);

/** On AWS, background work may wait for a batch window, a retry, or a new execution environment. */
const patience = { withinMs: 300_000, everyMs: 2_000 };

/**
 * Finds the code in a command's output: the code alone, or the email's subject. Codes
 * have 6 or 12 letters and digits (functions/auth/sign-in-code.ts).
 */
export const codeIn = (printed: string): string | undefined =>
  /^\s*([A-Z2-9]{12}|[A-Z2-9]{6})(?: is your Mailbloom sign-in code)?\s*$/m.exec(printed)?.[1];

/**
 * Runs the operator's command. Its text may contain the mailbox's password, and Node's error
 * repeats that text, so neither may reach a build log.
 * @returns what it printed
 * @throws Error with no cause
 */
export const runCodeCommand = async (command: string, env: NodeJS.ProcessEnv): Promise<string> => {
  try {
    return (await run(command, { env })).stdout;
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    throw new Error(`The code command failed with ${String(code)}. Run it yourself to see why`);
  }
};

/** Repeats the operator's command until it prints a code. */
const readFromCommand = (command: string, email: string, since: Date): Promise<string> =>
  eventually(
    `the code command prints the code from the email to ${email}`,
    async () => {
      const env = { ...process.env, SMOKE_EMAIL: email, SMOKE_SINCE: since.toISOString() };
      return codeIn(await runCodeCommand(command, env));
    },
    patience,
  );

const readFromTerminal = async (email: string): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(`Enter the code sent to ${email}: `);
  } finally {
    terminal.close();
  }
};

/**
 * Describes a deployed stage, using the AWS CLI's credentials.
 * @param without the providers that production may lack
 * @throws Error if AWS doesn't respond, or if the stage isn't fully deployed
 */
export const awsStage = async (
  { stage, region }: StageSettings,
  { email, codeCommand }: Mailbox,
  without: readonly Provider[],
): Promise<SmokeStage> => ({
  name: stage,
  outputs: stageOutputs(await readDeployedOutputs(region), stage),
  table: DynamoDBDocumentClient.from(new DynamoDBClient({ region })),
  secrets: new SecretsManagerClient({ region }),
  manager: email,
  // In production, customers pay and connect stores. So the operator has to name the providers that
  // are missing on purpose.
  mayLack: stage === 'prod' ? without : providers,
  async expectCode() {
    const since = new Date();
    return () =>
      codeCommand ? readFromCommand(codeCommand, email, since) : readFromTerminal(email);
  },
  async listSchedules() {
    // CloudFormation prefixes the names of a stack's resources with the stack's name.
    const command = ['scheduler', 'list-schedules', '--name-prefix', `Mailbloom-${stage}-`];
    const answer = await askAws(region, command, schedulePage);
    if (answer.answered) return answer.value.Schedules;
    throw new Error(`AWS didn’t list the schedules: ${answer.message}`);
  },
  async listHeldFunctions() {
    const filters = ['--tag-filters', 'Key=held', `Key=stage,Values=${stage}`];
    const type = ['--resource-type-filters', 'lambda:function'];
    const command = ['resourcegroupstaggingapi', 'get-resources', ...type, ...filters];
    const answer = await askAws(region, command, taggedPage);
    if (answer.answered) return answer.value.ResourceTagMappingList.map(functionOf);
    throw new Error(`AWS didn’t list the functions that are held: ${answer.message}`);
  },
  now: async () => Date.now(),
  pass: (seconds) => sleep(seconds * 1000),
  patience,
});
