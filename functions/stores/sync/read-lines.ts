import type { RemoteFile } from './remote-file';

/** Complete lines of a file, and where the next one begins. */
export type FileLines = { readonly lines: readonly string[]; readonly next: number };

const newline = 0x0a;
/**
 * While looking for the end of a line, up to this many times the requested bytes are read. No order
 * has a line this long, and a file with one endless line must not fill the memory.
 */
const maxGrowth = 8;

/**
 * Returns the complete lines from a byte position on, about `bytes` bytes of them. The last line of
 * a file may lack its line break, but not part of its content. An incomplete line isn't valid JSON,
 * so parsing it fails.
 * @throws Error for a line that never ends
 */
export const readFileLines = async (
  file: RemoteFile,
  from: number,
  bytes: number,
): Promise<FileLines> => {
  for (let grown = 1; grown <= maxGrowth; grown += 1) {
    const to = Math.min(file.size, from + bytes * grown);
    const part = await file.read(from, to);
    // Lines are split at newline bytes, which are never part of another character.
    const end = to === file.size ? part.length : part.lastIndexOf(newline) + 1;
    if (end === 0) continue;
    const lines = part.subarray(0, end).toString().split('\n');
    return { lines: lines.filter((line) => line.trim() !== ''), next: from + end };
  }
  throw new Error('A line of a bulk file is too long');
};
