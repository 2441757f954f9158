/** As wide as a sheet gets in any program: Excel and LibreOffice end at XFD. */
export const mostSheetColumns = 16_384;
/** More rows do not fit a file of 5 MB as text, with a few cells each. */
export const mostRows = 150_000;
export const mostTextChars = 20_000_000;
/** Cells that repeats make of one: objects of some hundred bytes each. */
export const mostRepeatedCells = 1_000_000;
/** Places that the links of an old workbook cover, together: about a tenth of a second. */
export const mostLinkedPlaces = 10_000_000;
