import { loadAhead } from '../../../../local/runtime/load-ahead';

const entries = {
  'process-import': 'functions/imports/workers/process-import.ts',
  'imports-api': 'functions/api/imports.ts',
  'send-mails': 'functions/deliveries/workers/send-mails.ts',
  'billing-api': 'functions/api/billing.ts',
  'send-due': 'functions/deliveries/ticks/send-due.ts',
};

const createFunctions = () => {
  const counts = { invocations: 0, running: 0 };
  const loaded: string[] = [];
  const parts = {
    functions: {
      names: () => Object.keys(entries),
      find: (name: keyof typeof entries) => ({ entry: entries[name] }),
      warm: async (names: readonly string[]) => void loaded.push(...names),
    },
    metrics: { all: () => ({ 'auth-api': counts }) },
  } as unknown as Parameters<typeof loadAhead>[0];
  return { counts, loaded, parts };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('loads the functions of imports and campaigns while nothing runs', async () => {
  const { loaded, parts } = createFunctions();
  const done = loadAhead(parts);
  await jest.advanceTimersByTimeAsync(2000);
  await done;
  expect(loaded).toEqual(['process-import', 'imports-api', 'send-mails']);
});

test('waits while a function runs, or ran a moment ago', async () => {
  const { counts, loaded, parts } = createFunctions();
  counts.running = 1;
  const done = loadAhead(parts);
  await jest.advanceTimersByTimeAsync(5000);
  expect(loaded).toEqual([]);
  counts.running = 0;
  for (let step = 0; step < 20; step += 1) {
    counts.invocations += 1;
    await jest.advanceTimersByTimeAsync(150);
  }
  expect(loaded).toEqual([]);
  await jest.advanceTimersByTimeAsync(2000);
  await done;
  expect(loaded).toEqual(['process-import', 'imports-api', 'send-mails']);
});
