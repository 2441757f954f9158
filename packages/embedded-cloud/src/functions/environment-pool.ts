import type { Bundle } from './bundle';
import {
  type CompiledBundle,
  compileBundle,
  evaluateBundle,
  type Handler,
} from './evaluate-bundle';
import type { FunctionDefinition } from './function-definition';
import type { FunctionLog } from './function-log';
import { createFunctionProcess } from './function-process';
import type { SourceBundles } from './source-bundles';

/** One execution environment: the module evaluated once, serving one invocation at a time. */
export type Environment = { readonly handler: Handler; readonly bundle: Bundle };

export type EnvironmentPool = {
  /** An idle environment of the current code, or a new one. */
  take(): Promise<Environment>;
  /** Hands an environment back for the next invocation; one of older code is dropped. */
  giveBack(environment: Environment): void;
};

const mostIdle = 20;

/** What Lambda sets for every function, and where this cloud's own services are. */
const ownVariables = [
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_ENDPOINT_URL',
] as const;

const variablesOf = ({ name, memoryMb, environment }: FunctionDefinition) => ({
  ...Object.fromEntries(ownVariables.map((name) => [name, process.env[name] ?? ''])),
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  NODE_ENV: 'production',
  ...environment(),
});

/** Environments of one function, as Lambda keeps them: no two invocations share module state. */
export const createEnvironmentPool = (
  definition: FunctionDefinition,
  bundles: SourceBundles,
  log: FunctionLog,
  onColdStart: () => void,
): EnvironmentPool => {
  const idle: Environment[] = [];
  let compiled: { readonly bundle: Bundle; readonly script: CompiledBundle } | undefined;

  const start = (bundle: Bundle): Environment => {
    onColdStart();
    if (compiled?.bundle !== bundle) compiled = { bundle, script: compileBundle(bundle) };
    const handler = evaluateBundle(compiled.script, {
      process: createFunctionProcess(variablesOf(definition)),
      console: log.consoleOf(definition.name),
    });
    return { handler, bundle };
  };

  return {
    async take() {
      const bundle = await bundles.get(definition.entry);
      for (let next = idle.pop(); next; next = idle.pop()) {
        if (next.bundle === bundle) return next;
      }
      return start(bundle);
    },
    giveBack(environment) {
      if (idle.length < mostIdle) idle.push(environment);
    },
  };
};
