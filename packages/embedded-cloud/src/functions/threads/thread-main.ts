import { parentPort, workerData } from 'node:worker_threads';
import { installDate } from '../../core/product-date';
import { answerSdkBy } from '../../sdk/answer-in-process';
import { signBriefly } from '../../sdk/sign-briefly';
import type { BundledCode } from '../bundle';
import type { InvokedFunction } from '../environments/environment';
import type { Handler } from '../environments/evaluate-bundle';
import { runInvocation } from '../environments/run-invocation';
import { createEvaluator } from '../environments/start-here';
import { EventText } from '../event-text';
import { createFunctionConsole, type PrintLine } from '../function-log';
import {
  createOutbox,
  type FromThread,
  type SentBundle,
  type ThreadData,
  type ToThread,
  toSentError,
} from './messages';
import { createThreadCalls } from './thread-calls';

/**
 * The thread that execution environments run in: it evaluates bundles, runs invocations, and sends
 * the calls of their SDK clients and the lines of their logs to the thread of the services.
 */
const port = parentPort;
if (!port) throw new Error('This runs in a thread.');
const { clockOffset } = workerData as ThreadData;
const machineNow = Date.now;
installDate(() => machineNow() + (clockOffset[0] ?? 0));
process.setSourceMapsEnabled(true);

const post = createOutbox<FromThread>((messages) => port.postMessage(messages));
const calls = createThreadCalls(post);
answerSdkBy(calls.call, calls.callDirectly);
signBriefly();

const print: PrintLine = (timestamp, functionName, line) =>
  post({ kind: 'line', timestamp, functionName, line });
const evaluate = createEvaluator((name) => createFunctionConsole(name, print));

const bundles = new Map<number, BundledCode>();
const bundleOf = ({ id, file, code }: SentBundle): BundledCode => {
  const known = bundles.get(id) ?? { file, code: code ?? '' };
  bundles.set(id, known);
  return known;
};

type Running = { readonly definition: InvokedFunction; readonly handler: Handler };
const environments = new Map<number, Running>();

const start = ({
  environment,
  definition,
  variables,
  bundle,
}: Extract<ToThread, { kind: 'start' }>): void => {
  try {
    const handler = evaluate(definition, bundleOf(bundle), variables);
    environments.set(environment, { definition, handler });
    post({ kind: 'started', environment });
  } catch (error) {
    post({ kind: 'started', environment, error: toSentError(error) });
  }
};

const invoke = async (message: Extract<ToThread, { kind: 'invoke' }>): Promise<void> => {
  const { environment } = message;
  const running = environments.get(environment);
  if (!running) throw new Error(`No environment ${environment}.`);
  const result = await runInvocation(running.definition, running.handler, {
    event: new EventText(message.eventText),
    crash: message.crash,
  });
  post({ kind: 'ended', environment, result });
};

const receive = (message: ToThread): void => {
  if (message.kind === 'answer') calls.answer(message);
  else if (message.kind === 'invoke') void invoke(message);
  else if (message.kind === 'start') start(message);
  else environments.delete(message.environment);
};
port.on('message', (messages: readonly ToThread[]) => messages.forEach(receive));
