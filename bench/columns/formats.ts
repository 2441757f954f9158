import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { readTexts, writeTexts } from '../../functions/columns/format/arrow-columns';
import { searchRows } from '../../functions/columns/format/search-rows';
import { personOf } from './people';
import { formatMs, measureTime } from './timed';

/** Compares storing the same texts as an Arrow stream and as raw buffers with length prefixes. */
export const compareFormats = async (count: number): Promise<void> => {
  const texts = Array.from({ length: count }, (_, row) => {
    const { email, name } = personOf(row);
    return `${email} ${name}`;
  });
  const level = constants.Z_BEST_SPEED;
  const writeUncompressed = () => {
    const pieces = texts.map((text) => Buffer.from(text));
    const starts = new Int32Array(pieces.length + 1);
    for (const [row, piece] of pieces.entries()) {
      starts[row + 1] = (starts[row] ?? 0) + piece.length;
    }
    return Buffer.concat([Buffer.from(starts.buffer), ...pieces]);
  };
  const formats = {
    'Arrow stream': {
      write: () => writeTexts(texts),
      read: (bytes: Uint8Array) => readTexts(bytes),
    },
    'raw buffers': {
      write: writeUncompressed,
      read: (bytes: Uint8Array) => {
        const offsetsEnd = (texts.length + 1) * Int32Array.BYTES_PER_ELEMENT;
        const { buffer, byteOffset } = bytes;
        return {
          bytes: Buffer.from(buffer, byteOffset + offsetsEnd, bytes.length - offsetsEnd),
          starts: new Int32Array(buffer, byteOffset, texts.length + 1),
        };
      },
    },
  };
  for (const [name, { write, read }] of Object.entries(formats)) {
    let best = { write: Infinity, read: Infinity, scan: Infinity, bytes: 0 };
    for (let run = 0; run < 5; run += 1) {
      const packed = await measureTime(() => gzipSync(write(), { level }));
      const opened = await measureTime(() => read(gunzipSync(packed.result)));
      const scanned = await measureTime(() => searchRows(opened.result, 'zoe.z'));
      best = {
        write: Math.min(best.write, packed.ms),
        read: Math.min(best.read, opened.ms),
        scan: Math.min(best.scan, scanned.ms),
        bytes: packed.result.length,
      };
    }
    console.log(
      `  ${name}: ${best.bytes} bytes, written ${formatMs(best.write)} ms, read ${formatMs(best.read)} ms, scanned ${formatMs(best.scan)} ms`,
    );
  }
};
