import { crc32, deflateSync } from 'node:zlib';

const size = 480;

/** Returns red, green and blue for a hue in degrees, at a lightness from 0 to 1. */
const colorOf = (hue: number, lightness: number): readonly number[] => {
  const spread = 0.45 * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const at = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  });
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/**
 * Returns one row of pixels, beginning with its PNG filter byte (none). The image is a disc on a
 * background, and each pixel is the index of its color.
 */
const rowOf = (y: number): number[] => [
  0,
  ...Array.from({ length: size }, (_, x) => {
    const distance = Math.hypot(x - size / 2, y - size / 2);
    return distance < size / 4 ? 2 : distance < size / 3 ? 1 : 0;
  }),
];

// The pixels are the same for every product. Only the three colors differ.
const pixels = deflateSync(Buffer.from(Array.from({ length: size }, (_, y) => rowOf(y)).flat()));

/** Returns a product's picture as a PNG, because emails can't show SVG. */
export const pictureOf = (hue: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // The image has eight bits per pixel. Each pixel is an index into a list of colors.
  head.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(
    [0.92, 0.7, 0.45].flatMap((brightness) => [...colorOf(hue, brightness)]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
