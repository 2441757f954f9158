import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { preparedServerVariable } from './prepared-server/prepared-stacks';

// The maximum wait for a start. The first one may have to build the app while other tests run.
const patienceMs = 600_000;

export type ServerProcess = {
  readonly origin: string;
  readonly pid: number;
  /** Returns everything that the server has printed. */
  output(): string;
  /** Stops the server as Ctrl+C does and waits until it has exited. */
  stop(): Promise<void>;
  /** Kills the server without warning. */
  kill9(): Promise<void>;
  /** Returns whether the server has exited for any reason. */
  hasEnded(): boolean;
};

/**
 * Returns the origin that the server prints once it is ready.
 * @throws Error with what it printed instead
 */
const readyOrigin = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => reject(new Error(`The local server ${reason}:\n${output}`));
    const timer = setTimeout(() => fail('did not start within ten minutes'), patienceMs);
    const collectOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const origin = output.match(/Mailbloom is ready\s+(http:\/\/\S+)/)?.[1];
      if (origin) resolve(origin);
      if (origin) clearTimeout(timer);
      if (output.includes('We couldn’t build the app')) fail('could not build the app');
    };
    child.stdout?.on('data', collectOutput);
    child.stderr?.on('data', collectOutput);
    child.once('exit', () => {
      clearTimeout(timer);
      fail('ended');
    });
  });

/**
 * Returns the command that starts the server: the prepared server for integration tests, or the one
 * that `npm start` runs.
 */
const program = (): readonly string[] => {
  const folder = process.env[preparedServerVariable];
  return folder ? [join(folder, 'server.mjs')] : ['local/start.mjs'];
};

/**
 * Starts the server with the given options from the project's root, and waits until it is ready.
 */
export const startServer = async (options: readonly string[]): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [...program(), '--no-ahead', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Jest gives tests a copy of the environment, so changes have to be passed on.
    env: process.env,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stopProcess = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  try {
    const origin = await readyOrigin(child);
    const pid = child.pid ?? 0;
    const output = () => printed;
    return {
      origin,
      pid,
      output,
      stop: () => stopProcess('SIGTERM'),
      kill9: () => stopProcess('SIGKILL'),
      hasEnded,
    };
  } catch (error) {
    await stopProcess('SIGKILL');
    throw error;
  }
};
