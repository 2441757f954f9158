import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { currentRequestId } from '../core/invocation-scope';
import { type LogLevel, lambdaLogLine } from './lambda-log-line';

export type FunctionConsole = Pick<Console, 'trace' | 'debug' | 'log' | 'info' | 'warn' | 'error'>;

/** Receives a log line: its time (ISO 8601), its function, and what Lambda would store. */
export type PrintLine = (timestamp: string, functionName: string, line: string) => void;

export type FunctionLog = {
  readonly print: PrintLine;
  write(functionName: string, level: LogLevel, message: unknown): void;
  close(): Promise<void>;
};

const lineOf = (timestamp: string, level: LogLevel, values: readonly unknown[]): string =>
  lambdaLogLine({ timestamp, level, requestId: currentRequestId() }, ...values);

/**
 * Returns the `console` for one function's code. Its lines include the id of the running
 * invocation.
 */
export const createFunctionConsole = (functionName: string, print: PrintLine): FunctionConsole => {
  const at =
    (level: LogLevel) =>
    (...values: unknown[]) => {
      const timestamp = new Date().toISOString();
      print(timestamp, functionName, lineOf(timestamp, level, values));
    };
  const info = at('INFO');
  return {
    trace: at('TRACE'),
    debug: at('DEBUG'),
    log: info,
    info,
    warn: at('WARN'),
    error: at('ERROR'),
  };
};

/**
 * Logs everything functions print to one file, and optionally to the terminal. A line contains the
 * time, the function, and what Lambda would store in its log group.
 * @param onError called when a line couldn't be written
 */
export const createFunctionLog = (
  file: string,
  verbose: boolean,
  onError: (error: unknown) => void = () => undefined,
): FunctionLog => {
  mkdirSync(dirname(file), { recursive: true });
  const stream = createWriteStream(file, { flags: 'a' });
  stream.on('error', onError);
  const print: PrintLine = (timestamp, functionName, line) => {
    stream.write(`${timestamp} ${functionName} ${line}\n`);
    if (verbose) process.stdout.write(`${functionName}  ${line}\n`);
  };
  return {
    print,
    write(functionName, level, message) {
      const timestamp = new Date().toISOString();
      print(timestamp, functionName, lineOf(timestamp, level, [message]));
    },
    close: () => new Promise((done) => stream.end(() => done())),
  };
};
