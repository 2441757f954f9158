/** A drawing of the store, with the words that describe it. */
export type DemoPicture = {
  readonly name: string;
  readonly alt: string;
  readonly svg: string;
};

const drawing = (background: string, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="720" viewBox="0 0 1200 720"><rect width="1200" height="720" fill="${background}"/>${shapes}</svg>`;

const leaf = (x: number, y: number, angle: number, fill: string, size = 1) =>
  `<path d="M0 0C40 -46 120 -46 160 0C120 46 40 46 0 0Z" transform="translate(${x} ${y}) rotate(${angle}) scale(${size})" fill="${fill}"/>`;

const olive = (x: number, y: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="44" ry="56" fill="${fill}"/><ellipse cx="${x - 14}" cy="${y - 20}" rx="10" ry="16" fill="#ffffff" opacity="0.35"/>`;

const branch = (x: number, y: number) =>
  `<path d="M${x} ${y}C${x + 200} ${y - 70} ${x + 420} ${y - 60} ${x + 620} ${y + 10}" stroke="#6b5b2e" stroke-width="12" fill="none" stroke-linecap="round"/>`;

const bottle = (x: number, glass: string, label: string) =>
  `<path d="M${x} 250h40v90c0 40 60 60 60 120v140c0 24 -18 40 -42 40h-76c-24 0 -42 -16 -42 -40v-140c0 -60 60 -80 60 -120z" fill="${glass}"/><rect x="${x - 4}" y="210" width="48" height="44" rx="8" fill="#6b5b2e"/><rect x="${x - 42}" y="480" width="124" height="96" rx="6" fill="${label}"/>`;

const pot = (x: number, y: number, fill: string) =>
  `<path d="M${x} ${y}h180l-24 150c-2 14 -12 22 -26 22h-80c-14 0 -24 -8 -26 -22z" fill="${fill}"/><rect x="${x - 10}" y="${y - 26}" width="200" height="40" rx="10" fill="${fill}"/>`;

const herb = (x: number, y: number, fill: string) =>
  [-70, -100, -130, -50, -150, -88]
    .map((angle, index) => leaf(x, y, angle, fill, 0.8 + index * 0.08))
    .join('');

const bowl = (x: number, y: number, fill: string, content: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="190" ry="56" fill="${content}"/><path d="M${x - 200} ${y}a200 56 0 0 0 400 0c0 120 -90 190 -200 190s-200 -70 -200 -190z" fill="${fill}"/>`;

const tree = (x: number, size: number) =>
  `<rect x="${x - 10 * size}" y="${520 - 90 * size}" width="${20 * size}" height="${110 * size}" fill="#6b5b2e"/><circle cx="${x}" cy="${520 - 150 * size}" r="${90 * size}" fill="#5d7d4a"/><circle cx="${x + 50 * size}" cy="${520 - 110 * size}" r="${62 * size}" fill="#6f8f58"/><circle cx="${x - 54 * size}" cy="${520 - 112 * size}" r="${58 * size}" fill="#527244"/>`;

/**
 * The pictures in the store's gallery. They contain no text, because the gallery can't render any.
 */
export const demoPictures: readonly DemoPicture[] = [
  {
    name: 'olive-branch.svg',
    alt: 'An olive branch with green and dark olives',
    svg: drawing(
      '#eef1e2',
      `${branch(280, 380)}${leaf(360, 350, -50, '#5d7d4a', 1.4)}${leaf(470, 320, 40, '#7c9a5e', 1.3)}${leaf(600, 315, -48, '#527244', 1.5)}${leaf(730, 330, 36, '#6f8f58', 1.4)}${olive(430, 430, '#7c8f3a')}${olive(570, 420, '#4a3f55')}${olive(700, 440, '#8a9a44')}${leaf(880, 385, -12, '#5d7d4a', 1.3)}`,
    ),
  },
  {
    name: 'three-bottles.svg',
    alt: 'Three bottles of olive oil',
    svg: drawing(
      '#f4ead6',
      `<rect y="600" width="1200" height="120" fill="#d9c7a2"/>${bottle(340, '#6f8f2f', '#f8f4e6')}${bottle(580, '#a9a03a', '#27704a')}${bottle(820, '#4f6f2f', '#f8f4e6')}`,
    ),
  },
  {
    name: 'herb-gardens.svg',
    alt: 'Three pots of herbs on a windowsill',
    svg: drawing(
      '#dfeaf0',
      `<rect x="90" y="60" width="1020" height="470" rx="12" fill="#f7fbfd"/><rect x="590" y="60" width="20" height="470" fill="#dfeaf0"/><rect y="600" width="1200" height="120" fill="#c9b79a"/>${herb(300, 420, '#5d8f4a')}${pot(210, 430, '#b8653a')}${herb(600, 420, '#3f7d5a')}${pot(510, 430, '#8a4b2a')}${herb(900, 420, '#7ca05e')}${pot(810, 430, '#b8653a')}`,
    ),
  },
  {
    name: 'the-grove.svg',
    alt: 'Olive trees on a hill in the evening',
    svg: drawing(
      '#f6dfc0',
      `<circle cx="900" cy="210" r="90" fill="#f0b45a"/><path d="M0 520C300 420 520 470 760 440C960 416 1100 440 1200 400V720H0Z" fill="#b9c48a"/>${tree(240, 1)}${tree(520, 0.8)}${tree(800, 0.9)}${tree(1040, 0.7)}<path d="M0 600C400 540 800 620 1200 560V720H0Z" fill="#93a565"/>`,
    ),
  },
  {
    name: 'bowls-from-the-kiln.svg',
    alt: 'Two ceramic bowls with oil and herbs',
    svg: drawing(
      '#ece4da',
      `<rect y="590" width="1200" height="130" fill="#cdb9a0"/>${bowl(390, 380, '#4a5a8a', '#c9b94a')}${bowl(810, 380, '#8a4b2a', '#e8e2cf')}${leaf(730, 370, 10, '#5d8f4a', 0.8)}${leaf(800, 385, -20, '#7ca05e', 0.7)}`,
    ),
  },
  {
    name: 'tomatoes.svg',
    alt: 'Five tomatoes with basil',
    svg: drawing(
      '#f7e7df',
      [240, 420, 600, 780, 960]
        .map(
          (x, index) =>
            `<circle cx="${x}" cy="${400 + (index % 2) * 70}" r="96" fill="${index % 2 ? '#c8442c' : '#d9573a'}"/>${leaf(x - 40, 310 + (index % 2) * 70, -20, '#4f7d3f', 0.5)}`,
        )
        .join(''),
    ),
  },
];

/** The store's logo: an olive with a fern leaf. */
export const logoPicture: DemoPicture = {
  name: 'olive-and-fern-logo.svg',
  alt: 'Olive & Fern',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480"><circle cx="240" cy="240" r="232" fill="#27704a"/><ellipse cx="200" cy="270" rx="84" ry="108" fill="#d9a441"/><ellipse cx="172" cy="228" rx="18" ry="30" fill="#ffffff" opacity="0.4"/><path d="M214 170C250 120 310 96 372 92" stroke="#f3f1ea" stroke-width="12" fill="none" stroke-linecap="round"/>${[0, 1, 2, 3].map((step) => leaf(250 + step * 32, 132 - step * 12, 60, '#f3f1ea', 0.5 - step * 0.06)).join('')}</svg>`,
};
