import { mkdirSync, mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { describeApp } from '../../../local/runtime/app-stacks';
import { preparedServer, saveStacks } from './prepared-stacks';

const root = resolve(__dirname, '../../..');

/** Only what is ours is bundled. */
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

/** Sources go on saying where they are, not where the bundle is. */
const ownPlaces: Plugin = {
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
 * Jest runs it before the first integration test. Loading the CDK, synthesising the stacks and
 * compiling some hundred sources is most of a start, and these tests start the product about a
 * hundred times: it is done once for all of them. Browser journeys start it as everybody does.
 */
const setUp = async (): Promise<void> => {
  // Beside the packages, so that they are found from there.
  const cache = join(root, 'node_modules/.cache/mailbloom');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'server-'));
  await build({
    absWorkingDir: root,
    entryPoints: { server: 'test/support/prepared-server/server.ts' },
    bundle: true,
    plugins: [packagesOutside, ownPlaces],
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // What is imported late stays apart, and is loaded late.
    splitting: true,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });
  saveStacks(folder, await describeApp());
  process.env[preparedServer] = folder;
};
// biome-ignore lint/style/noDefaultExport: Jest calls the default export
export default setUp;
