import { hexColor, integer } from './attr-kinds';

/** The style options bar's values (the email style theme), sizes in px. */
const STYLE_KINDS = {
  backgroundColor: hexColor('#f4f4f5'),
  editorColor: hexColor('#ffffff'),
  fontColor: hexColor('#000000'),
  borderWidth: integer(0, 0, 10),
  borderRadius: integer(0, 0, 50),
  borderColor: hexColor('#e4e4e7'),
};

export interface EmailStyle {
  /** Around the card. */
  backgroundColor: string;
  /** The card that holds the text. */
  editorColor: string;
  fontColor: string;
  borderWidth: number;
  borderRadius: number;
  borderColor: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The style of a draft or theme from anything; missing or unusable values are the defaults. */
export const readEmailStyle = (value: unknown): EmailStyle => {
  const raw = isRecord(value) ? value : {};
  return {
    backgroundColor: STYLE_KINDS.backgroundColor.read(raw.backgroundColor),
    editorColor: STYLE_KINDS.editorColor.read(raw.editorColor),
    fontColor: STYLE_KINDS.fontColor.read(raw.fontColor),
    borderWidth: STYLE_KINDS.borderWidth.read(raw.borderWidth),
    borderRadius: STYLE_KINDS.borderRadius.read(raw.borderRadius),
    borderColor: STYLE_KINDS.borderColor.read(raw.borderColor),
  };
};

export const DEFAULT_EMAIL_STYLE: EmailStyle = readEmailStyle({});
