/** An open envelope with a letter that has nothing on it yet. */
export const EmptyPicture = () => (
  <svg width="180" height="140" viewBox="0 0 180 140" fill="none" aria-hidden="true">
    <ellipse cx="90" cy="128" rx="66" ry="8" fill="var(--mantine-color-gray-1)" />
    <path d="M30 60 90 20l60 40v60H30z" fill="var(--mantine-color-violet-2)" />
    <rect x="46" y="30" width="88" height="76" rx="6" fill="#ffffff" />
    <rect
      x="46"
      y="30"
      width="88"
      height="76"
      rx="6"
      stroke="var(--mantine-color-violet-3)"
      strokeWidth="2"
    />
    <g stroke="var(--mantine-color-gray-3)" strokeWidth="4" strokeLinecap="round">
      <path d="M60 48h38" />
      <path d="M60 60h60" />
    </g>
    <path d="m30 60 60 38-60 22z" fill="var(--mantine-color-violet-4)" />
    <path d="M150 60 90 98l60 22z" fill="var(--mantine-color-violet-4)" />
    <path d="M30 120 90 82l60 38z" fill="var(--mantine-color-violet-6)" />
  </svg>
);
