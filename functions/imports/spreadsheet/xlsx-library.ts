// A separate module, so that bundles leave out the library's writers, which are 360 of its 950 kB.
export { CFB, read, SSF } from '@e965/xlsx';
