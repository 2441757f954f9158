/** The widest sheet of any program: Excel and LibreOffice end at column XFD. */
export const mostSheetColumns = 16_384;
/** With a few cells each, more rows would not fit into 5 MB of text. */
export const mostRows = 150_000;
export const mostTextChars = 20_000_000;
/** The most cells made by repeating others; each takes some hundred bytes of memory. */
export const mostRepeatedCells = 1_000_000;
/**
 * The most cells covered by links of an .xls file: visiting them takes about a tenth of a second.
 */
export const mostLinkedPlaces = 10_000_000;
