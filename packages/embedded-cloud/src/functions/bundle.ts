import { resolve } from 'node:path';
import { build } from 'esbuild';
import { requirablePackages } from './requirable-packages';

/** A handler's own code in one CommonJS script; most packages stay outside and are required. */
export type BundledCode = { readonly code: string; readonly file: string };

export type Bundle = BundledCode & {
  /** Absolute paths of the sources it was made of. */
  readonly inputs: ReadonlySet<string>;
  /** Machine time at which the build began, epoch milliseconds. */
  readonly builtAtMs: number;
};

/**
 * Bundles one entry point.
 * @throws Error with esbuild's messages when the source does not compile
 */
export const bundleEntry = async (root: string, entry: string): Promise<Bundle> => {
  const file = resolve(root, entry);
  const builtAtMs = performance.timeOrigin + performance.now();
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    plugins: [requirablePackages],
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    sourcemap: 'inline',
    // Stack traces need places only; the sources would make most bundles twice as large.
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
