import { existsSync, readFileSync, statSync } from 'node:fs';
import { StoreProblem } from './store-trouble';

/**
 * Whether a store's write-ahead log still holds everything that was committed to it. SQLite itself
 * takes whatever it can read of a log and drops the rest without a word. The layout of the log and
 * of its index (the `-shm` file, which outlives a killed process) is that of
 * https://www.sqlite.org/walformat.html.
 */

const logHeaderBytes = 32;
const frameHeaderBytes = 24;
/** A log begins with one of these; the second one sums its words as big-endian numbers. */
const littleEndian = 0x377f0682;
const bigEndian = 0x377f0683;

type Committed = { readonly frames: number; readonly salt: Buffer };

/** How many frames the index says were committed; undefined where there is no index to ask. */
const committedOf = (index: string): Committed | undefined => {
  if (!existsSync(index)) return undefined;
  const header = readFileSync(index).subarray(0, 96);
  // The file begins with two copies of it. If they differ, a write was under way: ask nothing of it.
  if (header.length < 96 || !header.subarray(0, 48).equals(header.subarray(48, 96))) {
    return undefined;
  }
  const isInitialized = header[12] !== 0;
  // The index is in the byte order of the machine: little-endian wherever Node runs today.
  const frames = header.readUInt32LE(16);
  return isInitialized ? { frames, salt: header.subarray(32, 40) } : undefined;
};

type Sums = readonly [number, number];

/** Adds the words of `bytes` to the log's running checksum. */
const summed = (bytes: Buffer, [first, second]: Sums, isBig: boolean): Sums => {
  let one = first;
  let two = second;
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + two) >>> 0;
    two = (two + (isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
  }
  return [one, two];
};

const sumsAt = (bytes: Buffer, at: number): Sums => [
  bytes.readUInt32BE(at),
  bytes.readUInt32BE(at + 4),
];

const isSame = (left: Sums, right: Sums) => left[0] === right[0] && left[1] === right[1];

/** How many frames of the log, from its start, are whole and belong together; at most `wanted`. */
const wholeFrames = (log: Buffer, wanted: number): number => {
  const isBig = log.readUInt32BE(0) === bigEndian;
  const pageBytes = log.readUInt32BE(8);
  const salt = log.subarray(16, 24);
  let sums = summed(log.subarray(0, 24), [0, 0], isBig);
  if (!isSame(sums, sumsAt(log, 24))) return 0;
  let frames = 0;
  for (let at = logHeaderBytes; frames < wanted; at += frameHeaderBytes + pageBytes) {
    const page = at + frameHeaderBytes;
    if (page + pageBytes > log.length || !log.subarray(at + 8, at + 16).equals(salt)) break;
    sums = summed(log.subarray(at, at + 8), sums, isBig);
    sums = summed(log.subarray(page, page + pageBytes), sums, isBig);
    if (!isSame(sums, sumsAt(log, at + 16))) break;
    frames += 1;
  }
  return frames;
};

const putBack = (log: string, ...others: readonly string[]): string =>
  `Put it back from a copy of the folder. To go on without the last changes it held, delete ${[log, ...others].filter((file) => existsSync(file)).join(' and ')}, then start again.`;

/**
 * @param wasRunning whether the program that used the folder last was killed, so that every store
 *   must have its log. `state` is the file that says so.
 * @throws StoreProblem when the log is gone, cut short or damaged
 */
export const checkLog = (file: string, wasRunning: boolean, state: string): void => {
  const log = `${file}-wal`;
  const index = `${file}-shm`;
  const committed = committedOf(index);
  const stats = statSync(log, { throwIfNoEntry: false });
  if (!stats) {
    if (!wasRunning && !committed?.frames) return;
    const what = 'it is missing, and it held the last changes of a store';
    throw new StoreProblem(log, what, putBack(index, state));
  }
  if (!stats.isFile()) throw new StoreProblem(log, 'it is a folder');
  if (stats.size === 0 && !committed?.frames) return;
  const content = readFileSync(log);
  const isLog =
    content.length >= logHeaderBytes && [littleEndian, bigEndian].includes(content.readUInt32BE(0));
  if (content.length > 0 && !isLog) {
    throw new StoreProblem(log, 'it is damaged', putBack(log, index));
  }
  if (!committed?.frames) return;
  const isSameLog = isLog && content.subarray(16, 24).equals(committed.salt);
  const whole = isSameLog ? wholeFrames(content, committed.frames) : 0;
  if (whole < committed.frames) {
    const what = `it is cut short or damaged: ${whole} of its ${committed.frames} pages are whole`;
    throw new StoreProblem(log, what, putBack(index));
  }
};
