/**
 * The number of columns in the widest sheet of any program. Excel and LibreOffice end at column
 * XFD.
 */
export const maxSheetColumns = 16_384;
/**
 * The maximum number of rows. Even with few cells each, more rows wouldn't fit into 5 MB of text.
 */
export const maxRows = 150_000;
export const maxTextChars = 20_000_000;
/**
 * The maximum number of cells created by repeating others. Each takes about a hundred bytes of
 * memory.
 */
export const maxRepeatedCells = 1_000_000;
/**
 * The maximum number of cells covered by links of an .xls file. Visiting them takes about a tenth
 * of a second.
 */
export const maxLinkedCells = 10_000_000;
