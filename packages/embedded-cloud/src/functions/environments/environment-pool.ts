import type { FunctionDefinition } from '../function-definition';
import type { SourceBundles } from '../source-bundles';
import type { Environment, StartEnvironment } from './environment';
import { createPlaces } from './places';

export type EnvironmentPool = {
  /** An idle environment of the current code, or a new one; when all are busy, the first one to be free. */
  take(): Promise<Environment>;
  /** Hands an environment back for the next invocation; one of older code is dropped. */
  giveBack(environment: Environment): void;
  /** Makes room for another one in the place of an environment that died. */
  drop(): void;
};

/**
 * Of one function. Lambda starts one for every invocation that finds none idle. Here they share a
 * processor with what they wait for: starting one takes as much of it as a hundred small invocations,
 * so that with a burst the slower it is answered, the more would be started, and the slower still.
 */
const mostEnvironments = 20;

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
  const places = createPlaces(mostEnvironments);

  const idleOrNew = async () => {
    const bundle = await bundles.get(definition.entry);
    for (let next = idle.pop(); next; next = idle.pop()) {
      if (next.bundle === bundle) return next;
    }
    onColdStart();
    return start(definition, bundle, variablesOf(definition));
  };

  return {
    async take() {
      await places.take();
      try {
        return await idleOrNew();
      } catch (error) {
        places.leave();
        throw error;
      }
    },
    giveBack(environment) {
      idle.push(environment);
      places.leave();
    },
    drop: places.leave,
  };
};
