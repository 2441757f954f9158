import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { picturePath } from '../functions/templates/starters/starter';
import { loadVips } from '../test/support/vips';
import { heroes } from './template-pictures/heroes';
import { articleImages } from './template-pictures/stories';

/**
 * Draws the pictures of the starter templates as PNG, because email clients don't show SVG. The
 * pictures are twice as wide as an email, for high-density screens. Sent emails load them for
 * years, so redesigned pictures go into a new folder (`picturePath`). Run it with `tsx
 * bench/template-pictures.ts`.
 */
const folder = join(import.meta.dirname, '../frontend/public');

const main = async (): Promise<void> => {
  const vips = await loadVips();
  for (const [name, source] of Object.entries({ ...heroes, ...articleImages })) {
    const image = vips.Image.svgloadBuffer(new TextEncoder().encode(source));
    // A palette is enough for flat drawings and takes a third of the size.
    const png = image.pngsaveBuffer({ palette: true, bitdepth: 8, effort: 10, compression: 9 });
    const path = join(folder, picturePath(name));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, png);
    console.info(`${picturePath(name)}: ${png.length} bytes`);
  }
};

await main();
