import { safeText, withoutControls } from '../html/safe-text';
import { safeColor } from './color';

/**
 * The definition of one attribute: its default, how any stored or typed value is read, and what a
 * form needs to offer it. `read` never throws. It returns the default for unusable values.
 */
export interface AttrKind<T> {
  readonly default: T;
  read(value: unknown): T;
  readonly range?: { min: number; max: number; step: number };
  readonly choices?: readonly T[];
}

export type AttrTable = Readonly<Record<string, AttrKind<unknown>>>;

/** The values that a table of attributes describes. */
export type AttrValuesOf<Table extends AttrTable> = {
  [Name in keyof Table]: Table[Name] extends AttrKind<infer Value> ? Value : never;
};

/**
 * Reads all attributes of `table` from a value of any type. Missing and unusable values become the
 * default.
 */
export const readAttrs = <Table extends AttrTable>(
  table: Table,
  raw: Readonly<Record<string, unknown>> = {},
): AttrValuesOf<Table> => {
  const values = Object.fromEntries(
    Object.entries(table).map(([name, kind]) => [name, kind.read(raw[name])]),
  );
  // The table and the type have the same keys, but the return type of fromEntries doesn't express
  // that.
  return values as AttrValuesOf<Table>;
};

/** Returns a value as text. We don't use `String`, because an object's own `toString` may throw. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const toNumber = (value: unknown): number =>
  typeof value === 'number' ? value : Number.parseFloat(textOf(value));

export const integer = (fallback: number, min: number, max: number): AttrKind<number> => ({
  default: fallback,
  range: { min, max, step: 1 },
  read: (value) => {
    const number = toNumber(value);
    return Number.isFinite(number) ? Math.min(max, Math.max(min, Math.round(number))) : fallback;
  },
});

export const choice = <T extends string | number>(
  fallback: T,
  choices: readonly T[],
): AttrKind<T> => ({
  default: fallback,
  choices,
  read: (value) => choices.find((option) => String(option) === textOf(value)) ?? fallback,
});

export const flag = (): AttrKind<boolean> => ({
  default: false,
  read: (value) => value === true || value === 'true',
});

/** A color as six-digit hex. Other notations are converted to it, and transparency is dropped. */
export const hexColor = (fallback: string): AttrKind<string> => ({
  default: fallback,
  read: (value) => safeColor(value)?.slice(0, 7) ?? fallback,
});

/** A color like `hexColor`, or an empty text for the email's own color. */
export const colorOrNone: AttrKind<string> = hexColor('');

/** Text of several lines as it was typed. Only its line breaks are normalized. */
export const source = (maxLength: number): AttrKind<string> => ({
  default: '',
  read: (value) =>
    typeof value === 'string'
      ? withoutControls(value.replace(/\r\n?/g, '\n').slice(0, maxLength))
      : '',
});

export const line = (fallback: string, maxLength: number): AttrKind<string> => ({
  default: fallback,
  read: (value) => (typeof value === 'string' ? safeText(value).slice(0, maxLength) : fallback),
});

export const url = (
  fallback: string,
  safe: (value: unknown) => string | undefined,
): AttrKind<string> => ({ default: fallback, read: (value) => safe(value) ?? fallback });

/** An attribute that may be missing. ProseMirror uses null for a missing value. */
export const optional = <T>(read: (value: unknown) => T | undefined): AttrKind<T | null> => ({
  default: null,
  read: (value) => read(value) ?? null,
});

/** A whole number that may be missing. If it is, the email's style applies. */
export const optionalInteger = (min: number, max: number): AttrKind<number | null> => {
  const integerKind = integer(Number.NaN, min, max);
  return {
    ...optional((value) => {
      const read = integerKind.read(value);
      return Number.isNaN(read) ? undefined : read;
    }),
    range: { min, max, step: 1 },
  };
};
