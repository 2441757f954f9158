import { expect, test } from 'vitest';
import { inMode, typedColor } from './color-modes';

test('shows a color in the notation of the mode', () => {
  expect(inMode('#ff0000', 'hex')).toBe('#ff0000');
  expect(inMode('#ff000080', 'rgb')).toBe('rgba(255, 0, 0, 0.5)');
  expect(inMode('#ff0000', 'hsl')).toBe('hsl(0, 100%, 50%)');
  expect(inMode('#ff0000', 'css')).toBe('red');
  expect(inMode('#123457', 'css')).toBe('#123457');
});

test('accepts any valid color notation in every mode, and rejects everything else', () => {
  expect(typedColor(' Tomato ')).toBe('#ff6347');
  expect(typedColor('hsl(0 100% 50% / 50%)')).toBe('#ff000080');
  expect(typedColor('rgb(1,2,3)')).toBe('#010203');
  expect(typedColor('url(x)')).toBeUndefined();
  expect(typedColor('')).toBeUndefined();
});
