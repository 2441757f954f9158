import fc from 'fast-check';
import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import { contrastRatio } from '../../../../../shared/email/document/color';
import {
  DARK,
  darkBorder,
  darkButton,
  darkText,
} from '../../../../../shared/email/render/dark/dark-colors';
import { aDraft } from '../fixtures';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('makes any text color readable in dark mode', () => {
  fc.assert(
    fc.property(color, (text) => {
      expect(contrastRatio(darkText(text), DARK.card)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 1000 },
  );
});

test('keeps a border visible in dark mode that is visible in light mode, in any color', () => {
  fc.assert(
    fc.property(color, color, (border, card) => {
      fc.pre(contrastRatio(border, card) >= 3);
      expect(contrastRatio(darkBorder(border, card), DARK.card)).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 1000 },
  );
});

test('keeps visible button colors in dark mode, and makes others visible', () => {
  fc.assert(
    fc.property(color, color, (backgroundColor, label) => {
      const button = { backgroundColor, color: label };
      const shownButton = darkButton(button);
      const contrast = contrastRatio(shownButton.backgroundColor, DARK.card);
      if (shownButton === button) return expect(contrast).toBeGreaterThanOrEqual(1.6);
      expect(contrast).toBeGreaterThanOrEqual(3);
      // Swapped colors have the same contrast as before.
      const leastContrast = Math.min(4.5, contrastRatio(backgroundColor, label));
      const isSwapped = shownButton.color === backgroundColor;
      const neededContrast = isSwapped ? leastContrast : 4.5;
      return expect(
        contrastRatio(shownButton.color, shownButton.backgroundColor),
      ).toBeGreaterThanOrEqual(neededContrast);
    }),
    { numRuns: 1000 },
  );
});

test('keeps a brand’s hue in dark mode, and keeps gray hairlines faint', () => {
  expect(darkBorder('#ff0000', '#ffffff')).toBe('#ff0000');
  expect(darkBorder('#f59e0b', '#ffffff')).toBe('#f59e0b');
  expect(darkBorder('#e4e4e7', '#ffffff')).toBe(DARK.line);
  expect(darkButton({ backgroundColor: '#0a1a4f', color: '#ffffff' })).toEqual({
    backgroundColor: '#3e65e7',
    color: '#ffffff',
  });
  expect(darkButton({ backgroundColor: '#111111', color: '#ffffff' })).toEqual({
    backgroundColor: '#ffffff',
    color: '#111111',
  });
});

const compileBody = async (body: string, styles: object) => {
  const { html } = await compileEmail(aDraft({ body, styles }));
  return html.join('');
};

test('adds dark shades for the borders of the card, buttons and images', async () => {
  const border = 'border-style="solid" border-width="2" border-color="#000080"';
  const body =
    `<email-button value="a" href="https://x.test" ${border}></email-button>` +
    `<email-image src="https://x.test/a.png" alt="a" ${border}></email-image>`;
  const email = await compileBody(body, { borderWidth: 1, borderColor: '#800000' });
  const shade = darkBorder('#000080', '#ffffff');
  expect(email).toContain(`.em-l1{border-color:${shade}!important}`);
  expect(
    email.match(/<(?:a|img)[^>]* class="[^"]*em-l1"|<(?:a|img) class="[^"]*em-l1"/g),
  ).toHaveLength(2);
  expect(email).toContain(`.em-card{border-color:${darkBorder('#800000', '#ffffff')}!important}`);
});

test('keeps the color of an already dark page around the dark card', async () => {
  const email = await compileBody('<p>a</p>', { backgroundColor: '#0b1030' });
  expect(email).toContain('.em-bg{background-color:#0b1030!important}');
});
