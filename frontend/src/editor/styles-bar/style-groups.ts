import { cardBackground } from '../../../../shared/email/document/background';
import { DEFAULT_FONT } from '../../../../shared/email/document/fonts';
import { FRAME_WIDTH } from '../../../../shared/email/document/frame-size';
import { type EmailStyle, STYLE_FALLBACKS } from '../../../../shared/email/document/styles';

type Key = keyof EmailStyle;
type ColorKey = Extract<Key, `${string}Color`>;
type SizeKey = 'borderWidth' | 'borderRadius' | 'buttonRadius' | 'contentWidth';
type FontKey = 'bodyFont' | 'headingFont';

/**
 * A field for a part of the email's style. If it has no value, it shows the default that applies.
 */
export type StyleField =
  | {
      readonly kind: 'color';
      readonly name: ColorKey;
      readonly label: string;
      readonly fallback?: string;
    }
  | {
      readonly kind: 'size';
      readonly name: SizeKey;
      readonly label: string;
      readonly fallback?: string;
    }
  | {
      readonly kind: 'font';
      readonly name: FontKey;
      readonly label: string;
      readonly fallback: string;
    }
  | { readonly kind: 'language'; readonly name: 'language'; readonly label: string };

type StyleGroup = { readonly title: string; readonly fields: readonly StyleField[] };

const { buttonColor, buttonTextColor, buttonRadius } = STYLE_FALLBACKS;

/** Returns the groups of fields in the style panel, in order. */
export const styleGroups = (style: EmailStyle): readonly StyleGroup[] => [
  {
    title: 'Page and email',
    fields: [
      { kind: 'color', name: 'backgroundColor', label: 'Background color' },
      { kind: 'color', name: 'editorColor', label: 'Editor color' },
      {
        kind: 'size',
        name: 'contentWidth',
        label: 'Content width',
        fallback: `${FRAME_WIDTH} px`,
      },
    ],
  },
  {
    title: 'Text',
    fields: [
      { kind: 'language', name: 'language', label: 'Language' },
      { kind: 'font', name: 'bodyFont', label: 'Body font', fallback: DEFAULT_FONT },
      {
        kind: 'font',
        name: 'headingFont',
        label: 'Heading font',
        fallback: style.bodyFont ?? DEFAULT_FONT,
      },
      { kind: 'color', name: 'fontColor', label: 'Text color' },
      {
        kind: 'color',
        name: 'headingColor',
        label: 'Heading color',
        fallback: style.fontColor,
      },
      {
        kind: 'color',
        name: 'linkColor',
        label: 'Link color',
        fallback: cardBackground({ ...style, linkColor: undefined }).link,
      },
    ],
  },
  {
    title: 'Default button style',
    fields: [
      { kind: 'color', name: 'buttonColor', label: 'Button color', fallback: buttonColor },
      {
        kind: 'color',
        name: 'buttonTextColor',
        label: 'Button text color',
        fallback: buttonTextColor,
      },
      {
        kind: 'size',
        name: 'buttonRadius',
        label: 'Button radius',
        fallback: `${buttonRadius} px`,
      },
    ],
  },
  {
    title: 'Email border',
    fields: [
      { kind: 'size', name: 'borderWidth', label: 'Border size' },
      { kind: 'size', name: 'borderRadius', label: 'Border radius' },
      { kind: 'color', name: 'borderColor', label: 'Border color' },
    ],
  },
];
