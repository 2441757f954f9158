import { compileCondition } from '../../../src/dynamodb/expressions/compile-condition';
import { compileUpdate } from '../../../src/dynamodb/expressions/compile-update';
import { compileProjection } from '../../../src/dynamodb/expressions/project';
import { isReservedWord } from '../../../src/dynamodb/expressions/reserved-words';
import type { ExpressionNames, ExpressionValues } from '../../../src/dynamodb/expressions/scope';
import { ExpressionScope } from '../../../src/dynamodb/expressions/scope';
import { pick, type Random, seededRandom } from '../../integration/dynamodb/model/random';

/**
 * The parsers of dynalite, which were tested against AWS itself. Tests compare our parser with them
 * on random token sequences that look almost like expressions.
 */
type Oracle = {
  parse(text: string, options: { context: unknown }): unknown;
};
const oracles = {
  ConditionExpression: jest.requireActual<Oracle>('dynalite/db/conditionParser'),
  UpdateExpression: jest.requireActual<Oracle>('dynalite/db/updateParser'),
  ProjectionExpression: jest.requireActual<Oracle>('dynalite/db/projectionParser'),
};
type Kind = keyof typeof oracles;

const names: ExpressionNames = { '#a': 'a', '#x': 'x y', '#sized': 'size' };
const values: ExpressionValues = {
  ':n': { N: '1' },
  ':m': { N: '2' },
  ':s': { S: 'S' },
  ':l': { L: [] },
  ':t': { SS: ['a'] },
};

const compareNumbers = (_operator: string, a: { N?: string }, b: { N?: string }) =>
  Number(a.N) > Number(b.N);

/** Returns the problem dynalite finds, or undefined. */
const oracleProblem = (kind: Kind, text: string): string | undefined => {
  const context = {
    attrNames: names,
    attrVals: values,
    unusedAttrNames: {},
    unusedAttrVals: {},
    isReserved: isReservedWord,
    compare: compareNumbers,
  };
  try {
    const result = oracles[kind].parse(text, { context });
    return typeof result === 'string' ? result : undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'SyntaxError') return 'Syntax error';
    throw error;
  }
};

/** Returns the problem we find, or just "Syntax error" for any syntax error. */
const ourProblem = (kind: Kind, text: string): string | undefined => {
  const scope = new ExpressionScope(names, values);
  try {
    if (kind === 'UpdateExpression') compileUpdate(text, scope);
    else if (kind === 'ProjectionExpression') compileProjection(text, scope);
    else compileCondition(kind, text, scope);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const message = error.message.replace(/^Invalid \w+: /, '');
    return message.startsWith('Syntax error') ? 'Syntax error' : message;
  }
};

const COMMON = ['a', 'b', 'a.b', 'a[1]', '#a', '#x', 'b.#a', ':n', ':s', ',', ')'];
const TOKENS: Readonly<Record<Kind, readonly string[]>> = {
  ConditionExpression: [
    ...COMMON,
    ...['(', '=', '<>', '<', '>=', 'AND', 'OR', 'NOT', 'BETWEEN', 'IN', ':m'],
    ...['size(', 'contains(', 'begins_with(', 'attribute_exists(', 'attribute_type(', 'a = :n'],
    ...['(a = :n)', 'NOT (b < :n)', 'size(a) > :n', 'contains(b, :s)', 'name', ':nope', 'odd('],
  ],
  UpdateExpression: [
    ...COMMON,
    ...[
      'SET',
      'REMOVE',
      'ADD',
      'DELETE',
      'set',
      '=',
      '+',
      '-',
      ':l',
      ':t',
      'SET a = :n',
      'ADD b :n',
    ],
    ...['list_append(', 'if_not_exists(', 'REMOVE c', 'c = :s', 'if_not_exists(d, :n)', 'name'],
    ...['DELETE e :t', ':nope', 'odd(', 'list_append(f, :l)', 'd = d + :n'],
  ],
  ProjectionExpression: [
    'a',
    'b',
    'a.b',
    'a[0]',
    'a[1]',
    '#a',
    '#x',
    '#no',
    ',',
    ',',
    '.',
    '[',
    'name',
  ],
};

// Returns whether dynalite is known to be wrong about an expression. Tests against AWS showed that
// NOT may follow NOT, and that list_append isn't allowed inside a function.
const isKnownError = (text: string) => /NOT NOT/i.test(text) || /\([^)]*list_append/.test(text);

const randomText = (random: Random, kind: Kind) =>
  Array.from({ length: 1 + random(8) }, () => pick(random, TOKENS[kind])).join(' ');

/**
 * Returns the random texts of one kind for which dynalite and our parser find different problems.
 */
const differences = (kind: Kind, count: number) => {
  const random = seededRandom(kind.length);
  const found: { text: string; ours: string | undefined; second: string | undefined }[] = [];
  let accepted = 0;
  for (let index = 0; index < count; index += 1) {
    const text = randomText(random, kind);
    if (isKnownError(text)) continue;
    const verdicts = { ours: ourProblem(kind, text), second: oracleProblem(kind, text) };
    if (verdicts.ours === undefined) accepted += 1;
    if (verdicts.ours !== verdicts.second) found.push({ text, ...verdicts });
  }
  return { found, accepted };
};

test.each<Kind>(['ConditionExpression', 'UpdateExpression', 'ProjectionExpression'])(
  'accepts or refuses random expressions like AWS does for %s',
  (kind) => {
    const { found, accepted } = differences(kind, 5000);
    expect(found.slice(0, 5)).toEqual([]);
    expect(accepted).toBeGreaterThan(60);
  },
  60_000,
);
