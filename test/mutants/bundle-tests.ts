import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { Script } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { sharedPackages } from './shared-packages';

/** A test file, bundled with all of our code that it imports. */
export type TestBundle = {
  /** The test file's path, relative to the project. */
  readonly file: string;
  /**
   * Evaluates the bundle with fresh module state. The bundle calls `test` and related functions, so
   * they must be global before this call.
   */
  evaluate(): void;
};

/**
 * Keeps each source file's own folder, because tests find fixtures relative to themselves, not to
 * the bundle.
 */
const sourceFolders: Plugin = {
  name: 'source-folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]test[\\/].*\.tsx?$/ }, ({ path }) => ({
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      contents: readFileSync(path, 'utf8').replaceAll('__dirname', JSON.stringify(dirname(path))),
    })),
};

const bundle = async (root: string, file: string): Promise<TestBundle> => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    jsx: 'automatic',
    plugins: [sourceFolders, sharedPackages()],
    logLevel: 'silent',
  });
  const code = `(function (require, module, exports) {${outputFiles[0]?.text}\n})`;
  const script = new Script(code, { filename: resolve(root, file) });
  return {
    file: relative(root, resolve(root, file)),
    evaluate() {
      const module = { exports: {} };
      script.runInThisContext()(process.getBuiltinModule, module, module.exports);
    },
  };
};

/** @param patterns patterns of test files, relative to `root` */
export const bundleTests = (
  root: string,
  patterns: readonly string[],
): Promise<readonly TestBundle[]> =>
  Promise.all(
    globSync([...patterns], { cwd: root })
      .sort()
      .map((file) => bundle(root, file)),
  );
