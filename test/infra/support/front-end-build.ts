import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * The files that a browser downloads, by source file: the file's own chunk and everything it
 * imports statically.
 */
export type FrontEndBuild = {
  /**
   * Returns the names of the chunks that are loaded with the given sources, such as 'index.html'.
   */
  readonly chunksOf: (...sources: readonly string[]) => ReadonlySet<string>;
  /** Returns the total size of the chunks in bytes of gzipped JavaScript. */
  readonly gzipBytes: (chunks: Iterable<string>) => number;
  readonly code: (chunk: string) => string;
  /** The front end's lazily loaded sources. */
  readonly lazySources: readonly string[];
};

const buildInto = (folder: string): void => {
  const root = join(__dirname, '..', '..', '..');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--outDir', folder, '--manifest', '--sourcemap', 'false', '--logLevel', 'warn'];
  execFileSync(process.execPath, [vite, 'build', join(root, 'frontend'), ...options], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
};

const closure = (manifest: Manifest, source: string, found: Set<string>): Set<string> => {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, found);
  return found;
};

/** Builds the front end as deployed, without source maps, and reads the build's manifest. */
export const buildFrontEnd = (): FrontEndBuild => {
  const folder = mkdtempSync(join(tmpdir(), 'mailbloom-front-end-'));
  try {
    buildInto(folder);
    const manifest: Manifest = JSON.parse(
      readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
    );
    const files = [...new Set(Object.values(manifest).map(({ file }) => file))];
    const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
    const code = (chunk: string) => texts.get(chunk) ?? '';
    return {
      code,
      chunksOf: (...sources) =>
        sources.reduce((found, source) => closure(manifest, source, found), new Set<string>()),
      gzipBytes: (chunks) =>
        [...chunks].reduce((sum, chunk) => sum + gzipSync(code(chunk), { level: 9 }).length, 0),
      lazySources: Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
