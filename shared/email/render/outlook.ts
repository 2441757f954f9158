/**
 * React can't write comments that only Outlook reads. Until the HTML is complete, private-use
 * characters mark the positions of these comments. No text of an author can contain these
 * characters. React escapes the values between them like attributes.
 */
const OPEN = '\ue004';
const CLOSE = '\ue005';
const MARK = /\ue004([a-z]+)((?:\|[^\ue004\ue005]*)?)\ue005/g;

const outlookMark = (name: string, ...values: readonly (string | number)[]): string =>
  `${OPEN}${[name, ...values].join('|')}${CLOSE}`;

const outlookOnly = (html: string): string => `<!--[if mso]>${html}<![endif]-->`;

const CELL_END = '</td>';

const cell = ([width = '', align = '', padding = '']: readonly string[]): string =>
  `<td width="${width}" valign="${align}" style="padding:${padding}">`;

const WRITERS: Readonly<Record<string, (values: readonly string[]) => string>> = {
  columns: ([dir = 'ltr']) =>
    `<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" dir="${dir}"><tr>`,
  first: cell,
  next: (values) => CELL_END + cell(values),
  end: () => `${CELL_END}</tr></table>`,
  picture: ([width = '', color = '', src = '']) =>
    `<v:rect fill="true" stroke="false" style="width:${width}px;"><v:fill type="frame" ` +
    `color="${color}" src="${src}"/><v:textbox inset="0,0,0,0" style="mso-fit-shape-to-text:true">`,
  pictureend: () => '</v:textbox></v:rect>',
};

export const outlookColumns = (dir: 'ltr' | 'rtl'): string => outlookMark('columns', dir);

export const outlookCell = (
  position: 'first' | 'next',
  { width, align, padding }: { width: number; align: string; padding: string },
): string => outlookMark(position, width, align, padding);

export const outlookColumnsEnd = outlookMark('end');

/**
 * Returns a placeholder for a background image behind the content that follows. The placeholder
 * later becomes VML in a comment for Outlook, because Word, which Outlook uses to show emails,
 * supports no other kind of background image.
 */
export const outlookPicture = (width: number, color: string, src: string): string =>
  outlookMark('picture', width, color, src);

export const outlookPictureEnd = outlookMark('pictureend');

/**
 * Replaces the placeholders for Outlook with comments that only Outlook reads. Adjacent comments
 * are merged into one.
 */
export const writeOutlook = (html: string): string =>
  html
    .replace(MARK, (_mark, name: string, values: string) =>
      outlookOnly(WRITERS[name]?.(values.split('|').slice(1)) ?? ''),
    )
    .replaceAll('<![endif]--><!--[if mso]>', '');
