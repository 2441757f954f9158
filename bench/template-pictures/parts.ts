/**
 * Fixed colors, such as those of paper and ink. Pictures drawn with them have a transparent
 * background through which the brand's color shows, so they suit every brand.
 */
export const paper = '#fff8ec';
export const sand = '#ead9bf';
export const clay = '#d9b48a';
export const ink = '#2a2133';
const glow = 'fill="#ffffff" fill-opacity=".13"';
export const line = `fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"`;

export const halo = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${glow}/>`;

export const arch = (x: number, y: number, width: number, height: number): string =>
  `<path d="M${x} ${y + height}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y + height}z" ${glow}/>`;

export const shadow = (x: number, y: number, rx: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${Math.round(rx / 14)}" fill="#000000" fill-opacity=".18"/>`;

/** Draws a four-pointed star. */
export const spark = (x: number, y: number, r: number): string => {
  const s = r * 0.22;
  return `<path d="M${x} ${y - r}Q${x + s} ${y - s} ${x + r} ${y}Q${x + s} ${y + s} ${x} ${y + r}Q${x - s} ${y + s} ${x - r} ${y}Q${x - s} ${y - s} ${x} ${y - r}z" fill="${paper}"/>`;
};

/** Draws a leaf that starts at its stem and points up before it is rotated. */
export const leaf = (x: number, y: number, size: number, angle: number, fill = paper): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size / 100})"><path d="M0 0C-46 -26 -46 -84 0 -130C46 -84 46 -26 0 0z" fill="${fill}"/><path d="M0 0V-92" fill="none" stroke="${ink}" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/></g>`;

/** Draws a stem with leaves on both sides. */
export const sprig = (
  x: number,
  y: number,
  height: number,
  angle: number,
  fill = paper,
): string => {
  const leafPairs = [0.3, 0.55, 0.8].map((part) => {
    const at = -height * part;
    const size = height * (0.34 - part * 0.14);
    return leaf(0, at, size, -52, fill) + leaf(0, at, size, 52, fill);
  });
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M0 0V${-height}" fill="none" stroke="${fill}" stroke-width="7" stroke-linecap="round"/>${leafPairs.join('')}${leaf(0, -height + 8, height * 0.26, 0, fill)}</g>`;
};

export const svg = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
