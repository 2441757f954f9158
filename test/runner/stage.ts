import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { killTree } from './kill-tree';
import type { Failure, Report } from './reports';

/** One part of a run: an npm script, and how to read which tests it ran. */
export type Stage = {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether it yields the processor to concurrent stages, which take longer on their own. */
  readonly yields?: boolean;
  /** The report the script writes. Without one, the stage itself counts as one test. */
  readonly report?: { readonly file: string; readonly read: (report: unknown) => Report };
};

export type StageResult = Report & { readonly name: string; readonly seconds: number };

/**
 * A stage that runs this long hangs. It is stopped, so that the others still run and the check ends
 * by itself.
 */
const limitMinutes = 30;

const stop = ({ name }: Stage, { pid }: ChildProcess): void => {
  console.log(`${name} did not end within ${limitMinutes} minutes: stopped.`);
  if (pid !== undefined) killTree(pid);
};

type Ended = { readonly exitCode: number; readonly output: string };

/**
 * Prints the output of tests: at once when the stage runs alone, otherwise at its end. Checks print
 * nothing when they succeed, because only a failure's messages are worth reading.
 */
const run = (stage: Stage, isAlone: boolean): Promise<Ended> =>
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
 * A stage that failed without a failing test (it crashed, or wrote no report) counts as one
 * failure.
 */
const reportOf = ({ name, report }: Stage, { exitCode, output }: Ended): Report => {
  const itself = (error: string): readonly Failure[] => [{ name, error }];
  if (!report) {
    return exitCode === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: itself(output) };
  }
  if (!existsSync(report.file)) {
    return { passed: 0, failures: itself(`It wrote no report; exit code ${exitCode}.`) };
  }
  const read = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
  if (exitCode === 0 || read.failures.length > 0) return read;
  return { ...read, failures: itself(`No test failed, but the exit code is ${exitCode}.`) };
};

/** Returns one line with what a stage ran, and how long it took. */
export const resultLine = ({ name, passed, failures, seconds }: StageResult): string =>
  `${failures.length === 0 ? 'ok    ' : 'FAILED'}  ${name}: ${passed} passed, ${failures.length} failed (${seconds.toFixed(0)} s)`;

const runStage = async (stage: Stage, isAlone: boolean): Promise<StageResult> => {
  const startedAt = performance.now();
  const ended = await run(stage, isAlone);
  const seconds = (performance.now() - startedAt) / 1000;
  const result = { ...reportOf(stage, ended), name: stage.name, seconds };
  console.log(resultLine(result));
  return result;
};

/** Runs the stages of a group concurrently, each to its end even if another one fails. */
export const runGroup = (group: readonly Stage[]): Promise<readonly StageResult[]> =>
  Promise.all(group.map((stage) => runStage(stage, group.length === 1)));
