import { build } from 'esbuild';

/** One script of signup forms as it is served: for browsers of the last five years, without imports. */
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
