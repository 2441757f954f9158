import type { ReactNode } from 'react';
import { bright, green, Leaf, Pot, pale, Soil, Stem } from './plant-parts';

/** A pot with three leaves. */
const audience = (
  <>
    <Pot />
    <Stem d="M60 77V36" />
    <Leaf x={60} y={38} />
    <Leaf x={60} y={52} turn={58} />
    <Leaf x={60} y={62} turn={-58} />
  </>
);

/** A sprout growing out of an envelope. */
const emails = (
  <>
    <Stem d="M60 72V40" />
    <Leaf x={60} y={42} />
    <Leaf x={60} y={56} turn={60} size={0.9} />
    <Leaf x={60} y={60} turn={-60} size={0.9} />
    <path d="M28 68 60 50l32 18v34a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6z" fill={bright} />
    <path d="M28 70l32 20 32-20v32a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6z" fill={pale} />
  </>
);

/** A twig with some leaves in another color. */
const segments = (
  <>
    <Stem d="M60 108C58 84 62 56 60 26" />
    <Leaf x={60} y={28} color={bright} />
    <Leaf x={60} y={48} turn={62} color={bright} size={1.1} />
    <Leaf x={60} y={52} turn={-62} size={1.1} />
    <Leaf x={60} y={70} turn={66} size={1.15} />
    <Leaf x={60} y={74} turn={-66} color={bright} size={1.15} />
    <Leaf x={60} y={94} turn={70} />
    <Leaf x={60} y={98} turn={-70} />
  </>
);

/** Rows of a sheet, with a sprout growing from one. */
const files = (
  <>
    <path d="M34 30a6 6 0 0 1 6-6h28l18 18v62a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4z" fill={pale} />
    <path d="M68 24l18 18H72a4 4 0 0 1-4-4z" fill={bright} />
    <path d="M44 96h32M44 86h10M66 86h10" stroke={bright} strokeWidth="3" strokeLinecap="round" />
    <Stem d="M60 86V60" />
    <Leaf x={60} y={64} turn={-40} size={0.85} />
    <Leaf x={60} y={68} turn={48} size={0.85} />
  </>
);

/** A seedling planted in a heap of soil by hand. */
const manual = (
  <>
    <path d="M30 108c4-14 16-22 30-22s26 8 30 22z" fill={pale} />
    <Stem d="M60 88V62" />
    <Leaf x={60} y={64} turn={-48} size={1.1} />
    <Leaf x={60} y={64} turn={48} size={1.1} />
    <path d="M88 40v34" stroke={bright} strokeWidth="5" strokeLinecap="round" />
    <path d="M80 74h16v8c0 8-4 14-8 18-4-4-8-10-8-18z" fill={bright} />
  </>
);

/** A leaf under the magnifying glass. */
const noResults = (
  <>
    <path d="M74 76l18 22" stroke={bright} strokeWidth="8" strokeLinecap="round" />
    <circle cx="54" cy="52" r="30" fill={pale} />
    <circle cx="54" cy="52" r="30" fill="none" stroke={bright} strokeWidth="5" />
    <Stem d="M44 68C52 60 56 52 58 44" />
    <Leaf x={57} y={48} turn={22} size={0.8} />
    <Leaf x={52} y={58} turn={-50} size={0.7} />
  </>
);

/** A pot that was knocked over. */
const error = (
  <>
    <g transform="rotate(68 60 92)">
      <Pot />
    </g>
    <Stem d="M74 84C88 74 96 82 98 94" />
    <Leaf x={90} y={78} turn={20} color={green} size={0.8} />
    <Leaf x={98} y={92} turn={160} color={green} size={0.6} />
  </>
);

const drawings = { audience, emails, segments, files, manual, noResults, error };

export type PictureName = keyof typeof drawings;

/** One of our own pictures for an empty list or page: a plant in two colors. */
export const Picture = ({ name }: { readonly name: PictureName }): ReactNode => (
  <svg width={120} height={120} viewBox="0 0 120 120" fill="none" aria-hidden>
    <Soil />
    {drawings[name]}
  </svg>
);
