import { colord, extend } from 'colord';
import names from 'colord/plugins/names';
import { safeColor } from '../../../../../shared/email/document/color';

extend([names]);

export const COLOR_MODES = ['hex', 'rgb', 'css', 'hsl'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

export const isColorMode = (value: string): value is ColorMode =>
  COLOR_MODES.some((mode) => mode === value);

/** A colour in the spelling of a mode; CSS means its name where it has one. */
export const inMode = (color: string, mode: ColorMode): string => {
  const parsed = colord(color);
  if (mode === 'rgb') return parsed.toRgbString();
  if (mode === 'hsl') return parsed.toHslString();
  return (mode === 'css' ? parsed.toName() : undefined) ?? parsed.toHex();
};

/** The colour that was typed, as it is stored, or undefined when it is none. */
export const typedColor = (typed: string): string | undefined => safeColor(typed);
