import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import mix from 'colord/plugins/mix';
import { expect, test } from 'vitest';
import { palette } from './palette';
import { type Tokens, tokens } from './tokens';

extend([a11y, mix]);

/** Returns the visible color. A tint is translucent, so it is blended with its background. */
const visibleColor = (color: string, background: string): string => {
  const { a } = colord(color).rgba;
  return colord(background).mix(colord(color).alpha(1), a).toHex();
};

const textPairs = (scheme: Tokens): readonly (readonly [string, string])[] => {
  const { canvas, well, surface, hover, ink } = scheme;
  const grounds = [canvas, well, surface, hover, scheme.head];
  const texts = [ink, scheme['ink-2'], scheme['ink-3'], scheme['iris-text']];
  const tintPairs = (['iris', 'leaf', 'gold', 'clay'] as const).map((name) => {
    const text = name === 'iris' ? scheme['iris-text'] : scheme[name];
    return [text, visibleColor(scheme[`${name}-tint`], surface)] as const;
  });
  const signals = [scheme.leaf, scheme.gold, scheme.clay].map((text) => [text, surface] as const);
  const onGrounds = grounds.flatMap((background) =>
    texts.map((text) => [text, background] as const),
  );
  return [...onGrounds, ...tintPairs, ...signals, [scheme['on-night'], scheme.night]];
};

test.each(['light', 'dark'] as const)('makes every text of the %s color scheme legible', (name) => {
  for (const [text, background] of textPairs(tokens[name])) {
    expect(colord(text).contrast(background), `${text} on ${background}`).toBeGreaterThanOrEqual(
      4.5,
    );
  }
});

test('makes white text legible on every filled button in both color schemes', () => {
  for (const buttonColor of [palette.iris, palette.leaf, palette.gold, palette.clay]) {
    for (const shade of [5, 6] as const) {
      expect(colord('#fff').contrast(buttonColor[shade])).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('makes the selection bar stand out from the selected rows of the table', () => {
  for (const { night, surface, ...scheme } of Object.values(tokens)) {
    const row = visibleColor(scheme['iris-tint'], surface);
    expect(colord(night).contrast(row), row).toBeGreaterThanOrEqual(1.4);
  }
});

test('makes a checkbox border stand out from its card', () => {
  for (const { mark, surface } of Object.values(tokens)) {
    expect(colord(mark).contrast(surface)).toBeGreaterThanOrEqual(3);
  }
});
