import { expect, test } from 'vitest';
import { formatInMode, parseTypedColor } from './color-modes';

test('shows a color in the notation of the selected mode', () => {
  expect(formatInMode('#ff0000', 'hex')).toBe('#ff0000');
  expect(formatInMode('#ff000080', 'rgb')).toBe('rgba(255, 0, 0, 0.5)');
  expect(formatInMode('#ff0000', 'hsl')).toBe('hsl(0, 100%, 50%)');
  expect(formatInMode('#ff0000', 'css')).toBe('red');
  expect(formatInMode('#123457', 'css')).toBe('#123457');
});

test('accepts any valid color notation in every mode, and rejects everything else', () => {
  expect(parseTypedColor(' Tomato ')).toBe('#ff6347');
  expect(parseTypedColor('hsl(0 100% 50% / 50%)')).toBe('#ff000080');
  expect(parseTypedColor('rgb(1,2,3)')).toBe('#010203');
  expect(parseTypedColor('url(x)')).toBeUndefined();
  expect(parseTypedColor('')).toBeUndefined();
});
