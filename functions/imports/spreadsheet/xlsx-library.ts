// A separate module, so that bundles leave out the library's writers: 360 of 950 kB.
export { CFB, read, SSF } from '@e965/xlsx';
