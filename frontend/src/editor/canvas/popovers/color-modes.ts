import { colord, extend } from 'colord';
import names from 'colord/plugins/names';
import { safeColor } from '../../../../../shared/email/document/color';

extend([names]);

export const COLOR_MODES = ['hex', 'rgb', 'css', 'hsl'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

export const isColorMode = (value: string): value is ColorMode =>
  COLOR_MODES.some((mode) => mode === value);

/** Returns a color in the notation of a mode. The CSS mode uses the color's name if it has one. */
export const formatInMode = (color: string, mode: ColorMode): string => {
  const parsed = colord(color);
  if (mode === 'rgb') return parsed.toRgbString();
  if (mode === 'hsl') return parsed.toHslString();
  return (mode === 'css' ? parsed.toName() : undefined) ?? parsed.toHex();
};

/** Converts a typed color to its stored form. Returns undefined if the color is invalid. */
export const parseTypedColor = (typedText: string): string | undefined => safeColor(typedText);
