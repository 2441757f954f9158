import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'esbuild';

const typeOf = (packageFile: string): unknown => {
  try {
    return (
      (JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly type?: unknown }).type ?? ''
    );
  } catch {
    return undefined;
  }
};

/**
 * Returns whether Node treats the file as an ES module: by its extension, otherwise by the nearest
 * package.json.
 */
const isEsModule = (file: string): boolean => {
  if (extname(file) !== '.js') return extname(file) === '.mjs';
  let folder = dirname(file);
  for (;;) {
    const type = typeOf(join(folder, 'package.json'));
    if (type !== undefined || folder === dirname(folder)) return type === 'module';
    folder = dirname(folder);
  }
};

/**
 * Returns whether CommonJS can require the package as intended. An ES module resolves too, and
 * newer Node versions can require it, but its default export would then be the whole module.
 */
const isRequirable = (name: string, folder: string): boolean => {
  try {
    return !isEsModule(createRequire(join(folder, 'importer.js')).resolve(name));
  } catch {
    return false;
  }
};

/**
 * Leaves packages out of the bundle if CommonJS can require them. They are then loaded once for all
 * functions, and the SDK clients are the process's own. ESM-only packages become part of the
 * bundle.
 */
export const requirablePackages: Plugin = {
  name: 'requirable-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, resolveDir, kind }) => {
      if (kind === 'entry-point' || isBuiltin(path)) return undefined;
      return isRequirable(path, resolveDir) ? { path, external: true } : undefined;
    });
  },
};
