import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<string>();

/** Runs the code of a function, whose SDK clients then sign with the function's own key. */
export const runAs = <T>(functionName: string, task: () => T): T => callers.run(functionName, task);

/**
 * Returns the access key of a function. In Lambda, it's a temporary key of the function's role.
 * Here it contains the function's name, and has the same secret as every other key.
 */
export const accessKeyOf = (operatorKey: string, functionName: string): string =>
  `${operatorKey}.${functionName}`;

/** Returns whether a key is the operator's or a function's. */
export const isLocalKey = (accessKeyId: string, operatorKey: string): boolean =>
  accessKeyId === operatorKey || accessKeyId.startsWith(`${operatorKey}.`);

const functionKey = /(?:^|Credential=)[^/,\s.]+\.([^/,\s]+)\//;

/** Returns the function that signed a request. Undefined for operators and other tools. */
export const functionOfCredential = (credential: string | undefined): string | undefined =>
  credential === undefined ? undefined : functionKey.exec(credential)?.[1];

const keyVariable = 'AWS_ACCESS_KEY_ID';

/**
 * Gives the code of each function its own access key in this process's environment, from which SDK
 * clients read it. Clients then sign requests, addresses, and forms for their function.
 * @returns a function that restores the environment
 */
export const useFunctionKeys = (operatorKey: string): (() => void) => {
  const original = process.env;
  process.env = new Proxy(original, {
    get(target, name) {
      const caller = name === keyVariable ? callers.getStore() : undefined;
      return caller === undefined ? Reflect.get(target, name) : accessKeyOf(operatorKey, caller);
    },
  });
  return () => {
    process.env = original;
  };
};
