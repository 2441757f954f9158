/**
 * The shared template library: the account that owns what all managers make for all customers,
 * which are templates with images and saved blocks. It isn't a customer: it is in no list, sends
 * nothing, and only managers may name it (docs/adr/0120). No ULID created today or later begins
 * with so many zeros.
 */
export const templateLibraryId = '000000000000000000W0RKSH0P';
