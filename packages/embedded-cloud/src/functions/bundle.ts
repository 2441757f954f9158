import { resolve } from 'node:path';
import { requirablePackages } from './requirable-packages';

/** A handler's own code in one CommonJS script. Most packages stay outside and are required. */
export type BundledCode = { readonly code: string; readonly file: string };

export type Bundle = BundledCode & {
  /** The absolute paths of the source files in the bundle. */
  readonly inputs: ReadonlySet<string>;
  /** When the build began, in epoch milliseconds of the machine's clock. */
  readonly builtAtMs: number;
};

/**
 * Bundles one entry point.
 * @throws Error with esbuild's messages when the source does not compile
 */
export const bundleEntry = async (root: string, entry: string): Promise<Bundle> => {
  const file = resolve(root, entry);
  const builtAtMs = performance.timeOrigin + performance.now();
  // Loaded here, because most starts find all bundles of the last one.
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    plugins: [requirablePackages],
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    sourcemap: 'inline',
    // Stack traces only need positions. The sources would double the size of most bundles.
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  return {
    code: outputFiles[0]?.text ?? '',
    file,
    builtAtMs,
    inputs: new Set(Object.keys(metafile.inputs).map((input) => resolve(root, input))),
  };
};
