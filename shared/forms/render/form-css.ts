import type { FormContent } from '../../contracts/forms/form';
import type { formFonts } from '../form-style';

type Style = FormContent['style'];
type Typography = Style['label'];

/**
 * The font stack of each form font. Trebuchet is installed as "Trebuchet MS", and every stack ends
 * in a generic family.
 */
const stacks: Readonly<Record<(typeof formFonts)[number], string>> = {
  Arial: 'Arial,Helvetica,sans-serif',
  Verdana: 'Verdana,Geneva,sans-serif',
  Tahoma: 'Tahoma,Verdana,sans-serif',
  Trebuchet: '"Trebuchet MS",Helvetica,sans-serif',
  Georgia: 'Georgia,"Times New Roman",serif',
  'Times New Roman': '"Times New Roman",Times,serif',
  'Courier New': '"Courier New",Courier,monospace',
};

const typographyCss = ({ fontFamily, fontSize, color }: Typography): string =>
  `font-family:${stacks[fontFamily]};font-size:${fontSize}px;color:${color}`;

const boxes = [
  '.mb-form{box-sizing:border-box;width:100%;max-width:480px;margin:0 auto;padding:32px;border-radius:12px;text-align:start}',
  '.mb-form *{box-sizing:border-box}',
  '.mb-header{margin:0 0 8px;line-height:1.25;font-weight:700;overflow-wrap:anywhere}',
  '.mb-text{margin:0 0 20px;unicode-bidi:plaintext;line-height:1.5;white-space:pre-line;overflow-wrap:anywhere}',
  '.mb-field{margin:0 0 16px}',
  '.mb-field label{display:block;margin:0 0 6px;line-height:1.4;overflow-wrap:anywhere}',
  '.mb-group{min-width:0;padding:0;border:0}',
  '.mb-group legend{margin:0 0 6px;padding:0;line-height:1.4;overflow-wrap:anywhere}',
  '.mb-parts{display:flex;gap:10px}',
  '.mb-field input,.mb-field select{display:block;width:100%;min-height:44px;padding:8px 12px;border:1px solid #767676;border-radius:8px;background:#fff;color:#1a1a1a;font:16px/1.4 Arial,Helvetica,sans-serif}',
  '.mb-check{display:flex;gap:10px;align-items:center;min-height:44px}',
  '.mb-check label{order:2;margin:0}',
  '.mb-check input{flex:none;width:20px;min-height:20px;height:20px;margin:0}',
  '.mb-field :is(input,select)[aria-invalid=true]{border:2px solid #b3261e}',
  '.mb-button{display:block;width:100%;min-height:48px;padding:10px 16px;border:0;border-radius:8px;font-weight:700;line-height:1.4;cursor:pointer;overflow-wrap:anywhere}',
  '.mb-button[disabled]{cursor:wait;opacity:.7}',
  '.mb-form :focus-visible{outline:3px solid #1a73e8;outline-offset:2px}',
  '.mb-error{margin:0 0 16px;padding:10px 12px;border-radius:8px;background:#fdecea;color:#8c1d18;font:15px/1.4 Arial,Helvetica,sans-serif}',
  '.mb-thanks{margin:0;unicode-bidi:plaintext;line-height:1.5;white-space:pre-line;overflow-wrap:anywhere}',
  '.mb-coupon{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0 0}',
  '.mb-coupon code{flex:1 1 auto;padding:10px 16px;border:2px dashed #767676;border-radius:8px;background:#fff;color:#1a1a1a;font:700 18px/1.4 "Courier New",Courier,monospace;text-align:center;overflow-wrap:anywhere;user-select:all}',
  '.mb-coupon button{flex:1 1 auto;min-height:48px;padding:8px 16px;border:1px solid #767676;border-radius:8px;background:#fff;color:#1a1a1a;font:16px/1.4 Arial,Helvetica,sans-serif;cursor:pointer}',
  '.mb-meant{display:block;margin:6px 0 0;font:14px/1.4 Arial,Helvetica,sans-serif}',
  '.mb-meant button{all:unset;cursor:pointer;text-decoration:underline;min-height:24px}',
  '.mb-meant button:focus-visible{outline:2px solid currentColor;outline-offset:2px}',
  '.mb-sign{margin:16px 0 0;font-size:13px!important;line-height:1.5}',
  '.mb-trap{position:absolute!important;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  '[hidden]{display:none!important}',
].join('');

/**
 * Returns the style sheet of a form, for the page, the snippet, the popup, and the preview alike.
 * It only uses colors, fonts, and sizes that the contract allows, so no style can break out of the
 * sheet.
 */
export const formCss = (style: Style): string => {
  const { main, header, descriptionThanksMessageAndSign: texts, label, button } = style;
  return [
    boxes,
    `.mb-page{background:${main.pageColor}}`,
    `.mb-form{background:${main.formColor}}`,
    header ? `.mb-header{${typographyCss(header)}}` : '',
    `.mb-text,.mb-thanks,.mb-sign{${typographyCss(texts)}}`,
    '.mb-notice{font-size:14px}',
    '.mb-form a{color:inherit}',
    `.mb-field label,.mb-group legend{${typographyCss(label)}}`,
    `.mb-button{${typographyCss(button)};background:${button.backgroundColor}}`,
  ].join('');
};
