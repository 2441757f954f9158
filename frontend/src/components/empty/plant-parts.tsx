const leafShape = 'M0 0c-7-8-7-17 0-25 7 8 7 17 0 25Z';

type LeafProps = {
  readonly x: number;
  readonly y: number;
  /** The angle in degrees, clockwise from upright. */
  readonly turn?: number;
  readonly size?: number;
  readonly color?: string;
};

export const stem = 'var(--mb-leaf)';
export const green = 'var(--mb-sage)';
export const bright = 'var(--mb-iris)';
export const pale = 'var(--mb-lilac)';

/** One leaf, with its stalk at `x`, `y`. */
export const Leaf = ({ x, y, turn = 0, size = 1, color = green }: LeafProps) => (
  <path
    d={leafShape}
    fill={color}
    transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
  />
);

export const Soil = () => <ellipse cx="60" cy="108" rx="36" ry="5" fill="var(--mb-well)" />;

type StemProps = { readonly d: string };

export const Stem = ({ d }: StemProps) => (
  <path d={d} stroke={stem} strokeWidth="2.5" strokeLinecap="round" fill="none" />
);

export const Pot = () => (
  <>
    <path d="M44 84h32l-3.6 21a4 4 0 0 1-4 3.4H51.6a4 4 0 0 1-4-3.4z" fill={pale} />
    <path d="M42 77h36v8H42z" fill={bright} />
  </>
);
