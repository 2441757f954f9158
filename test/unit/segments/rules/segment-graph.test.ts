import { checkGraph } from '../../../../functions/segments/rules/segment-graph';
import type { SegmentDefinition } from '../../../../shared/contracts/segment-rules';

const onto = (...segmentIds: string[]): SegmentDefinition => ({
  segmentIds,
  fieldRule: [],
  behaviorRule: [],
});
const asking = (segmentId: string): SegmentDefinition => ({
  ...onto('file'),
  behaviorRule: [{ action: 'NOT_IN_SEGMENT', segmentId }],
});
const named = (id: string, definition?: SegmentDefinition) => ({
  id,
  name: `The ${id}`,
  definition,
});

const file = named('file');

test('refuses a segment based on itself, directly or through others, and names the path', () => {
  const all = [file, named('a', onto('file')), named('b', onto('a')), named('c', asking('b'))];
  expect(() => checkGraph(all, 'a', onto('a'))).toThrow('uses');
  expect(() => checkGraph(all, 'a', asking('c'))).toThrow('“The c”');
  expect(() => checkGraph(all, 'a', onto('file', 'b'))).toThrow('“The b”');
});

test('allows two paths to the same lower segment', () => {
  const all = [file, named('a', onto('file')), named('b', onto('a')), named('c', onto('a'))];
  expect(() => checkGraph(all, 'd', onto('b', 'c'))).not.toThrow();
  expect(() => checkGraph(all, undefined, onto('b', 'c'))).not.toThrow();
});

test('refuses more than three levels, even when a lower one is changed', () => {
  const all = [file, named('a', onto('file')), named('b', onto('a')), named('c', onto('b'))];
  expect(() => checkGraph(all, undefined, onto('b'))).not.toThrow();
  expect(() => checkGraph(all, undefined, onto('c'))).toThrow('three levels deep');
  expect(() => checkGraph([...all, named('z', onto('file'))], 'a', onto('z'))).toThrow(
    'three levels deep',
  );
});

test('doesn’t block other segments with a deleted segment', () => {
  expect(() => checkGraph([file], undefined, onto('gone'))).not.toThrow();
});
