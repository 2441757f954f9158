import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

type LoadedModule = Readonly<Record<string, unknown>>;

/** The loaded packages, by the file they were found in. Bundles read their imports from here. */
const loaded: Record<string, LoadedModule> = {};
Object.assign(globalThis, { loadedPackages: loaded });

const load = async (name: string, importer: string, path: string): Promise<LoadedModule> => {
  try {
    return createRequire(importer)(name);
  } catch (error) {
    const isForImportOnly =
      error instanceof Error && 'code' in error && error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
    if (!isForImportOnly) throw error;
    return import(pathToFileURL(path).href);
  }
};

/** Returns a module that re-exports the loaded package. */
const reexport = (key: string, exported: LoadedModule): string => {
  const names = Object.keys(exported).filter((name) => name !== 'default');
  const isModule = exported.__esModule || Object.hasOwn(exported, 'default');
  return [
    `const loaded = globalThis.loadedPackages[${JSON.stringify(key)}];`,
    `export default ${isModule ? 'loaded.default' : 'loaded'};`,
    ...names.map((name, at) => `const _${at} = loaded[${JSON.stringify(name)}];`),
    ...names.map((name, at) => `export { _${at} as ${JSON.stringify(name)} };`),
  ].join('\n');
};

/**
 * Keeps packages out of the bundles. Each package is loaded once in this process and shared by all
 * bundles, however often they are evaluated. Workspaces are our own code and are bundled.
 */
export const sharedPackages = (): Plugin => ({
  name: 'shared-packages',
  setup({ onResolve, onLoad, resolve }) {
    onResolve(
      { filter: /^[^./]/ },
      async ({ path: name, pluginData, kind, importer, resolveDir }) => {
        if (pluginData === 'asked' || name.startsWith('node:') || kind === 'entry-point') return;
        const found = await resolve(name, { importer, kind, resolveDir, pluginData: 'asked' });
        if (found.errors.length > 0 || !/[\\/]node_modules[\\/]/.test(found.path)) return found;
        return { path: found.path, namespace: 'shared', pluginData: { name, importer } };
      },
    );
    onLoad({ filter: /./, namespace: 'shared' }, async ({ path, pluginData }) => {
      const { name, importer } = pluginData;
      loaded[path] ??= await load(name, importer, path);
      return { contents: reexport(path, loaded[path]), loader: 'js' };
    });
  },
});
