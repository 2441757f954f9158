import { type TestResult, TestStatus } from '@stryker-mutator/api/test-runner';
import type { CollectedTest, Group } from './collect-tests';

type Choice = {
  readonly isWanted: (id: string) => boolean;
  /** Whether to stop at the first test that fails. */
  readonly isBailing: boolean;
  readonly onStart: (id: string) => void;
};

// The time limit for a test that hangs. Stryker's own time limit for a mutant is shorter.
const patienceMs = 60_000;

const withTimeout = async (body: () => unknown): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The test hangs.')), patienceMs);
  });
  try {
    await Promise.race([body(), timeout]);
  } finally {
    clearTimeout(timer);
  }
};

const runInOrder = async (bodies: readonly (() => unknown)[]): Promise<void> => {
  for (const body of bodies) await withTimeout(body);
};

/** Returns the group and all groups around it, the file's group first. */
const groupsAround = (group: Group): readonly Group[] =>
  group.parent ? [...groupsAround(group.parent), group] : [group];

const failureOf = async (body: () => Promise<void>): Promise<string | undefined> => {
  try {
    await body();
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.message}` : String(error);
  }
};

const runTest = ({ body, group }: CollectedTest): Promise<string | undefined> =>
  failureOf(async () => {
    const groups = groupsAround(group);
    try {
      await runInOrder(groups.flatMap(({ beforeEach }) => beforeEach));
      await withTimeout(body);
    } finally {
      await runInOrder(groups.toReversed().flatMap(({ afterEach }) => afterEach));
    }
  });

/** Runs the selected tests of one file in order. A test also fails if a hook before it fails. */
export const runTests = async (
  tests: readonly CollectedTest[],
  { isWanted, isBailing, onStart }: Choice,
): Promise<TestResult[]> => {
  const selectedTests = tests.filter(({ id }) => isWanted(id));
  const groups = new Set(selectedTests.flatMap(({ group }) => groupsAround(group)));
  const environment = { ...process.env };
  const results: TestResult[] = [];
  const setupFailure = await failureOf(() =>
    runInOrder([...groups].flatMap(({ beforeAll }) => beforeAll)),
  );
  for (const test of selectedTests) {
    onStart(test.id);
    const startedAt = performance.now();
    const failureMessage = setupFailure ?? (await runTest(test));
    const timeSpentMs = performance.now() - startedAt;
    const testInfo = { id: test.id, name: test.id, timeSpentMs };
    results.push(
      failureMessage === undefined
        ? { ...testInfo, status: TestStatus.Success }
        : { ...testInfo, status: TestStatus.Failed, failureMessage },
    );
    if (isBailing && failureMessage !== undefined) break;
  }
  await failureOf(() => runInOrder([...groups].flatMap(({ afterAll }) => afterAll)));
  process.env = environment;
  return results;
};
