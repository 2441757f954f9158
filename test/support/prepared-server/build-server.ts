import { mkdirSync, mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { describeApp } from '../../../local/runtime/app-stacks';
import { preparedServerVariable, saveStacks } from './prepared-stacks';

const root = resolve(__dirname, '../../..');

/** Bundles only our own code and leaves npm packages out of the bundle. */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@mailbloom/')
        ? undefined
        : { path, external: true },
    );
  },
};

/** Lets each source file report its own location instead of the bundle's. */
const sourcePaths: Plugin = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta.')) return undefined;
      const contents = source
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Prepares the server once for all integration tests. Jest runs this before the first one. Loading
 * the CDK, synthesizing the stacks, and compiling several hundred sources make up most of a start,
 * and these tests start the product about a hundred times. Browser tests start the product the
 * normal way.
 */
const setUp = async (): Promise<void> => {
  // The bundle is below node_modules, so that its packages can be resolved.
  const cache = join(root, 'node_modules/.cache/mailbloom');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'server-'));
  await build({
    absWorkingDir: root,
    entryPoints: { server: 'test/support/prepared-server/server.ts' },
    bundle: true,
    plugins: [packagesOutside, sourcePaths],
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // Modules that are imported lazily become separate files.
    splitting: true,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });
  saveStacks(folder, await describeApp());
  process.env[preparedServerVariable] = folder;
};
// biome-ignore lint/style/noDefaultExport: Jest calls the default export
export default setUp;
