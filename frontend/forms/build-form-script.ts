import { build } from 'esbuild';

/**
 * Builds one signup form script as browsers load it: without imports, and with syntax for browsers
 * of the last five years.
 */
export const formScript = async (entry: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
};
