import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { useFontsOf } from './fonts';

/**
 * Options that the Chromium package sets for servers that take screenshots. We remove them, because
 * tests must use a browser like a customer's.
 */
const unwanted = [
  '--headless',
  // Emulating a graphics card in software is slow.
  '--use-gl',
  '--use-angle',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--single-process',
  '--disable-web-security',
  '--allow-running-insecure-content',
];

const args = [
  ...chromium.args.filter((arg) => !unwanted.some((start) => arg.startsWith(start))),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];

/** The package's version decides whether to unpack the browser again. */
const packages = join(import.meta.dirname, '../../../node_modules');
const { version } = JSON.parse(
  readFileSync(join(packages, '@sparticuz/chromium/package.json'), 'utf8'),
) as { readonly version: string };
const cache = join(packages, '.cache/mailbloom');

/** Unpacks into a separate folder, because the package reuses whatever is in the shared folder. */
const unpackInto = async (folder: string): Promise<void> => {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  // Makes the package unpack its own libraries too (libnss3 and others).
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  await chromium.executablePath();
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
};

/**
 * Returns the folder of the unpacked browser, which is always complete. If two processes unpack it
 * simultaneously, the first result is used.
 */
const unpackedFolder = async (): Promise<string> => {
  const folder = join(cache, `browser-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const own = mkdtempSync(join(cache, 'unpacking-'));
  try {
    await unpackInto(own);
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
};

/**
 * Provides the tests' browser, a Chromium from a package, so that nothing has to be installed. It
 * is unpacked once (211 MB) and reused in later runs.
 */
export const packagedBrowser = async () => {
  const folder = await unpackedFolder();
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH];
  const env = {
    ...process.env,
    ...useFontsOf(folder),
    LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
  };
  const executablePath = join(folder, 'chromium');
  if (!existsSync(executablePath)) throw new Error(`There is no browser in ${folder}.`);
  return { executablePath, args, env };
};
