/** Where HLink and HLinkTooltip records keep the cells they cover (MS-XLS 2.4.140, 2.4.142). */
const areaAt: Readonly<Record<number, number>> = { 440: 0, 2048: 2 };
const areaBytes = 8;
/** A record's kind and the length of its content, two bytes each (MS-XLS 2.1.4). */
const headBytes = 4;

/** Number of cells in an area, which is stored as first and last row, first and last column. */
const placesIn = (view: DataView, at: number): number => {
  const [top = 0, bottom = 0, left = 0, right = 0] = [0, 2, 4, 6].map((field) =>
    view.getUint16(at + field, true),
  );
  return Math.max(0, bottom - top + 1) * Math.max(0, right - left + 1);
};

/**
 * How many cells the links of an .xls file cover in total. The library visits each of them, and one
 * link may cover four billion.
 * @param stream the workbook's records
 * @returns Infinity for a link whose area is cut off, which no program writes
 */
export const linkedPlaces = (stream: Uint8Array): number => {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let places = 0;
  for (let at = 0; at + headBytes <= stream.length; ) {
    const length = view.getUint16(at + 2, true);
    const next = at + headBytes + length;
    const area = areaAt[view.getUint16(at, true)];
    if (area !== undefined) {
      if (length < area + areaBytes || next > stream.length) return Number.POSITIVE_INFINITY;
      places += placesIn(view, at + headBytes + area);
    }
    at = next;
  }
  return places;
};
