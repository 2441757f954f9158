import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import {
  ICON_STYLES,
  type IconStyle,
  iconPath,
  PLATFORMS,
  type Platform,
} from '../shared/email/blocks/social/social-platforms';
import { packagedBrowser } from '../test/e2e/support/browser';

/**
 * Draws the icons of social links as PNG, because email clients don't show SVG. They are 96 px, for
 * 32 points on the sharpest screens. Sent emails load them for years, so redesigned icons go into a
 * new folder (`iconPath`). Run it with `tsx bench/social-icons.ts`.
 */
const size = 96;
const folder = join(import.meta.dirname, '../frontend/public');

/** A 24 by 24 glyph drawn in `currentColor`, and the color of the icon's background. */
const GLYPHS: Readonly<Record<Platform, { readonly background: string; readonly glyph: string }>> =
  {
    instagram: {
      background: '#c13584',
      glyph:
        '<rect x="6.5" y="6.5" width="11" height="11" rx="3.2"/><circle cx="12" cy="12" r="2.7"/><circle cx="15" cy="9" r=".5" fill="currentColor"/>',
    },
    facebook: {
      background: '#1877f2',
      glyph: '<path stroke-width="2.2" d="M15.2 6.8h-1.3c-1.6 0-2.3.9-2.3 2.4V18M9 11.9h5.4"/>',
    },
    x: {
      background: '#0f1419',
      glyph: '<path stroke-width="2" d="M7.5 7.2l9 9.6M16.4 7.2l-8.8 9.6"/>',
    },
    tiktok: {
      background: '#111111',
      glyph:
        '<path stroke-width="2" d="M12.9 6.2v8.4a2.6 2.6 0 1 1-2.6-2.6M12.9 6.4c.3 2.1 1.7 3.4 3.8 3.5"/>',
    },
    youtube: {
      background: '#e60000',
      glyph:
        '<rect x="5.7" y="7.6" width="12.6" height="8.8" rx="2.6"/><path fill="currentColor" stroke-linejoin="round" stroke-width=".8" d="M10.8 10.1v3.8l3.2-1.9z"/>',
    },
    pinterest: {
      background: '#d2042d',
      glyph:
        '<path stroke-width="1.9" d="M8.4 12.6a3.9 3.9 0 1 1 6.6.4c-.9 1.3-2.8 1.6-3.8.2M12.3 9.8l-2 8"/>',
    },
    linkedin: {
      background: '#0a66c2',
      glyph:
        '<path stroke-width="2.1" d="M8 10.6V17M11.7 17v-6.4M11.7 13.3c0-1.7 1-2.7 2.4-2.7s2.3 1 2.3 2.7V17"/><circle cx="8" cy="7.5" r="1.3" fill="currentColor" stroke="none"/>',
    },
    threads: {
      background: '#1c1c1c',
      glyph:
        '<path d="M16.6 9.2C16 7.3 14.4 6.3 12.1 6.3 8.9 6.3 7.2 8.5 7.2 12s1.7 5.7 4.9 5.7c2.5 0 4.3-1.3 4.3-3.2 0-1.7-1.5-2.9-3.9-2.9-1.8 0-2.900.8-2.9 2s1 1.9 2.3 1.9c1.6 0 2.4-1 2.4-2.7 0-2-.9-3-2.4-3-.8 0-1.500.3-2 .9"/>',
    },
    whatsapp: {
      background: '#128c4a',
      glyph:
        '<path d="M6.3 17.7l.8-2.9a5.7 5.7 0 1 1 2.2 2.1z"/><path stroke-width="1.7" d="M10.1 9.7c-.2 2.2 1.9 4.3 4.1 4.2"/>',
    },
    website: {
      background: '#52525b',
      glyph:
        '<circle cx="12" cy="12" r="5.8"/><path d="M6.2 12h11.600M12 6.2c-3.3 3.6-3.3 8 0 11.600M12 6.2c3.3 3.6 3.3 8 0 11.6"/>',
    },
  };

const COLORS: Readonly<Record<IconStyle, (ground: string) => readonly [string, string]>> = {
  color: (ground) => [ground, '#ffffff'],
  black: () => ['#111111', '#ffffff'],
  gray: () => ['#71717a', '#ffffff'],
  white: () => ['#ffffff', '#111111'],
};

const drawIcon = (platform: Platform, iconStyle: IconStyle): string => {
  const { background, glyph } = GLYPHS[platform];
  const [circle, color] = COLORS[iconStyle](background);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" style="display:block">` +
    `<circle cx="12" cy="12" r="12" fill="${circle}"/><g color="${color}" stroke="currentColor" ` +
    `stroke-width="1.5" stroke-linecap="round" fill="none">${glyph}</g></svg>`
  );
};

const main = async (): Promise<void> => {
  const { executablePath, args, env } = await packagedBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    for (const { key } of PLATFORMS) {
      for (const iconStyle of ICON_STYLES) {
        const path = join(folder, iconPath(key, iconStyle));
        mkdirSync(dirname(path), { recursive: true });
        await page.setContent(`<body style="margin:0">${drawIcon(key, iconStyle)}</body>`);
        await page.screenshot({ path, omitBackground: true });
      }
    }
  } finally {
    await browser.close();
  }
};

await main();
