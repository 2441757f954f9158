import { clay, halo, ink, leaf, paper, sand, sprig, svg } from './parts';

/**
 * Sand, paper, and green, for pictures that have their own background. These colors are the same
 * for every brand.
 */
const green = '#5f7f63';
const moss = '#3f5c48';

const pot = (x: number, y: number, size: number): string =>
  `<path d="M${x - size / 2} ${y - size * 0.8}h${size}l-${size * 0.14} ${size * 0.8}h-${size * 0.72}z" fill="${clay}"/><rect x="${x - size * 0.56}" y="${y - size * 0.92}" width="${size * 1.12}" height="${size * 0.2}" rx="8" fill="#c79a6b"/>`;

const craftWorkshop = svg(
  800,
  560,
  `<rect width="800" height="560" fill="${sand}"/><rect x="190" y="56" width="420" height="360" rx="14" fill="${paper}"/><circle cx="486" cy="196" r="74" fill="#f2c879"/><path d="M190 330c80 -70 150 -60 210 -14s140 20 210 -26v126H190z" fill="#b9cbb0"/><path d="M400 56v360M190 236h420" stroke="${sand}" stroke-width="14"/><rect x="190" y="56" width="420" height="360" rx="14" fill="none" stroke="${ink}" stroke-opacity=".8" stroke-width="12"/><rect x="60" y="430" width="680" height="30" rx="12" fill="#c79a6b"/><rect y="460" width="800" height="100" fill="#dcc7a6"/>` +
    sprig(176, 352, 210, -8, moss) +
    sprig(200, 352, 170, 22, green) +
    pot(186, 430, 104) +
    leaf(614, 372, 120, -34, green) +
    leaf(628, 372, 146, 2, moss) +
    leaf(640, 372, 118, 36, green) +
    pot(628, 430, 92) +
    `<rect x="330" y="376" width="92" height="54" rx="8" fill="${paper}"/><path d="M330 396h92" stroke="${ink}" stroke-opacity=".3" stroke-width="5"/>`,
);

const fruit = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>${leaf(x, y - r + 6, r * 0.6, 30, moss)}`;

const table = svg(
  800,
  560,
  `<rect width="800" height="560" fill="#e8dfcf"/>` +
    halo(400, 250, 230) +
    `<rect y="416" width="800" height="144" fill="#c79a6b"/><rect y="416" width="800" height="20" fill="#b88857"/>` +
    fruit(318, 268, 62, '#d9805a') +
    fruit(484, 264, 66, '#e0b252') +
    fruit(400, 232, 70, '#c9604a') +
    `<path d="M226 282h348c0 108 -70 162 -174 162s-174 -54 -174 -162z" fill="${paper}"/><path d="M226 282h348c0 12 -1 22 -3 32H229c-2 -10 -3 -20 -3 -32z" fill="${ink}" fill-opacity=".12"/><path d="M344 440h112l14 26H330z" fill="${sand}"/>` +
    `<path d="M652 300h64v120a18 18 0 0 1 -18 18h-28a18 18 0 0 1 -18 -18z" fill="${paper}" fill-opacity=".9"/><path d="M652 346h64v74a18 18 0 0 1 -18 18h-28a18 18 0 0 1 -18 -18z" fill="#e0b252" fill-opacity=".8"/>` +
    `<rect x="78" y="426" width="104" height="20" rx="10" fill="${moss}"/>`,
);

export const articleImages: Readonly<Record<string, string>> = {
  'story-workshop': craftWorkshop,
  'story-table': table,
};
