/**
 * Rules of the page reach the outermost element, however they were written; only those of its own
 * shadow with `!important` come before them. What it inherits is reset by that as well.
 */
export const hostCss = (minHeight: string) =>
  `:host{all:initial!important;display:block!important;width:100%!important;min-height:${minHeight || 0}!important}`;

/** The button that closes it lies over what is scrolled: inputs keep below it, with their labels. */
export const popupCss =
  'dialog{border:0;padding:0;background:none;width:min(480px,calc(100vw - 24px));max-height:calc(100vh - 24px);max-height:calc(100dvh - 24px);overflow:visible}' +
  'dialog[open]{display:flex}' +
  'dialog::backdrop{background:rgba(0,0,0,.5)}' +
  '.mb-close{position:absolute;top:8px;right:8px;width:44px;height:44px;border:0;border-radius:50%;background:#fff;color:#1a1a1a;font:24px/1 Arial,sans-serif;cursor:pointer}' +
  '.mb-form{padding-top:56px;overflow:auto;scroll-padding-top:88px}';

/** Sheets made by script need no exception in a content policy; style elements would. */
export const styled = (root: ShadowRoot, css: string) => {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Safari before 16.4 makes none.
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style);
  }
};
