import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { format } from 'node:util';

export type FunctionConsole = Pick<Console, 'log' | 'info' | 'warn' | 'error' | 'debug'>;

export type FunctionLog = {
  /** The `console` that one function's code sees. */
  consoleOf(functionName: string): FunctionConsole;
  write(functionName: string, line: string): void;
  close(): Promise<void>;
};

/** Everything functions print, in one file; on the terminal too when asked for. */
export const createFunctionLog = (file: string, verbose: boolean): FunctionLog => {
  mkdirSync(dirname(file), { recursive: true });
  const stream = createWriteStream(file, { flags: 'a' });
  const write = (functionName: string, line: string) => {
    stream.write(`${new Date().toISOString()} ${functionName} ${line}\n`);
    if (verbose) process.stdout.write(`${functionName}  ${line}\n`);
  };
  return {
    write,
    consoleOf(functionName) {
      const print = (...values: unknown[]) => write(functionName, format(...values));
      return { log: print, info: print, warn: print, error: print, debug: print };
    },
    close: () => new Promise((done) => stream.end(() => done())),
  };
};
