import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';

/** Libraries that the packaged browser brings for machines without them (libnss3 and friends). */
const bundledLibraries = ['al2023', 'al2'].map((name) => join(tmpdir(), name, 'lib'));

/**
 * The browser of the tests: Chromium from a package, so that nothing needs to be installed. It is
 * unpacked into a folder of its own, because the package would take up whatever lies in the shared
 * one.
 */
export const packagedBrowser = async () => {
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'mailbloom-browser-'));
  // Tells the package to unpack its own libraries too.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const executablePath = await chromium.executablePath();
  const libraries = [join(process.env.TMPDIR, 'al2023', 'lib'), ...bundledLibraries];
  const found = libraries.filter((path) => existsSync(path));
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: [...found, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  };
  const args = [
    ...chromium.args.filter((arg) => !arg.startsWith('--headless') && arg !== '--single-process'),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ];
  return { executablePath, args, env };
};
