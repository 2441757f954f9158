import { expect, test } from 'vitest';
import { percentAfterKey, percentOf, sliderPercent, snapWidth, toPixels } from './image-size';

test.each([
  [312, 300, 50],
  [316, 330, 55],
  [600, 600, 100],
  [5000, 680, 100],
  [1, 60, 10],
])('snaps an image width of %s px to %s px and stores it as %s %%', (px, snappedPx, percent) => {
  expect(snapWidth(px)).toBe(snappedPx);
  expect(percentOf(px)).toBe(percent);
});

test('keeps an image’s percentage width in a narrower column', () => {
  expect(percentOf(150, 300)).toBe(50);
  expect(snapWidth(150, 300)).toBe(300);
});

test('changes an image’s width by 30 px (5% of the column) with each arrow key press', () => {
  expect(percentAfterKey('ArrowRight', 50)).toBe(55);
  expect(percentAfterKey('ArrowLeft', 10)).toBe(10);
  expect(percentAfterKey('End', 50)).toBe(100);
  expect(percentAfterKey('Home', 50)).toBe(10);
  expect(percentAfterKey('a', 50)).toBeUndefined();
  for (let percent = 10; percent <= 100; percent += 5)
    expect(percentOf(toPixels(percent))).toBe(percent);
});

test('shows an automatic image width as 50 on the slider, and full width as 100', () => {
  expect(sliderPercent('auto')).toBe(50);
  expect(sliderPercent('full')).toBe(100);
  expect(sliderPercent('35%')).toBe(35);
});
