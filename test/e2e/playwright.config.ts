import { defineConfig } from '@playwright/test';
import { leftOut } from '../runner/length';
import { packagedBrowser } from './support/browser';

const { executablePath, args, env } = await packagedBrowser();

/** A browser that says it is headless is taken for a machine, and its opens and clicks as well. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

/**
 * Journeys through the whole product in a real browser. Three files at once, each worker with a
 * product and a browser of its own: journeys often wait, and three fill two cores. By hand nothing is
 * tried again. In a whole run one that fails is tried once more, and named if it passes then.
 */
export default defineConfig({
  testDir: '.',
  testIgnore: [...leftOut()],
  outputDir: '../../node_modules/.cache/mailbloom/e2e',
  workers: 3,
  retries: process.env.TEST_LENGTH ? 1 : 0,
  fullyParallel: false,
  forbidOnly: true,
  // How long something may take is what the benches measure; here it only has to happen. These end
  // what hangs, on a machine several times slower than a developer's.
  timeout: 900_000,
  expect: {
    timeout: 120_000,
    toPass: { timeout: 300_000 },
    // Browser and fonts come with the tests, so pictures are the same on every machine. What may
    // differ is the smoothing of a few edges: a changed button is 0.4 % of a section of /local/look.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, threshold: 0.1, scale: 'css' },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // `npm run pictures` takes them anew; a picture that is missing otherwise is a fault.
  updateSnapshots: 'none',
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    userAgent,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // The actions only: pictures and copies of the page after each of them take half of all time.
    // `--trace on` records everything for one test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env },
  },
});
