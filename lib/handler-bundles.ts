import { cpSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { bundleAliases } from './bundle-aliases';
import { pathInProject, projectRoot } from './project-root';

/** The paths of entry points, by the conventions of the repository. */
const entryPoints = [
  'functions/api/*.ts',
  'functions/*/{workers,steps,ticks,triggers,public}/*.ts',
];

// Some CommonJS packages call `require` at run time, which an ES module lacks.
const requireShim =
  "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/**
 * How handlers are bundled: esbuild on this machine, no Docker. The SDK is included, so that the
 * tested version is the one that runs (Lambda's own copy changes without notice).
 */
const bundleOptions = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minify: true,
  keepNames: true,
  mainFields: ['module', 'main'],
  banner: { js: requireShim },
  // Without this, the bundle includes React's development build, which adds 400 kB and doubles the
  // render time.
  define: { 'process.env.NODE_ENV': '"production"' },
  alias: bundleAliases,
  // The library looks for its WebAssembly and its worker next to itself, so it stays a package (see
  // below).
  external: ['wasm-vips'],
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
} as const satisfies BuildOptions;

/**
 * The files the image library needs at run time. Its decoders for HEIF and JPEG XL, 6 MB, are never
 * requested.
 */
const imageLibrary = ['package.json', 'lib/vips-node.mjs', 'lib/vips.wasm', 'lib/vips-resvg.wasm'];

/** Handlers that need packages next to their bundle, with each package's files. */
const packagesBeside: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'functions/api/assets.ts': { 'wasm-vips': imageLibrary },
  'functions/api/websites.ts': { 'wasm-vips': imageLibrary },
};

/**
 * Handlers with libraries that are loaded on first use. Each library goes into a separate file,
 * because otherwise it would be read at the start. In a single file, esbuild would also forget to
 * run a module that both the handler and a lazy library import, if its package claims to be free of
 * side effects (as zod does).
 */
const lazyLoadingEntries: ReadonlySet<string> = new Set([
  'functions/api/ideas.ts',
  'functions/api/managers.ts',
  'functions/ideas/workers/write-ideas.ts',
  'functions/automations/workers/run-automation.ts',
  // The texts of all languages, which only its errors need.
  'functions/tracking/public/track.ts',
]);

/** Code that a handler runs in a separate thread, from a file next to its bundle. */
const threadsBeside: Readonly<Record<string, string>> = {
  'functions/api/assets.ts': 'functions/assets/image-worker.ts',
  'functions/api/websites.ts': 'functions/assets/image-worker.ts',
};

const buildWorkerThread = (entry: string, bundle: string): void => {
  const source = threadsBeside[entry];
  if (!source) return;
  const { outExtension: _, ...options } = bundleOptions;
  const outfile = join(bundle, basename(source).replace(/\.ts$/, '.mjs'));
  buildSync({ ...options, entryPoints: [pathInProject(source)], outfile });
};

/**
 * Copies the packages. Their files are the same on every processor, so nothing has to be installed
 * for Lambda's processor.
 */
const copyPackages = (entry: string, bundle: string): void => {
  for (const [name, files] of Object.entries(packagesBeside[entry] ?? {})) {
    for (const file of files) {
      const path = join('node_modules', name, file);
      cpSync(pathInProject(path), join(bundle, path), { recursive: true });
    }
  }
};

/** Returns the sources of all handlers, relative to the project's root. */
export const handlerEntries = (): string[] => globSync(entryPoints, { cwd: projectRoot }).sort();

/** Builds the handler as `index.mjs`, with its lazily loaded parts next to it. */
const buildInParts = (entry: string, outdir: string): void => {
  const entryPoints = [pathInProject(entry)];
  buildSync({
    ...bundleOptions,
    entryPoints,
    outdir,
    splitting: true,
    entryNames: 'index',
    chunkNames: 'late-[hash]',
  });
};

const folderIn = (outdir: string, entry: string): string =>
  join(outdir, relative('functions', entry).replace(/\.ts$/, ''));

let folder: string | undefined;

/**
 * Bundles all handlers in one run. Parsing the shared code once takes seconds, while separate runs
 * take close to a minute.
 */
const bundleAll = (): string => {
  const outdir = mkdtempSync(join(tmpdir(), 'mailbloom-bundles-'));
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  const entries = handlerEntries();
  buildSync({
    ...bundleOptions,
    entryPoints: entries.filter((entry) => !lazyLoadingEntries.has(entry)).map(pathInProject),
    outbase: pathInProject('functions'),
    entryNames: '[dir]/[name]/index',
    outdir,
  });
  for (const entry of lazyLoadingEntries) buildInParts(entry, folderIn(outdir, entry));
  return outdir;
};

/**
 * Returns the folder with the bundle of one handler, whose `index.mjs` exports `handler`.
 * @param entry its source, relative to the project's root
 * @throws Error when the source is missing or not among the entry points
 */
export const bundleOf = (entry: string): string => {
  folder ??= bundleAll();
  const bundle = folderIn(folder, entry);
  if (!existsSync(bundle)) throw new Error(`${entry} isn’t in a folder for entry points`);
  copyPackages(entry, bundle);
  buildWorkerThread(entry, bundle);
  return bundle;
};
