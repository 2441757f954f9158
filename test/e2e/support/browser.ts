import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { useFontsOf } from './fonts';

/** Made for servers that take screenshots: a test must meet the browser of a customer. */
const unwanted = [
  '--headless',
  // Painting as if there were a graphics card, in software, is dear.
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

/** Names the folder of the unpacked browser to the test processes that come after this one. */
const folderVariable = 'MAILBLOOM_TEST_BROWSER';

/** Unpacks into a folder of its own: the package takes up whatever lies in the shared one. */
const unpack = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'mailbloom-browser-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  // Tells the package to unpack its own libraries too (libnss3 and friends).
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  await chromium.executablePath();
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  return folder;
};

/**
 * The browser of the tests: Chromium from a package, so that nothing needs to be installed. It is
 * unpacked once; `folder` is to be removed when the tests are over.
 */
export const packagedBrowser = async () => {
  process.env[folderVariable] ??= await unpack();
  const folder = process.env[folderVariable];
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH];
  const env = {
    ...process.env,
    ...useFontsOf(folder),
    LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
  };
  const executablePath = join(folder, 'chromium');
  if (!existsSync(executablePath)) throw new Error(`There is no browser in ${folder}.`);
  return { folder, executablePath, args, env };
};
