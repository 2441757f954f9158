// A module of its own, so that bundles carry the readers and leave the writers out: 360 kB of 950.
export { CFB, read, SSF } from '@e965/xlsx';
