const booleanTexts: Readonly<Record<string, boolean>> = {
  true: true,
  t: true,
  yes: true,
  y: true,
  '1': true,
  on: true,
  false: false,
  f: false,
  no: false,
  n: false,
  '0': false,
  off: false,
};

/** Parses true/false, yes/no, on/off, 1/0, and their first letters, ignoring case. */
export const parseBoolean = (value: string): boolean | undefined =>
  Object.hasOwn(booleanTexts, value.trim().toLowerCase())
    ? booleanTexts[value.trim().toLowerCase()]
    : undefined;
