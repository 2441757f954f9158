import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import type { Context } from 'aws-lambda';
import type { BundledCode } from '../bundle';
import type { FunctionConsole } from '../function-log';

export type Handler = (event: unknown, context: Context) => unknown;

/** The variables that Node provides to a CommonJS script. */
const parameters = [
  'module',
  'exports',
  'require',
  'process',
  'console',
  '__filename',
  '__dirname',
];

export type CompiledBundle = {
  readonly file: string;
  /** The compiled script, as a function whose parameters are the CommonJS variables. */
  readonly frame: ReturnType<typeof compileFunction>;
  readonly require: NodeJS.Require;
};

/**
 * Creates a `require` that caches packages by name, because resolving a package again for every
 * environment takes longer than running the package.
 */
const createCachingRequire = (file: string): NodeJS.Require => {
  const original = createRequire(file);
  const loadedModules = new Map<string, unknown>();
  const cachingRequire = (name: string): unknown => {
    if (!loadedModules.has(name)) loadedModules.set(name, original(name));
    return loadedModules.get(name);
  };
  return Object.assign(cachingRequire, original);
};

/**
 * Compiles a bundle once; every execution environment then runs the compiled script. The code is
 * compiled without a wrapper, because wrapping would keep each bundle in memory twice.
 */
export const compileBundle = ({ code, file }: BundledCode): CompiledBundle => ({
  file,
  frame: compileFunction(code, parameters, {
    filename: file,
    // Lets a bundle load packages on first use with `import()`.
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }),
  require: createCachingRequire(file),
});

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

/**
 * Runs a compiled bundle's top level, as Lambda does in a new execution environment.
 * @throws Error when the module exports no `handler`
 */
export const evaluateBundle = (
  { frame, file, require }: CompiledBundle,
  bundleGlobals: { readonly process: NodeJS.Process; readonly console: FunctionConsole },
): Handler => {
  const module: { exports: { handler?: unknown } } = { exports: {} };
  frame(
    module,
    module.exports,
    require,
    bundleGlobals.process,
    bundleGlobals.console,
    file,
    dirname(file),
  );
  const { handler } = module.exports;
  if (!isHandler(handler)) throw new Error(`${file} exports no handler.`);
  return handler;
};
