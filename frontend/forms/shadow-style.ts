/**
 * Returns the styles of the host element. The page's rules can style this element too, and only
 * `!important` rules in our shadow root override them. These styles also reset what the host
 * inherits from the page.
 */
export const hostCss = (minHeight: string) =>
  `:host{all:initial!important;display:block!important;width:100%!important;min-height:${minHeight || 0}!important}`;

/**
 * The close button covers the top of the scrolled content, so inputs and their labels start below
 * the button.
 */
export const popupCss =
  'dialog{border:0;padding:0;background:none;width:min(480px,calc(100vw - 24px));max-height:calc(100vh - 24px);max-height:calc(100dvh - 24px);overflow:visible}' +
  'dialog[open]{display:flex}' +
  'dialog::backdrop{background:rgba(0,0,0,.5)}' +
  '.mb-close{position:absolute;top:8px;inset-inline-end:8px;width:44px;height:44px;border:0;border-radius:50%;background:#fff;color:#1a1a1a;font:24px/1 Arial,sans-serif;cursor:pointer}' +
  '.mb-form{padding-top:56px;overflow:auto;scroll-padding-top:88px}';

/** The tab stays above a phone's home indicator, on the side where lines start. */
export const tabCss =
  'button{position:fixed;z-index:2147483000;inset-block-end:max(16px,env(safe-area-inset-bottom));inset-inline-start:16px;max-width:calc(100vw - 32px);min-height:44px;padding:10px 18px;border:1px solid #fff;border-radius:22px;background:#1a1a1a;color:#fff;font:700 16px/1.4 Arial,sans-serif;cursor:pointer;overflow-wrap:anywhere}' +
  'button:focus-visible{outline:3px solid #1a73e8;outline-offset:2px}';

/**
 * Constructed style sheets need no exception in a content security policy. Style elements would.
 */
export const addStyle = (root: ShadowRoot, css: string) => {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Safari before 16.4 doesn't support constructed style sheets.
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style);
  }
};
