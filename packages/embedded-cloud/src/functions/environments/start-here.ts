import { runAs } from '../../core/access-keys';
import type { BundledCode } from '../bundle';
import type { FunctionConsole } from '../function-log';
import type { InvokedFunction, StartEnvironment } from './environment';
import {
  type CompiledBundle,
  compileBundle,
  evaluateBundle,
  type Handler,
} from './evaluate-bundle';
import { createFunctionProcess } from './function-process';
import { runInvocation } from './run-invocation';

/** Returns the `console` for one function's code. */
export type ConsoleOf = (functionName: string) => FunctionConsole;

/** Evaluates bundles. Each is compiled once for all its environments. */
const createEvaluator = (consoleOf: ConsoleOf) => {
  const compiled = new WeakMap<BundledCode, CompiledBundle>();
  return (
    { name }: InvokedFunction,
    bundle: BundledCode,
    variables: Readonly<Record<string, string>>,
  ): Handler => {
    const script = compiled.get(bundle) ?? compileBundle(bundle);
    compiled.set(bundle, script);
    return evaluateBundle(script, {
      process: createFunctionProcess(variables),
      console: consoleOf(name),
    });
  };
};

/** Starts execution environments in this process, alongside the services. */
export const createInProcessStarter = (consoleOf: ConsoleOf): StartEnvironment => {
  const evaluate = createEvaluator(consoleOf);
  return async (definition, bundle, variables) => {
    const { name } = definition;
    const handler = runAs(name, () => evaluate(definition, bundle, variables));
    return {
      bundle,
      run: (invocation) => runAs(name, () => runInvocation(definition, handler, invocation)),
    };
  };
};
