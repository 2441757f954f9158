import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { extensionFiles } from './extension/extension-files';

/**
 * Usage: `--app <address of the app> --forms <address of forms> [--scripts <version>] [--out
 * <folder>]`
 */
const { values } = parseArgs({
  options: {
    app: { type: 'string' },
    forms: { type: 'string' },
    scripts: { type: 'string', default: '1' },
    out: { type: 'string', default: join(import.meta.dirname, '../dist') },
  },
});
const { app: appUrl, forms: formsUrl, scripts, out } = values;
if (!appUrl || !formsUrl) throw new Error('Pass both addresses: --app https://… --forms https://…');
const addresses = { appUrl, formsUrl, scriptVersion: Number(scripts) };
for (const { path, text } of extensionFiles(join(import.meta.dirname, '..'), addresses)) {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
console.log(`The extension is in ${out}`);
