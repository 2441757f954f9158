import { globSync, readFileSync } from 'node:fs';

/**
 * The files that may format dates and numbers themselves, each with its reason. All others use
 * shared/locale/formats.ts, so that everyone reads them in their store's regional format.
 */
const exceptions: Readonly<Record<string, string>> = {
  'shared/locale/formats.ts': 'The one place',
  'shared/money.ts': 'Asks for the number of a currency’s decimals and shows nothing',
  'shared/zoned-time.ts': 'Computes local times',
  'shared/contracts/settings/time-zone.ts': 'Checks a name',
  'functions/platform/local-day.ts': 'Computes days',
  'functions/nudges/rules/dates.ts': 'Computes days',
  'functions/forms/targeting-rules.ts': 'Computes the local time of a store',
  'functions/tools/reading/results-tools.ts': 'Computes the hour and day for the model',
  'functions/ideas/context/offers.ts': 'For the model, which writes the email in its own language',
  'functions/audience/attributes/month-names.ts': 'Reads the names of months in every language',
  'functions/audience/zones/zone-names.ts': 'Checks a name',
  'frontend/src/lib/screen-zone.ts': 'Asks for the browser’s time zone',
  'frontend/src/lib/account/use-account.ts': 'Asks for the browser’s time zone',
  'frontend/src/features/tools/runs/log-view.tsx': 'A log’s times, to the millisecond',
};

/** Emails and forms follow the language of their readers instead. */
const isForReaders = (path: string): boolean => /^shared\/(?:email|forms\/render)\//.test(path);

/** What formats a date, a number, or money. */
const formatters =
  /\.toLocale(?:Date|Time)?String\(|\bIntl\.(?:NumberFormat|DateTimeFormat|RelativeTimeFormat)\(|\.toFixed\(/;

/** Numbers with a fixed number of decimals that no one reads as prose: CSS, CSV, and protocols. */
const inFixedForm: Readonly<Record<string, string>> = {
  'functions/assistant/budget/assistant-budget.ts': 'Budgets in dollars, for the log and the model',
};

const files = globSync([
  'frontend/src/**/*.{ts,tsx}',
  'functions/**/*.ts',
  'shared/**/*.ts',
]).filter((path) => !/\.test\.tsx?$/.test(path));

test('formats dates, numbers, and money in one place', () => {
  const found = files.filter(
    (path) => !isForReaders(path) && formatters.test(readFileSync(path, 'utf8')),
  );
  const allowed = [...Object.keys(exceptions), ...Object.keys(inFixedForm)];
  expect(found.filter((path) => !allowed.includes(path))).toEqual([]);
  // An exception that is no longer needed is removed.
  expect(allowed.filter((path) => !found.includes(path))).toEqual([]);
});
