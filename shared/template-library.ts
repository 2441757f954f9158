/**
 * The ID of the shared template library, the account that owns the templates, images, and saved
 * blocks that managers make for all customers. It isn't a customer: it appears in no list, sends
 * nothing, and only managers can access it (docs/adr/0120). No ULID created today or later begins
 * with so many zeros.
 */
export const templateLibraryId = '000000000000000000W0RKSH0P';
