import fc from 'fast-check';
import {
  createPartitionColumns,
  type PartitionColumns,
} from '../../../functions/columns/format/partition-columns';
import type { PersonColumns } from '../../../functions/columns/format/person-columns';
import { sectionsOf, writeSection } from '../../../functions/columns/format/sections';
import { encodeId } from '../../../functions/platform/base32';

/** Writes people to a partition and reads it back. */
export const partitionOfPeople = (people: readonly PersonColumns[]): PartitionColumns =>
  createPartitionColumns({
    sections: sectionsOf(people),
    read: async (section) => writeSection(people, section),
  });

/** Returns a partition of these people that fetches IDs by position when needed. */
export const partitionByPlace = (people: readonly PersonColumns[]): PartitionColumns =>
  createPartitionColumns({
    sections: sectionsOf(people),
    read: async (section) => writeSection(people, section),
    async readPart(section, start, length) {
      const bytes = writeSection(people, section) ?? new Uint8Array();
      if (start + length > bytes.length) throw new Error('There is nothing so far behind');
      return bytes.slice(start, start + length);
    },
  });

/** Returns an ID with these numbers as its first and last four bytes. */
export const idWith = (idPrefix: number, index: number): string => {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32BE(idPrefix);
  bytes.writeUInt32BE(index, 12);
  return encodeId(bytes);
};

/** Purchases in formats that our code never writes. */
export const oddPurchases = [
  ...[' ', '11', ':', '11:', ':1764150000', '11:1764150000 ', '11:01', '11:-1', '11:1e3', '11:x'],
  ...['11:1764150000:1', '11:4294967296', '11:1.5', 'ü:0 ü:4294967295', '11:NaN', '11:-0'],
];

/** Generates texts of up to this many characters in any script, without broken surrogate pairs. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: 'grapheme', maxLength });

export const aPerson = (overrides: Partial<PersonColumns> = {}): PersonColumns => ({
  id: '01JD000000000000000000000A',
  email: 'ann@a.test',
  name: 'Ann',
  status: 'active',

  createdAt: '2026-11-01T10:00:00.000Z',
  fields: {},
  segmentIds: [],
  purchases: '',
  deeds: {},
  ...overrides,
});
