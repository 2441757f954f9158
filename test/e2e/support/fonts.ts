import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The machine's fonts, for scripts and characters missing from the packaged font. */
const systemFonts = ['/usr/share/fonts', '/usr/local/share/fonts', '/System/Library/Fonts'];

const inXml = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const alias = (family: string, preferred: string) =>
  `<alias binding="same"><family>${family}</family><prefer><family>${preferred}</family></prefer></alias>`;

/**
 * Tells the browser where fonts are: first those unpacked with it, so that pages look alike on
 * every machine, even on one with neither fonts nor a font configuration.
 * @param folder the folder the browser was unpacked into
 * @returns the environment variables with the configuration's path
 */
export const useFontsOf = (folder: string): Readonly<Record<string, string>> => {
  const file = join(folder, 'mailbloom-fonts.conf');
  const folders = [join(folder, 'fonts'), ...systemFonts.filter((path) => existsSync(path))];
  const config = [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    ...folders.map((path) => `<dir>${inXml(path)}</dir>`),
    `<cachedir>${inXml(join(folder, 'font-cache'))}</cachedir>`,
    alias('sans-serif', 'Open Sans'),
    alias('system-ui', 'Open Sans'),
    alias('Arial', 'Open Sans'),
    alias('monospace', 'DejaVu Sans Mono'),
    '</fontconfig>',
  ];
  // Another browser may be reading the file.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, config.join('\n'));
  renameSync(own, file);
  return { FONTCONFIG_FILE: file, FONTCONFIG_PATH: folder };
};
