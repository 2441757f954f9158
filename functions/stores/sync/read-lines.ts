import type { RemoteFile } from './remote-file';

/** Whole lines of a file, and where the next one begins. */
export type Piece = { readonly lines: readonly string[]; readonly next: number };

const newline = 0x0a;
/** No order has a line of its own this long: a file of one endless line must not fill the memory. */
const mostGrown = 8;

/**
 * The whole lines from a byte on, some `bytes` of them. The last line of a file may lack its end, but not
 * its rest: half a line is no JSON, which whoever parses it finds out.
 * @throws Error for a line that never ends
 */
export const readPiece = async (file: RemoteFile, from: number, bytes: number): Promise<Piece> => {
  for (let grown = 1; grown <= mostGrown; grown += 1) {
    const to = Math.min(file.size, from + bytes * grown);
    const part = await file.read(from, to);
    // A line is cut between bytes, never within a letter: a newline is no part of any other.
    const end = to === file.size ? part.length : part.lastIndexOf(newline) + 1;
    if (end === 0) continue;
    const lines = part.subarray(0, end).toString().split('\n');
    return { lines: lines.filter((line) => line.trim() !== ''), next: from + end };
  }
  throw new Error('A line of a bulk file never ends');
};
