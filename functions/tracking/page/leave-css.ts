import { readableOn, safeColor } from '../../../shared/email/document/color';

/** Where a store has no colour. */
const ownColor = '#242424';

/**
 * One narrow column that any phone shows without sideways scrolling, targets of 44 pixels, and a
 * focus that is seen on white and beside the brand's colour.
 */
export const leaveCss = (brandColor: string | undefined): string => {
  const color = readableOn(safeColor(brandColor)?.slice(0, 7) ?? ownColor, '#ffffff');
  return [
    ':root{color-scheme:light}*{box-sizing:border-box}',
    'body{margin:0;padding:48px 16px;background:#f5f5f7;color:#1f1f24;font:16px/24px Arial,Helvetica,sans-serif;overflow-wrap:anywhere}',
    `main{max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px;border-top:6px solid ${color}}`,
    '.logo{display:block;max-width:180px;max-height:64px;margin:0 0 24px}.brand{margin:0 0 24px;font-weight:bold}',
    'h1{margin:0 0 16px;font-size:26px;line-height:32px}p,fieldset,form{margin:0 0 16px}fieldset{border:0;padding:0}legend{padding:0;font-weight:bold}',
    'label{display:flex;gap:12px;align-items:center;min-height:44px}input{flex:none;width:20px;height:20px;margin:0;accent-color:' +
      `${color}}`,
    `button{display:block;width:100%;min-height:48px;margin:0 0 12px;padding:10px 20px;border:2px solid ${color};border-radius:8px;background:${color};color:#fff;font:bold 16px/24px Arial,Helvetica,sans-serif;cursor:pointer}`,
    `.quiet{background:#fff;color:${color}}hr{margin:24px 0;border:0;border-top:1px solid #d8d8de}`,
    '.problem{padding:12px;border-left:4px solid #b3261e;background:#fdf0ef}',
    'button:focus-visible,input:focus-visible{outline:3px solid #1f1f24;outline-offset:3px}h1:focus,p:focus{outline:none}',
    '@media(max-width:520px){body{padding:12px}main{padding:24px 20px}}',
  ].join('');
};
