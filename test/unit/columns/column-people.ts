import fc from 'fast-check';
import {
  createLaneColumns,
  type LaneColumns,
} from '../../../functions/columns/format/lane-columns';
import type { PersonColumns } from '../../../functions/columns/format/person-columns';
import { sectionsOf, writeSection } from '../../../functions/columns/format/sections';

/** People as a lane that was written and is read again. */
export const laneOfPeople = (people: readonly PersonColumns[]): LaneColumns =>
  createLaneColumns({
    sections: sectionsOf(people),
    read: async (section) => writeSection(people, section),
  });

/** Texts in any script, of up to so many characters; none that is half a character. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: 'grapheme', maxLength });

export const someone = (overrides: Partial<PersonColumns> = {}): PersonColumns => ({
  ...{ id: '01JD000000000000000000000A', email: 'ann@a.test', name: 'Ann', status: 'active' },
  ...{
    createdAt: '2026-11-01T10:00:00.000Z',
    fields: {},
    segmentIds: [],
    purchases: '',
    deeds: {},
  },
  ...overrides,
});
