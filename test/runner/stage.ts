import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { killTree } from './kill-tree';
import type { Failure, Report } from './reports';

/** One part of a run: an npm script and how to read its results. */
export type Stage = {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether to give concurrent stages priority for the processor, because they take longer. */
  readonly yields?: boolean;
  /** The report that the script writes. Without a report, the whole stage counts as one test. */
  readonly report?: { readonly file: string; readonly read: (report: unknown) => Report };
};

export type StageResult = Report & { readonly name: string; readonly seconds: number };

/**
 * The number of minutes after which a stage is assumed to hang. It is stopped, so that the other
 * stages still run.
 */
const limitMinutes = 30;

const stop = ({ name }: Stage, { pid }: ChildProcess): void => {
  console.log(`${name} did not end within ${limitMinutes} minutes: stopped.`);
  if (pid !== undefined) killTree(pid);
};

type StageEnd = { readonly exitCode: number; readonly output: string };

/**
 * Runs a stage and prints the output of its tests: immediately if the stage runs alone, otherwise
 * at its end. Checks print nothing when they succeed, because only failures are worth reading.
 */
const run = (stage: Stage, isAlone: boolean): Promise<StageEnd> =>
  new Promise((resolve) => {
    const { script, args = [], environment, report } = stage;
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      stdio: report && isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    if (stage.yields && child.pid !== undefined) {
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    }
    const timer = setTimeout(() => stop(stage, child), limitMinutes * 60_000);
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', ({ message }) => resolve({ exitCode: 1, output: message }));
    child.on('close', (code) => {
      clearTimeout(timer);
      const output = Buffer.concat(chunks).toString();
      if (report || code !== 0) process.stdout.write(output);
      resolve({ exitCode: code ?? 1, output });
    });
  });

/**
 * Returns a stage's results. If the stage failed without a failing test because it crashed or wrote
 * no report, that counts as one failure.
 */
const reportOf = ({ name, report }: Stage, { exitCode, output }: StageEnd): Report => {
  const stageFailure = (error: string): readonly Failure[] => [{ name, error }];
  if (!report) {
    return exitCode === 0
      ? { passed: 1, failures: [] }
      : { passed: 0, failures: stageFailure(output) };
  }
  if (!existsSync(report.file)) {
    return { passed: 0, failures: stageFailure(`It wrote no report; exit code ${exitCode}.`) };
  }
  const read = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
  if (exitCode === 0 || read.failures.length > 0) return read;
  return { ...read, failures: stageFailure(`No test failed, but the exit code is ${exitCode}.`) };
};

/** Returns one line with the results of a stage and its duration. */
export const resultLine = ({ name, passed, failures, seconds }: StageResult): string =>
  `${failures.length === 0 ? 'ok    ' : 'FAILED'}  ${name}: ${passed} passed, ${failures.length} failed (${seconds.toFixed(0)} s)`;

const runStage = async (stage: Stage, isAlone: boolean): Promise<StageResult> => {
  const startedAt = performance.now();
  const stageEnd = await run(stage, isAlone);
  const seconds = (performance.now() - startedAt) / 1000;
  const result = { ...reportOf(stage, stageEnd), name: stage.name, seconds };
  console.log(resultLine(result));
  return result;
};

/** Runs the stages of a group concurrently. Each runs to its end, even if another one fails. */
export const runGroup = (group: readonly Stage[]): Promise<readonly StageResult[]> =>
  Promise.all(group.map((stage) => runStage(stage, group.length === 1)));
