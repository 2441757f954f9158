import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { currentRequestId } from './invocation-scope';
import { type LogLevel, lambdaLogLine } from './lambda-log-line';

export type FunctionConsole = Pick<Console, 'trace' | 'debug' | 'log' | 'info' | 'warn' | 'error'>;

export type FunctionLog = {
  /** The `console` that one function's code sees. */
  consoleOf(functionName: string): FunctionConsole;
  write(functionName: string, level: LogLevel, message: unknown): void;
  close(): Promise<void>;
};

/**
 * Everything functions print, in one file; on the terminal too when asked for. A line is the time,
 * the function, and what Lambda would store in its log group.
 * @param onError told when a line could not be written
 */
export const createFunctionLog = (
  file: string,
  verbose: boolean,
  onError: (error: unknown) => void = () => undefined,
): FunctionLog => {
  mkdirSync(dirname(file), { recursive: true });
  const stream = createWriteStream(file, { flags: 'a' });
  stream.on('error', onError);
  const print = (functionName: string, level: LogLevel, values: readonly unknown[]) => {
    const timestamp = new Date().toISOString();
    const line = lambdaLogLine({ timestamp, level, requestId: currentRequestId() }, ...values);
    stream.write(`${timestamp} ${functionName} ${line}\n`);
    if (verbose) process.stdout.write(`${functionName}  ${line}\n`);
  };
  return {
    write: (functionName, level, message) => print(functionName, level, [message]),
    consoleOf(functionName) {
      const at =
        (level: LogLevel) =>
        (...values: unknown[]) =>
          print(functionName, level, values);
      const info = at('INFO');
      return {
        ...{ trace: at('TRACE'), debug: at('DEBUG'), log: info, info },
        ...{ warn: at('WARN'), error: at('ERROR') },
      };
    },
    close: () => new Promise((done) => stream.end(() => done())),
  };
};
