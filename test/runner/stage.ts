import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export type Counts = { readonly passed: number; readonly failed: number };

/** One part of `npm test`: an npm script and how to read how many tests it ran. */
export type Stage = {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Counts from the report the script wrote; without it the stage itself counts as one test. */
  readonly report?: { readonly file: string; readonly read: (report: unknown) => Counts };
};

export type StageResult = Counts & { readonly seconds: number; readonly exitCode: number };

/** Quiet when it succeeds: only a failing check's own words are worth reading. */
const run = ({ script, args = [], environment, report }: Stage): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      stdio: report ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', () => resolve(1));
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(output));
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

export const runStage = async (stage: Stage): Promise<StageResult> => {
  const startedAt = performance.now();
  const exitCode = await run(stage);
  const seconds = (performance.now() - startedAt) / 1000;
  return { ...countsOf(stage, exitCode), seconds, exitCode };
};
