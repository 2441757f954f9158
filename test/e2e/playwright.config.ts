import { defineConfig } from '@playwright/test';
import { skippedPatterns } from '../runner/length';
import { packagedBrowser } from './support/browser';

const { executablePath, args, env } = await packagedBrowser();

/**
 * The user agent of a normal browser. The product treats a headless browser as a bot, and its opens
 * and clicks as bot opens and clicks.
 */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

/**
 * Runs end-to-end tests in a real browser. Three files run at a time, each worker with its own
 * product and browser. Tests spend much time waiting, so three workers fill two cores. Manual runs
 * don't retry anything. A full run retries a failing test once, and reports it if it passes then.
 */
export default defineConfig({
  testDir: '.',
  testIgnore: [...skippedPatterns()],
  outputDir: '../../node_modules/.cache/mailbloom/e2e',
  workers: 3,
  retries: process.env.TEST_LENGTH ? 1 : 0,
  fullyParallel: false,
  forbidOnly: true,
  // Only benchmarks measure durations. These limits end tests that hang, even on a machine several
  // times slower than a developer's.
  timeout: 900_000,
  expect: {
    timeout: 120_000,
    toPass: { timeout: 300_000 },
    // The browser and fonts come with the tests, so screenshots are the same on every machine,
    // except for the smoothing of a few edges. A changed button is 0.4% of a section of
    // /local/look.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, threshold: 0.1, scale: 'css' },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // `npm run pictures` takes new screenshots. Otherwise, a missing one is an error.
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
    // Records only actions, because taking screenshots and copies of the page after each action
    // takes half of the test time. `--trace on` records everything for one test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env },
  },
});
