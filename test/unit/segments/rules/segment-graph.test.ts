import { checkGraph } from '../../../../functions/segments/rules/segment-graph';
import type { SegmentDefinition } from '../../../../shared/contracts/segment-rules';

const dependingOn = (...segmentIds: string[]): SegmentDefinition => ({
  segmentIds,
  fieldRule: [],
  behaviorRule: [],
});
const referringTo = (segmentId: string): SegmentDefinition => ({
  ...dependingOn('file'),
  behaviorRule: [{ action: 'NOT_IN_SEGMENT', segmentId }],
});
const segmentNamed = (id: string, definition?: SegmentDefinition) => ({
  id,
  name: `The ${id}`,
  definition,
});

const file = segmentNamed('file');

test('refuses a segment based on itself, directly or through others, and names the path', () => {
  const all = [
    file,
    segmentNamed('a', dependingOn('file')),
    segmentNamed('b', dependingOn('a')),
    segmentNamed('c', referringTo('b')),
  ];
  expect(() => checkGraph(all, 'a', dependingOn('a'))).toThrow('uses');
  expect(() => checkGraph(all, 'a', referringTo('c'))).toThrow('“The c”');
  expect(() => checkGraph(all, 'a', dependingOn('file', 'b'))).toThrow('“The b”');
});

test('allows two paths to the same lower segment', () => {
  const all = [
    file,
    segmentNamed('a', dependingOn('file')),
    segmentNamed('b', dependingOn('a')),
    segmentNamed('c', dependingOn('a')),
  ];
  expect(() => checkGraph(all, 'd', dependingOn('b', 'c'))).not.toThrow();
  expect(() => checkGraph(all, undefined, dependingOn('b', 'c'))).not.toThrow();
});

test('refuses more than three levels, even when a lower one is changed', () => {
  const all = [
    file,
    segmentNamed('a', dependingOn('file')),
    segmentNamed('b', dependingOn('a')),
    segmentNamed('c', dependingOn('b')),
  ];
  expect(() => checkGraph(all, undefined, dependingOn('b'))).not.toThrow();
  expect(() => checkGraph(all, undefined, dependingOn('c'))).toThrow('three levels deep');
  expect(() =>
    checkGraph([...all, segmentNamed('z', dependingOn('file'))], 'a', dependingOn('z')),
  ).toThrow('three levels deep');
});

test('doesn’t block other segments with a deleted segment', () => {
  expect(() => checkGraph([file], undefined, dependingOn('gone'))).not.toThrow();
});
