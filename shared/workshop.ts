/**
 * The managers' workshop: the account that owns what all managers make for all customers, their
 * templates with pictures and saved blocks. It is no customer: it is in no list, sends nothing, and
 * only managers may name it (docs/adr/0120). No ULID made today or later begins with so many zeros.
 */
export const workshopId = '000000000000000000W0RKSH0P';
