import { arch, clay, halo, ink, leaf, line, paper, sand, shadow, spark, sprig, svg } from './parts';

const width = 1200;
const height = 600;
const floor = 552;
const hero = (inner: string): string => svg(width, height, inner);

const welcome = hero(
  halo(600, 330, 262) +
    shadow(600, floor, 330) +
    sprig(540, 380, 250, -20) +
    sprig(602, 380, 310, 2) +
    sprig(668, 380, 240, 22) +
    `<rect x="430" y="350" width="340" height="202" rx="12" fill="${sand}"/>` +
    `<rect x="430" y="350" width="340" height="34" fill="${ink}" fill-opacity=".12"/>` +
    `<rect x="572" y="350" width="56" height="202" fill="${paper}"/>` +
    `<path d="M430 352l-66-62h118l58 62zM770 352l66-62H718l-58 62z" fill="${clay}"/>` +
    `<path d="M430 352l-66-62M770 352l66-62M430 352h340" ${line} stroke-opacity=".35"/>` +
    spark(330, 196, 40) +
    spark(884, 168, 50) +
    spark(236, 400, 24) +
    spark(968, 384, 28) +
    spark(420, 110, 20) +
    spark(776, 82, 22),
);

const percent = `<circle cx="-46" cy="-44" r="27" fill="none" stroke="${ink}" stroke-width="17"/><circle cx="46" cy="50" r="27" fill="none" stroke="${ink}" stroke-width="17"/><path d="M48 -62L-48 68" stroke="${ink}" stroke-width="17" stroke-linecap="round"/>`;

const priceTag = (
  x: number,
  y: number,
  rotation: number,
  scale: number,
  fill: string,
  inner = '',
): string =>
  `<g transform="translate(${x} ${y}) rotate(${rotation}) scale(${scale})"><path d="M-120 -96L-46 -184a24 24 0 0 1 18 -8H28a24 24 0 0 1 18 8L120 -96a24 24 0 0 1 6 16V176a24 24 0 0 1 -24 24H-102a24 24 0 0 1 -24 -24V-80a24 24 0 0 1 6 -16z" fill="${fill}"/><circle cx="0" cy="-132" r="22" fill="${ink}"/><g transform="translate(0 46)">${inner}</g></g>`;

const sale = hero(
  halo(600, 300, 256) +
    `<path d="M498 196C470 60 660 10 720 150M716 214C760 70 560 40 520 130" fill="none" stroke="${paper}" stroke-width="7" stroke-linecap="round"/>` +
    priceTag(
      724,
      360,
      16,
      0.98,
      sand,
      `<path d="M-70 -30H70M-70 20H30" fill="none" stroke="${ink}" stroke-width="13" stroke-linecap="round" stroke-opacity=".35"/>`,
    ) +
    priceTag(500, 340, -11, 1.14, paper, percent) +
    spark(286, 190, 44) +
    spark(930, 172, 36) +
    spark(238, 430, 26) +
    spark(978, 440, 46) +
    spark(872, 74, 20),
);

const launch = hero(
  arch(420, 54, 360, 498) +
    arch(348, 150, 504, 402) +
    shadow(600, floor, 360) +
    `<path d="M450 452h300v100H450z" fill="${sand}"/><ellipse cx="600" cy="452" rx="150" ry="22" fill="${paper}"/>` +
    `<path d="M700 468v84h50V452a150 22 0 0 1 -50 16z" fill="${ink}" fill-opacity=".14"/>` +
    sprig(584, 250, 190, -10) +
    sprig(622, 250, 150, 18) +
    `<path d="M566 236h68c0 40 -10 52 14 82c40 50 22 136 -48 136s-88 -86 -48 -136c24 -30 14 -42 14 -82z" fill="${paper}"/>` +
    `<path d="M628 300c34 40 34 108 -6 148c52 -14 62 -86 26 -130c-10 -12 -14 -22 -16 -34z" fill="${clay}" fill-opacity=".55"/>` +
    `<path d="M558 240h84" stroke="${sand}" stroke-width="14" stroke-linecap="round"/>` +
    spark(312, 128, 48) +
    spark(890, 118, 38) +
    spark(236, 330, 24) +
    spark(962, 320, 30) +
    leaf(300, 552, 96, -18) +
    leaf(338, 552, 74, 24, sand) +
    leaf(898, 552, 90, 16) +
    leaf(862, 552, 66, -26, sand),
);

const bottle = (x: number, w: number, h: number, fill: string): string => {
  const top = floor - 36 - h;
  return `<path d="M${x - w / 6} ${top - 46}h${w / 3}v34c0 18 ${w / 3} 22 ${w / 3} 60V${floor - 54}a18 18 0 0 1 -18 18H${x - w / 2 + 18}a18 18 0 0 1 -18 -18V${top + 48}c0 -38 ${w / 3} -42 ${w / 3} -60z" fill="${fill}"/><rect x="${x - w / 6 - 5}" y="${top - 66}" width="${w / 3 + 10}" height="26" rx="7" fill="${ink}"/><rect x="${x - w / 2}" y="${top + h / 2}" width="${w}" height="${h / 4}" fill="${ink}" fill-opacity=".13"/>`;
};

const jar = (x: number, w: number, h: number, fill: string): string => {
  const top = floor - 36 - h;
  return `<rect x="${x - w / 2}" y="${top}" width="${w}" height="${h}" rx="22" fill="${fill}"/><rect x="${x - w / 2 + 6}" y="${top - 28}" width="${w - 12}" height="34" rx="9" fill="${clay}"/><rect x="${x - w / 2 + 18}" y="${top + 36}" width="${w - 36}" height="${h - 74}" rx="10" fill="${ink}" fill-opacity=".12"/>`;
};

const restock = hero(
  halo(600, 316, 256) +
    `<rect x="196" y="${floor - 36}" width="808" height="26" rx="13" fill="${clay}"/>` +
    `<path d="M300 ${floor - 10}v38M900 ${floor - 10}v38" stroke="${clay}" stroke-width="22" stroke-linecap="round"/>` +
    bottle(310, 108, 214, paper) +
    jar(444, 132, 150, sand) +
    bottle(572, 108, 270, sand) +
    bottle(694, 108, 270, paper) +
    jar(828, 132, 190, paper) +
    `<path d="M896 420h84l-12 96h-60z" fill="${clay}"/>` +
    sprig(938, 424, 170, 4) +
    sprig(924, 424, 130, -26) +
    sprig(954, 424, 120, 30) +
    spark(232, 168, 36) +
    spark(1000, 156, 26) +
    spark(444, 178, 24),
);

const weave = [0, 1, 2]
  .map((row) => `<path d="M392 ${404 + row * 44}h416" ${line} stroke-opacity=".22"/>`)
  .join('');

const cart = hero(
  halo(600, 320, 258) +
    shadow(600, floor, 300) +
    `<path d="M452 356C452 150 748 150 748 356" fill="none" stroke="${clay}" stroke-width="20"/>` +
    sprig(516, 372, 210, -14) +
    sprig(556, 372, 150, 12) +
    `<path d="M610 214h44v40c0 20 28 26 28 66v60h-100v-60c0 -40 28 -46 28 -66z" fill="${paper}"/><rect x="602" y="190" width="60" height="30" rx="8" fill="${ink}"/>` +
    `<rect x="690" y="286" width="92" height="90" rx="8" fill="${sand}"/><path d="M736 286v90M690 318h92" ${line} stroke-opacity=".3"/>` +
    `<path d="M366 356h468l-44 172a32 32 0 0 1 -31 24H441a32 32 0 0 1 -31 -24z" fill="${paper}"/>${weave}` +
    `<rect x="350" y="340" width="500" height="34" rx="17" fill="${sand}"/>` +
    spark(300, 188, 40) +
    spark(898, 190, 46) +
    spark(246, 414, 24) +
    spark(962, 400, 26),
);

const steam = (x: number): string =>
  `<path d="M${x} 236c-28 -40 28 -64 0 -106c-22 -34 16 -54 6 -84" fill="none" stroke="${paper}" stroke-width="13" stroke-linecap="round" stroke-opacity=".85"/>`;

const cookie = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${clay}"/>` +
  [
    [-0.4, -0.3],
    [0.3, -0.42],
    [0.06, 0.16],
    [-0.42, 0.34],
    [0.46, 0.32],
  ]
    .map(
      ([dx = 0, dy = 0]) =>
        `<circle cx="${x + dx * r}" cy="${y + dy * r}" r="${r * 0.13}" fill="${ink}" fill-opacity=".75"/>`,
    )
    .join('');

const winBackHero = hero(
  halo(560, 300, 262) +
    shadow(600, floor, 380) +
    steam(486) +
    steam(556) +
    steam(626) +
    `<path d="M700 318c96 -30 128 122 -16 132" fill="none" stroke="${paper}" stroke-width="30"/>` +
    `<path d="M396 276h320v86c0 102 -66 164 -160 164s-160 -62 -160 -164z" fill="${paper}"/>` +
    `<ellipse cx="556" cy="278" rx="160" ry="27" fill="${sand}"/><ellipse cx="556" cy="281" rx="136" ry="19" fill="${ink}" fill-opacity=".8"/>` +
    `<path d="M556 470c-52 -34 -66 -58 -52 -84c12 -20 40 -20 52 4c12 -24 40 -24 52 -4c14 26 0 50 -52 84z" fill="${clay}"/>` +
    `<path d="M330 524h452c0 18 -44 30 -96 30H426c-52 0 -96 -12 -96 -30z" fill="${sand}"/>` +
    cookie(868, 498, 56) +
    cookie(822, 462, 52) +
    spark(296, 176, 40) +
    spark(872, 168, 50) +
    spark(220, 388, 22) +
    spark(992, 330, 26),
);

const newsletterHero = hero(
  halo(600, 316, 262) +
    shadow(600, floor, 400) +
    `<path d="M236 214c120 -44 262 -36 364 26v306c-102 -58 -244 -66 -364 -26z" fill="${paper}"/>` +
    `<path d="M964 214c-120 -44 -262 -36 -364 26v306c102 -58 244 -66 364 -26z" fill="${sand}"/>` +
    `<path d="M600 240v306" ${line} stroke-opacity=".3"/>` +
    `<path d="M290 262c80 -22 170 -16 250 16v128c-80 -30 -170 -36 -250 -14z" fill="${clay}"/><circle cx="486" cy="316" r="25" fill="${paper}"/><path d="M290 392c36 -58 66 -86 96 -64s44 44 64 22s50 14 90 56c-80 -30 -170 -36 -250 -14z" fill="${ink}" fill-opacity=".7"/>` +
    `<path d="M290 444c80 -18 170 -12 250 18M290 484c60 -12 120 -12 180 6" ${line} stroke-opacity=".4"/>` +
    [276, 318, 360, 402]
      .map((y) => `<path d="M658 ${y + 14}c80 -32 160 -38 250 -18" ${line} stroke-opacity=".32"/>`)
      .join('') +
    `<path d="M658 458c50 -20 100 -28 150 -24" ${line} stroke-opacity=".32"/>` +
    `<g transform="translate(962 470) rotate(-38)"><rect x="-16" y="-250" width="32" height="230" fill="${clay}"/><path d="M-16 -20h32L0 22z" fill="${paper}"/><path d="M-6 8h12L0 22z" fill="${ink}"/><rect x="-16" y="-278" width="32" height="30" rx="8" fill="${ink}"/></g>` +
    spark(236, 120, 38) +
    spark(900, 100, 46) +
    spark(600, 110, 24),
);

const petal = (r: number, fill: string): string =>
  `${[0, 60, 120, 180, 240, 300]
    .map(
      (rotation) =>
        `<ellipse cx="0" cy="${-r * 0.62}" rx="${r * 0.36}" ry="${r * 0.5}" fill="${fill}" transform="rotate(${rotation})"/>`,
    )
    .join('')}<circle r="${r * 0.3}" fill="${clay}"/>`;

const flower = (x: number, y: number, r: number, fill: string): string =>
  `<g transform="translate(${x} ${y})">${petal(r, fill)}</g>`;

const stem = (x: number, y: number): string =>
  `<path d="M${x} ${y}Q${(x + 600) / 2} ${y + 120} 600 470" fill="none" stroke="${sand}" stroke-width="8"/>`;

const thankYou = hero(
  halo(600, 300, 262) +
    [
      [430, 170],
      [516, 96],
      [606, 150],
      [690, 92],
      [772, 176],
    ]
      .map(([x = 0, y = 0]) => stem(x, y))
      .join('') +
    sprig(470, 330, 210, -40, sand) +
    sprig(730, 330, 210, 40, sand) +
    sprig(560, 320, 250, -8, sand) +
    flower(430, 176, 76, paper) +
    flower(518, 100, 66, sand) +
    flower(606, 166, 84, paper) +
    flower(694, 98, 66, sand) +
    flower(776, 182, 74, paper) +
    `<path d="M396 262L600 566L804 262C742 300 680 316 600 316S458 300 396 262z" fill="${paper}"/>` +
    `<path d="M600 316C680 316 742 300 804 262L600 566z" fill="${ink}" fill-opacity=".1"/>` +
    `<path d="M512 434c50 26 126 26 176 0l-20 32c-46 18 -90 18 -136 0z" fill="${clay}"/><path d="M600 456c-60 -40 -96 -8 -80 26c14 26 62 10 80 -22c18 32 66 48 80 22c16 -34 -20 -66 -80 -26z" fill="${clay}"/>` +
    spark(300, 250, 36) +
    spark(900, 262, 44) +
    spark(272, 440, 22) +
    spark(934, 452, 24),
);

export const heroes: Readonly<Record<string, string>> = {
  welcome,
  sale,
  launch,
  restock,
  cart,
  'win-back': winBackHero,
  newsletter: newsletterHero,
  'thank-you': thankYou,
};
