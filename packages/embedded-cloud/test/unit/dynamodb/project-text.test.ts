import fc from 'fast-check';
import type { DocumentPath } from '../../../src/dynamodb/expressions/document-path';
import { project } from '../../../src/dynamodb/expressions/project';
import { textProjection } from '../../../src/dynamodb/expressions/project-text';
import type { AttributeValue, Item } from '../../../src/dynamodb/values/attribute-value';

/**
 * Returns whether JSON.parse reads the name correctly. Node 24 confuses a name that consists of one
 * escaped character with another such name that it read earlier at the same position: after
 * `{"a":1,"\\\\":1}`, it reads the name in `{"a":1,"\\"":1}` as `\`. Longer names are read
 * correctly.
 */
const isReadCorrectly = (name: string): boolean =>
  name.length > 1 || JSON.stringify(name).length === 3;

const name = fc
  .oneof(
    fc.constantFrom('a', 'b', 'M', 'S', 'é', '\\"', '{"M":{', 'a"b', 'a\\', '\n\n', '€', '😀'),
    fc.string({ minLength: 1, maxLength: 4 }),
  )
  .filter(isReadCorrectly);
const text = fc.oneof(fc.constantFrom('', '"', '\\', '}', '{"M":{"a":1}}', ']['), fc.string());

const { value } = fc.letrec<{ value: AttributeValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ S: text }),
    fc.record({ N: fc.integer().map(String) }),
    fc.record({ SS: fc.array(text, { minLength: 1 }) }),
    fc.constant({ NULL: true as const }),
    fc.record({ L: fc.array(tie('value'), { maxLength: 3 }) }),
    fc.record({ M: fc.dictionary(name, tie('value'), { maxKeys: 4 }) }),
  ),
}));
const item = fc.dictionary(name, value, { maxKeys: 6 });

/** Returns whether one path contains the other. DynamoDB rejects such paths. */
const overlap = (one: DocumentPath, other: DocumentPath): boolean =>
  one.slice(0, other.length).join('\0') === other.slice(0, one.length).join('\0');
const paths = fc
  .array(fc.array(name, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
  .filter((all) => all.every((one, i) => all.every((other, j) => i === j || !overlap(one, other))));

/** Generates an item and paths. Half the time, the paths exist in the item. */
const projectionCase = fc.tuple(item, paths, fc.boolean()).map(([stored, any, isOwnPath]) => {
  const ownPaths = Object.keys(stored).map((key) => [key]);
  return { stored, wanted: isOwnPath && ownPaths.length > 0 ? ownPaths.slice(0, 3) : any };
});

test('extracts the same part from an item’s stored JSON as from the parsed item, for any names and values', () => {
  fc.assert(
    fc.property(
      projectionCase,
      ({ stored, wanted: requested }: { stored: Item; wanted: readonly DocumentPath[] }) => {
        const onText = textProjection(requested)?.(JSON.stringify(stored)) ?? '';
        expect(JSON.parse(onText)).toEqual(JSON.parse(JSON.stringify(project(stored, requested))));
      },
    ),
    { numRuns: 3000 },
  );
});

test('does not support paths into lists when extracting from stored JSON', () => {
  expect(textProjection([['a'], ['b', 0]])).toBeUndefined();
});
