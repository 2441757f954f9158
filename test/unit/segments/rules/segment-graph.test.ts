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

test('refuses a segment built on itself, at once or around others, and names the way back', () => {
  const all = [file, named('a', onto('file')), named('b', onto('a')), named('c', asking('b'))];
  expect(() => checkGraph(all, 'a', onto('a'))).toThrow('uses');
  expect(() => checkGraph(all, 'a', asking('c'))).toThrow('“The c”');
  expect(() => checkGraph(all, 'a', onto('file', 'b'))).toThrow('“The b”');
});

test('allows what only meets again further down', () => {
  const all = [file, named('a', onto('file')), named('b', onto('a')), named('c', onto('a'))];
  expect(() => checkGraph(all, 'd', onto('b', 'c'))).not.toThrow();
  expect(() => checkGraph(all, undefined, onto('b', 'c'))).not.toThrow();
});

test('refuses more than three on top of each other, also when one below is changed', () => {
  const all = [file, named('a', onto('file')), named('b', onto('a')), named('c', onto('b'))];
  expect(() => checkGraph(all, undefined, onto('b'))).not.toThrow();
  expect(() => checkGraph(all, undefined, onto('c'))).toThrow('three levels deep');
  expect(() => checkGraph([...all, named('z', onto('file'))], 'a', onto('z'))).toThrow(
    'three levels deep',
  );
});

test('a segment that is gone hinders nobody', () => {
  expect(() => checkGraph([file], undefined, onto('gone'))).not.toThrow();
});
