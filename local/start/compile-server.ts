import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/** Bundles only our own code and leaves npm packages out of the bundle. */
export const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || (path.startsWith('@mailbloom/') && !isBuiltin(path))
        ? undefined
        : { path, external: true },
    );
  },
};

const names = { 'import.meta.dirname': '__ownFolder', 'import.meta.url': '__ownUrl' };

/** Lets each source file find its own location instead of the bundle's. */
const sourcePaths: Plugin = {
  name: 'source-paths',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta.')) return undefined;
      const folder = JSON.stringify(dirname(path));
      const url = JSON.stringify(pathToFileURL(path).href);
      // Adds no line, so that the source map stays correct.
      const contents = `const __ownFolder = ${folder}, __ownUrl = ${url};${source}`;
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Compiles the local server into a few modules below `folder`, which must be below `node_modules`,
 * so that the server finds its packages.
 * @param entry the file that starts the server, from the repository’s root
 * @returns the paths of its sources from the root; `server.mjs` is the module to import
 * @throws Error with esbuild's messages when a source doesn't compile
 */
export const compileServer = async (
  root: string,
  entry: string,
  folder: string,
): Promise<readonly string[]> => {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { server: entry },
    bundle: true,
    plugins: [packagesOutside, sourcePaths],
    define: names,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // Modules that are imported lazily become separate files.
    splitting: true,
    sourcemap: 'linked',
    sourcesContent: false,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    metafile: true,
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs);
};
