import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The machine's fonts, for scripts and characters missing from the packaged font. */
const systemFonts = ['/usr/share/fonts', '/usr/local/share/fonts', '/System/Library/Fonts'];

const escapeXml = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const alias = (family: string, preferred: string) =>
  `<alias binding="same"><family>${family}</family><prefer><family>${preferred}</family></prefer></alias>`;

/**
 * Writes a font configuration for the browser. It lists the fonts unpacked with the browser first,
 * so that pages look alike on every machine, even on one without fonts.
 * @param folder the folder the browser was unpacked into
 * @returns the environment variables with the configuration's path
 */
export const useFontsOf = (folder: string): Readonly<Record<string, string>> => {
  const file = join(folder, 'mailbloom-fonts.conf');
  const folders = [join(folder, 'fonts'), ...systemFonts.filter((path) => existsSync(path))];
  const config = [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    ...folders.map((path) => `<dir>${escapeXml(path)}</dir>`),
    `<cachedir>${escapeXml(join(folder, 'font-cache'))}</cachedir>`,
    alias('sans-serif', 'Open Sans'),
    alias('system-ui', 'Open Sans'),
    alias('Arial', 'Open Sans'),
    alias('monospace', 'DejaVu Sans Mono'),
    '</fontconfig>',
  ];
  // Writes a separate file and renames it, because another browser may be reading the
  // configuration.
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, config.join('\n'));
  renameSync(ownFile, file);
  return { FONTCONFIG_FILE: file, FONTCONFIG_PATH: folder };
};
