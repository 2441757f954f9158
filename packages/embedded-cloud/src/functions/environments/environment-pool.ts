import type { FunctionDefinition } from '../function-definition';
import type { SourceBundles } from '../source-bundles';
import type { Environment, StartEnvironment } from './environment';

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

export type PoolParts = {
  readonly bundles: SourceBundles;
  readonly start: StartEnvironment;
  readonly onColdStart: () => void;
};

/** Environments of one function, as Lambda keeps them: no two invocations share module state. */
export const createEnvironmentPool = (
  definition: FunctionDefinition,
  { bundles, start, onColdStart }: PoolParts,
): EnvironmentPool => {
  const idle: Environment[] = [];
  return {
    async take() {
      const bundle = await bundles.get(definition.entry);
      for (let next = idle.pop(); next; next = idle.pop()) {
        if (next.bundle === bundle && next.isAlive()) return next;
        next.end();
      }
      onColdStart();
      return start(definition, bundle, variablesOf(definition));
    },
    giveBack(environment) {
      if (idle.length < mostIdle && environment.isAlive()) idle.push(environment);
      else environment.end();
    },
  };
};
