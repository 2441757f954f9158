import { expect } from 'expect';
import { ModuleMocker } from 'jest-mock';
import type { TestBundle } from './bundle-tests';

type Body = () => unknown;
export type CollectedTest = { readonly id: string; readonly body: Body; readonly group: Group };

/** A test file or a `describe` block, with its hooks. */
export type Group = {
  readonly parent?: Group;
  readonly name: string;
  readonly beforeAll: Body[];
  readonly afterAll: Body[];
  readonly beforeEach: Body[];
  readonly afterEach: Body[];
};

const group = (name: string, parent?: Group): Group => ({
  name,
  parent,
  beforeAll: [],
  afterAll: [],
  beforeEach: [],
  afterEach: [],
});

type Row = (...values: readonly unknown[]) => unknown;

/** Implements `test.each` and `describe.each`. The row number makes the names unique. */
const each =
  (add: (name: string, body: Body) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, body: Row): void => {
    for (const [at, row] of rows.entries()) {
      add(`${name} #${at}`, () => (Array.isArray(row) ? body(...row) : body(row)));
    }
  };

/**
 * Evaluates a test file and returns its tests. Provides those of Jest's globals that the unit tests
 * use. Module mocks and snapshots are missing.
 */
export const collectTests = (bundle: TestBundle): readonly CollectedTest[] => {
  const tests: CollectedTest[] = [];
  let current = group(`${bundle.file}:`);
  const nameOf = ({ name, parent }: Group): string => (parent ? `${nameOf(parent)} ${name}` : name);
  const test = (name: string, body: Body) => {
    const id = `${nameOf(current)} ${name}`;
    const sameIdCount = tests.filter((knownTest) => knownTest.id.startsWith(id)).length;
    tests.push({ id: sameIdCount ? `${id} (${sameIdCount})` : id, body, group: current });
  };
  const describe = (name: string, body: Body) => {
    const outer = current;
    current = group(name, outer);
    body();
    current = outer;
  };
  const hook = (kind: 'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach') => (body: Body) =>
    current[kind].push(body);
  Object.assign(globalThis, {
    expect,
    jest: new ModuleMocker(globalThis),
    test: Object.assign(test, { each: each(test) }),
    describe: Object.assign(describe, { each: each(describe) }),
    beforeAll: hook('beforeAll'),
    afterAll: hook('afterAll'),
    beforeEach: hook('beforeEach'),
    afterEach: hook('afterEach'),
  });
  bundle.evaluate();
  return tests;
};
