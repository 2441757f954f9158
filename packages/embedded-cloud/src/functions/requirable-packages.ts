import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

const isRequirable = (name: string, folder: string): boolean => {
  try {
    createRequire(join(folder, 'importer.js')).resolve(name);
    return true;
  } catch {
    return false;
  }
};

/**
 * Leaves packages outside the bundle when CommonJS can require them: they are loaded once for all
 * functions, and the SDK clients are the process's own. ESM-only ones become part of the bundle.
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
