import { createTheme, rem } from '@mantine/core';
import { componentDefaults } from './component-defaults';
import { palette } from './palette';
import { tokens } from './tokens';

const text = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';

const size = (fontSize: number, lineHeight: number, fontWeight: string) => ({
  fontSize: rem(fontSize),
  lineHeight: String(lineHeight / fontSize),
  fontWeight,
});

/** Mailbloom's theme (docs/adr/0045). Screens set no colors or sizes of their own. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'iris',
  primaryShade: { light: 6, dark: 5 },
  black: tokens.light.ink,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: text,
  fontSizes: { '2xs': rem(12), xs: rem(13), sm: rem(14), md: rem(15), lg: rem(18), xl: rem(20) },
  lineHeights: {
    '2xs': '1.3334',
    xs: '1.3847',
    sm: '1.4286',
    md: '1.4667',
    lg: '1.45',
    xl: '1.4',
  },
  headings: {
    fontFamily: text,
    fontWeight: '600',
    sizes: {
      h1: size(30, 36, '500'),
      h2: size(15, 22, '600'),
      h3: size(15, 22, '600'),
      h4: size(14, 20, '600'),
      h5: size(14, 20, '600'),
      h6: size(13, 18, '600'),
    },
  },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  shadows: { sm: 'none', md: 'var(--mb-pop)', lg: 'var(--mb-pop)', xl: 'var(--mb-pop)' },
  components: componentDefaults,
});
