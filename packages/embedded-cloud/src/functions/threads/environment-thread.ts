import { Worker } from 'node:worker_threads';
import type { AwsRequest, AwsResponse } from '../../core/aws-service';
import type { Bundle } from '../bundle';
import type { Environment, InvokedFunction } from '../environments/environment';
import type { PrintLine } from '../function-log';
import { failed, type InvocationResult } from '../invocation-result';
import { answerCallsBy } from './answer-calls';
import {
  createOutbox,
  type FromThread,
  fromSentError,
  type ThreadData,
  type ToThread,
} from './messages';
import { createSentBundles } from './sent-bundles';

export type ThreadParts = {
  /** The thread's program. */
  readonly code: string;
  readonly data: ThreadData;
  /** Answers the SDK calls of its functions. */
  readonly route: (request: AwsRequest) => Promise<AwsResponse>;
  readonly print: PrintLine;
};

export type EnvironmentThread = {
  start(
    definition: InvokedFunction,
    bundle: Bundle,
    variables: Readonly<Record<string, string>>,
  ): Promise<Environment>;
  /** Invocations under way. */
  load(): number;
  isAlive(): boolean;
  close(): Promise<void>;
};

const died = (why: string) => failed('crash', 'Runtime.ExitError', why);

/** One thread of execution environments, seen from the services' side. */
export const openEnvironmentThread = (parts: ThreadParts): EnvironmentThread => {
  const { code, data, route, print } = parts;
  const worker = new Worker(code, {
    eval: true,
    workerData: data,
    execArgv: [],
    env: { ...process.env },
  });
  const starting = new Map<number, PromiseWithResolvers<void>>();
  const running = new Map<number, (result: InvocationResult) => void>();
  const sentBundle = createSentBundles();
  let environments = 0;
  let isAlive = true;

  const post = createOutbox<ToThread>((messages) => worker.postMessage(messages));

  const answer = answerCallsBy(route, post);

  const started = ({ environment, error }: Extract<FromThread, { kind: 'started' }>): void => {
    const asked = starting.get(environment);
    starting.delete(environment);
    if (error) asked?.reject(fromSentError(error));
    else asked?.resolve();
  };

  const ended = (environment: number, result: InvocationResult): void => {
    const end = running.get(environment);
    running.delete(environment);
    end?.(result);
  };

  // What is thrown outside an invocation ends the thread, and the environments in it.
  const die = (why: string): void => {
    isAlive = false;
    for (const asked of starting.values()) asked.reject(new Error(why));
    for (const environment of running.keys()) ended(environment, died(why));
  };

  const receive = (message: FromThread): void => {
    if (message.kind === 'call') void answer(message);
    else if (message.kind === 'ended') ended(message.environment, message.result);
    else if (message.kind === 'started') started(message);
    else print(message.timestamp, message.functionName, message.line);
  };
  worker.on('message', (messages: readonly FromThread[]) => messages.forEach(receive));
  worker.on('error', (error) => die(error instanceof Error ? error.message : String(error)));
  worker.on('exit', () => die('The environment died.'));

  const environmentOf = (environment: number, bundle: Bundle): Environment => ({
    bundle,
    run({ text: eventText }, crash) {
      if (!isAlive) return Promise.resolve(died('The environment died.'));
      const { promise, resolve } = Promise.withResolvers<InvocationResult>();
      running.set(environment, resolve);
      post({ kind: 'invoke', environment, eventText, crash });
      return promise;
    },
    isAlive: () => isAlive,
    end: () => post({ kind: 'end', environment }),
  });

  return {
    async start({ name, arn, memoryMb, timeoutSeconds }, bundle, variables) {
      environments += 1;
      const environment = environments;
      const definition = { name, arn, memoryMb, timeoutSeconds };
      const asked = Promise.withResolvers<void>();
      starting.set(environment, asked);
      post({ kind: 'start', environment, definition, variables, bundle: sentBundle(bundle) });
      await asked.promise;
      return environmentOf(environment, bundle);
    },
    load: () => running.size + starting.size,
    isAlive: () => isAlive,
    async close() {
      worker.removeAllListeners();
      await worker.terminate();
    },
  };
};
