import { accessKeyOf } from '../../core/access-keys';
import type { FunctionDefinition } from '../function-definition';
import type { SourceBundles } from '../source-bundles';
import type { Environment, StartEnvironment } from './environment';
import { createSlots } from './slots';

export type EnvironmentPool = {
  /**
   * Returns an idle environment of the current code, or a new one. If all are busy, waits for the
   * first to become free.
   */
  take(): Promise<Environment>;
  /**
   * Makes an environment available for the next invocation. An environment with older code is
   * dropped instead.
   */
  giveBack(environment: Environment): void;
  /**
   * Frees the slot of an environment that died, so that another environment can start in its place.
   */
  drop(): void;
};

/**
 * The maximum number of environments for one function. Lambda starts one for every invocation that
 * finds none idle. Here they share a processor with the services they call, and starting one takes
 * as much processor time as a hundred small invocations. In a burst, slower answers would therefore
 * start more environments, making answers slower still.
 */
const maxEnvironments = 20;

/** The variables Lambda sets for every function, and the addresses of this cloud's services. */
const reservedVariables = ['AWS_REGION', 'AWS_SECRET_ACCESS_KEY', 'AWS_ENDPOINT_URL'] as const;

const variablesOf = ({ name, memoryMb, environment }: FunctionDefinition) => ({
  ...Object.fromEntries(reservedVariables.map((name) => [name, process.env[name] ?? ''])),
  AWS_ACCESS_KEY_ID: accessKeyOf(process.env.AWS_ACCESS_KEY_ID ?? '', name),
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

/**
 * Manages one function's environments as Lambda does: no two invocations share module state at the
 * same time.
 */
export const createEnvironmentPool = (
  definition: FunctionDefinition,
  { bundles, start, onColdStart }: PoolParts,
): EnvironmentPool => {
  const idle: Environment[] = [];
  const slots = createSlots(maxEnvironments);

  const getIdleOrNew = async () => {
    const bundle = await bundles.get(definition.entry);
    for (let next = idle.pop(); next; next = idle.pop()) {
      if (next.bundle === bundle) return next;
    }
    onColdStart();
    return start(definition, bundle, variablesOf(definition));
  };

  return {
    async take() {
      await slots.take();
      try {
        return await getIdleOrNew();
      } catch (error) {
        slots.leave();
        throw error;
      }
    },
    giveBack(environment) {
      idle.push(environment);
      slots.leave();
    },
    drop: slots.leave,
  };
};
