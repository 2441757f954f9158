import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { killTree } from './kill-tree';

export type Counts = { readonly passed: number; readonly failed: number };

/** One part of `npm test`: an npm script and how to read how many tests it ran. */
export type Stage = {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Leaves the processor to the stages beside it, which take longer alone. */
  readonly yields?: boolean;
  /** Counts from the report the script wrote; without it the stage itself counts as one test. */
  readonly report?: { readonly file: string; readonly read: (report: unknown) => Counts };
};

export type StageResult = Counts & {
  readonly name: string;
  readonly seconds: number;
  readonly exitCode: number;
};

/**
 * A stage that runs so long hangs: the longest takes ten minutes on two quiet cores. It is stopped,
 * so that the others still run and the check ends by itself.
 */
const limitMinutes = 30;

const stop = ({ name }: Stage, { pid }: ChildProcess): void => {
  console.log(`${name} did not end within ${limitMinutes} minutes: stopped.`);
  if (pid !== undefined) killTree(pid);
};

/**
 * What tests print is shown: at once when the stage runs alone, at its end when others run beside
 * it. Checks are quiet when they succeed: only a failing one's own words are worth reading.
 */
const run = (stage: Stage, isAlone: boolean): Promise<number> =>
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
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', () => resolve(1));
    child.on('close', (code) => {
      clearTimeout(timer);
      if (report || code !== 0) process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });

/** A stage that failed without a failing test (it crashed, or wrote no report) counts as one. */
const countsOf = ({ report }: Stage, exitCode: number): Counts => {
  if (!report) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!existsSync(report.file)) return { passed: 0, failed: 1 };
  const counts = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

const runStage = async (stage: Stage, isAlone: boolean): Promise<StageResult> => {
  const startedAt = performance.now();
  const exitCode = await run(stage, isAlone);
  const seconds = (performance.now() - startedAt) / 1000;
  return { ...countsOf(stage, exitCode), name: stage.name, seconds, exitCode };
};

/** Runs the stages of a group at the same time, each to its end even when another one fails. */
export const runGroup = (group: readonly Stage[]): Promise<readonly StageResult[]> =>
  Promise.all(group.map((stage) => runStage(stage, group.length === 1)));
