/** Pairs of leaves from the bottom of the stem to its tip, each smaller than the one below. */
const pairs = [
  { x: 40, y: 214, size: 1 },
  { x: 41, y: 193, size: 0.92 },
  { x: 44.5, y: 172, size: 0.84 },
  { x: 50.5, y: 151, size: 0.77 },
  { x: 58.5, y: 130, size: 0.69 },
  { x: 69, y: 109, size: 0.61 },
  { x: 81.5, y: 88, size: 0.53 },
  { x: 96.5, y: 67, size: 0.45 },
  { x: 113.5, y: 46, size: 0.37 },
] as const;

const leaf = (x: number, y: number, points: readonly number[], size: number) => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = points.map((point) => point * size);
  return `M${x} ${y}q${a} ${b} ${c} ${d}q${e} ${f} ${-c} ${-d}Z`;
};

const leaves = pairs
  .map(
    ({ x, y, size }) =>
      leaf(x, y, [26, -29, 47, -14, -20, 20], size) + leaf(x, y, [-14, -31, -38, -29, 8, 24], size),
  )
  .join('');

/** A decorative stem of leaves in the corner of the sidebar, drawn in one color. */
export const Fern = ({ className }: { readonly className: string | undefined }) => (
  <svg className={className} viewBox="0 0 190 230" aria-hidden focusable="false">
    <path d="M34 230Q44 130 116 30" fill="none" stroke="currentColor" strokeWidth="2.5" />
    <path fill="currentColor" d={leaves} />
  </svg>
);
