import { cpSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { bundleAliases } from './bundle-aliases';
import { inProject, projectRoot } from './project-root';

/** Where entry points are, by the conventions of the tree. */
const entryPoints = [
  'functions/*/router.ts',
  'functions/*/{workers,steps,ticks,triggers,public}/*.ts',
];

// Some CommonJS packages call `require` at run time, which an ES module lacks.
const requireShim =
  "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/**
 * How handlers become bundles: esbuild on this machine, no Docker. The SDK comes along, so that
 * what was tested is what runs (Lambda's own copy changes under a function's feet).
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
  // Without it React brings its development build along: 400 kB and twice the time to render.
  define: { 'process.env.NODE_ENV': '"production"' },
  alias: bundleAliases,
  // It finds its WebAssembly and its worker beside itself, so it stays a package (see below).
  external: ['wasm-vips'],
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** What the image library needs at run time; its decoders of HEIF and JPEG XL, 6 MB, are not asked for. */
const imageLibrary = ['package.json', 'lib/vips-node.mjs', 'lib/vips.wasm', 'lib/vips-resvg.wasm'];

/** Handlers that need packages beside their bundle, with the files of each. */
const packagesBeside: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'functions/assets/router.ts': { 'wasm-vips': imageLibrary },
};

/**
 * Handlers with libraries that are loaded on first use, each into a file of its own: only then are they
 * not read at the start. In one file esbuild would also forget to run a module that both the handler
 * and a late library import, where its package says that it is free of side effects (zod does).
 */
const loadedLate: ReadonlySet<string> = new Set([
  'functions/ideas/router.ts',
  'functions/ideas/workers/write-ideas.ts',
  'functions/prompts/router.ts',
  'functions/tools/router.ts',
  'functions/automations/router.ts',
  'functions/automations/workers/run-automation.ts',
  'functions/nudges/router.ts',
]);

/** Code that a handler starts in a thread of its own, from a file beside its bundle. */
const threadsBeside: Readonly<Record<string, string>> = {
  'functions/assets/router.ts': 'functions/assets/image-worker.ts',
};

const buildThread = (entry: string, bundle: string): void => {
  const source = threadsBeside[entry];
  if (!source) return;
  const { outExtension: _, ...options } = bundleOptions;
  const outfile = join(bundle, basename(source).replace(/\.ts$/, '.mjs'));
  buildSync({ ...options, entryPoints: [inProject(source)], outfile });
};

/** Plain files, the same on every processor: no installation for Lambda's own is needed. */
const copyPackages = (entry: string, bundle: string): void => {
  for (const [name, files] of Object.entries(packagesBeside[entry] ?? {})) {
    for (const file of files) {
      const path = join('node_modules', name, file);
      cpSync(inProject(path), join(bundle, path), { recursive: true });
    }
  }
};

/** Sources of all handlers, relative to the project's root. */
export const handlerEntries = (): string[] => globSync(entryPoints, { cwd: projectRoot }).sort();

/** The handler as `index.mjs`, and what it loads late beside it. */
const buildInParts = (entry: string, outdir: string): void => {
  const entryPoints = [inProject(entry)];
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

/** All in one run: parsing what they share once takes seconds, a run for each close to a minute. */
const bundleAll = (): string => {
  const outdir = mkdtempSync(join(tmpdir(), 'mailbloom-bundles-'));
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  const entries = handlerEntries();
  buildSync({
    ...bundleOptions,
    entryPoints: entries.filter((entry) => !loadedLate.has(entry)).map(inProject),
    outbase: inProject('functions'),
    entryNames: '[dir]/[name]/index',
    outdir,
  });
  for (const entry of loadedLate) buildInParts(entry, folderIn(outdir, entry));
  return outdir;
};

/**
 * The folder with the bundle of one handler, `index.mjs` exporting `handler`.
 * @param entry its source, relative to the project's root
 * @throws Error when the source is missing or not where entry points are
 */
export const bundleOf = (entry: string): string => {
  folder ??= bundleAll();
  const bundle = folderIn(folder, entry);
  if (!existsSync(bundle)) throw new Error(`${entry} is no entry point by its place in the tree`);
  copyPackages(entry, bundle);
  buildThread(entry, bundle);
  return bundle;
};
