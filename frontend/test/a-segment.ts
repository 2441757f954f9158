import type { SegmentView } from '../../shared/contracts/segments';

/** A manual segment. */
export const aSegment = (changes: Partial<SegmentView> = {}): SegmentView => ({
  id: '01JD00000000000000000SEGM0',
  name: 'VIPs',
  origin: 'manually',
  count: 1204,
  activeCount: 1180,
  averageOpenRate: 42.5,
  reserved: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});

/** A dynamic segment: everyone in VIPs who lives in Oslo. */
export const aDynamicSegment = (changes: Partial<SegmentView> = {}): SegmentView =>
  aSegment({
    id: '01JD00000000000000000SEGM1',
    name: 'VIPs in Oslo',
    origin: 'dynamic',
    countAt: '2026-11-02T00:00:00.000Z',
    parentSegments: [{ id: '01JD00000000000000000SEGM0', name: 'VIPs' }],
    fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['Oslo'] }],
    behaviorRule: [],
    ...changes,
  });
