import { existsSync, readFileSync, statSync } from 'node:fs';
import { StoreProblem } from './store-trouble';

/**
 * Checks whether a store's write-ahead log still holds everything that was committed to it. SQLite
 * itself reads whatever it can from a log and silently drops the rest. The layout of the log and
 * its index (the `-shm` file, which outlives a killed process) is described at
 * https://www.sqlite.org/walformat.html.
 */

const logHeaderBytes = 32;
const frameHeaderBytes = 24;
/**
 * A log begins with this number or with this number plus 1. In the second case, its checksums use
 * big-endian words.
 */
const littleEndian = 0x377f0682;
const bigEndian = 0x377f0683;

type CommittedState = { readonly frames: number; readonly salt: Buffer };

/** Returns how many frames the index says were committed, or undefined without a usable index. */
const readCommittedState = (index: string): CommittedState | undefined => {
  if (!existsSync(index)) return undefined;
  const header = readFileSync(index).subarray(0, 96);
  // The file begins with two copies of the header. If they differ, a write was in progress, and the
  // index can't be used.
  if (header.length < 96 || !header.subarray(0, 48).equals(header.subarray(48, 96))) {
    return undefined;
  }
  const isInitialized = header[12] !== 0;
  // The index uses the machine's byte order, which is little-endian wherever Node runs today.
  const frames = header.readUInt32LE(16);
  return isInitialized ? { frames, salt: header.subarray(32, 40) } : undefined;
};

type Checksum = readonly [number, number];

/** Adds the words of `bytes` to the log's running checksum. */
const addToChecksum = (bytes: Buffer, [first, second]: Checksum, isBig: boolean): Checksum => {
  let firstSum = first;
  let secondSum = second;
  for (let at = 0; at < bytes.length; at += 8) {
    firstSum =
      (firstSum + (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + secondSum) >>> 0;
    secondSum =
      (secondSum + (isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + firstSum) >>>
      0;
  }
  return [firstSum, secondSum];
};

const checksumAt = (bytes: Buffer, at: number): Checksum => [
  bytes.readUInt32BE(at),
  bytes.readUInt32BE(at + 4),
];

const isSameChecksum = (left: Checksum, right: Checksum) =>
  left[0] === right[0] && left[1] === right[1];

/**
 * Returns how many frames from the start of the log are intact and belong together, up to
 * `maxFrames`.
 */
const countCompleteFrames = (log: Buffer, maxFrames: number): number => {
  const isBig = log.readUInt32BE(0) === bigEndian;
  const pageBytes = log.readUInt32BE(8);
  const salt = log.subarray(16, 24);
  let sums = addToChecksum(log.subarray(0, 24), [0, 0], isBig);
  if (!isSameChecksum(sums, checksumAt(log, 24))) return 0;
  let frames = 0;
  for (let at = logHeaderBytes; frames < maxFrames; at += frameHeaderBytes + pageBytes) {
    const page = at + frameHeaderBytes;
    if (page + pageBytes > log.length || !log.subarray(at + 8, at + 16).equals(salt)) break;
    sums = addToChecksum(log.subarray(at, at + 8), sums, isBig);
    sums = addToChecksum(log.subarray(page, page + pageBytes), sums, isBig);
    if (!isSameChecksum(sums, checksumAt(log, at + 16))) break;
    frames += 1;
  }
  return frames;
};

const restoreHint = (log: string, ...otherFiles: readonly string[]): string =>
  `Restore it from a copy of the folder. To continue without its last changes, delete ${[log, ...otherFiles].filter((file) => existsSync(file)).join(' and ')}, then start again.`;

/**
 * Checks that a store's log is complete.
 * @param wasRunning whether the program that last used the folder was killed, so that every store
 *   must have its log
 * @param state the file that records whether the program was running
 * @throws StoreProblem when the log is missing, truncated or damaged
 */
export const checkLog = (file: string, wasRunning: boolean, state: string): void => {
  const log = `${file}-wal`;
  const index = `${file}-shm`;
  const committed = readCommittedState(index);
  const stats = statSync(log, { throwIfNoEntry: false });
  if (!stats) {
    if (!wasRunning && !committed?.frames) return;
    const problem = 'it is missing, and it contained the last changes of a store';
    throw new StoreProblem(log, problem, restoreHint(index, state));
  }
  if (!stats.isFile()) throw new StoreProblem(log, 'it is a folder');
  if (stats.size === 0 && !committed?.frames) return;
  const content = readFileSync(log);
  const isLog =
    content.length >= logHeaderBytes && [littleEndian, bigEndian].includes(content.readUInt32BE(0));
  if (content.length > 0 && !isLog) {
    throw new StoreProblem(log, 'it is damaged', restoreHint(log, index));
  }
  if (!committed?.frames) return;
  const isSameLog = isLog && content.subarray(16, 24).equals(committed.salt);
  const completeFrames = isSameLog ? countCompleteFrames(content, committed.frames) : 0;
  if (completeFrames < committed.frames) {
    const problem = `it is cut short or damaged, because only ${completeFrames} of its ${committed.frames} pages are complete`;
    throw new StoreProblem(log, problem, restoreHint(index));
  }
};
