/** An import that someone began in the demo. The app keeps unfinished imports in the browser. */
export type WaitingImport = {
  readonly email: string;
  readonly customerId: string;
  readonly fileName: string;
  readonly assetKey: string;
};

type BannerSettings = {
  /** The addresses of the accounts that see the banner. */
  readonly accounts: readonly string[];
  /** Creates an empty store on POST, and signs its owner in. */
  readonly emptyStorePath: string;
  readonly waitingImport: WaitingImport | undefined;
};

/**
 * The banner is to the right of the sidebar and leaves room for the app's messages in the other
 * corner. It adds space below the content so that nothing is covered, and it appears only on pages
 * with the main navigation.
 */
const pageStyles = `
  body:not(:has(nav[aria-label="Main"])) > mb-demo { display: none; }
  body:has(> mb-demo) #main { padding-bottom: 72px; }
`;

const bannerStyles = `
  :host { position: fixed; left: 248px; bottom: 16px; z-index: 150; max-width: calc(100vw - 628px); }
  @media (max-width: 1199px) { :host { left: 88px; max-width: calc(100vw - 468px); } }
  section { display: flex; gap: 12px; align-items: center; padding: 8px 8px 8px 16px;
    border: 1px solid var(--mb-line); border-radius: 12px; background: var(--mb-surface);
    box-shadow: var(--mb-pop); color: var(--mb-ink); font: 14px/20px var(--mantine-font-family); }
  p { margin: 0; }
  button { flex: none; padding: 6px 12px; border: 1px solid var(--mb-edge); border-radius: 8px;
    background: var(--mb-surface); color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
  button:hover { background: var(--mb-hover); }
  button:focus-visible { outline: 2px solid var(--mb-iris); outline-offset: 2px; }
  button:disabled { opacity: 0.6; cursor: default; }
  .close { padding: 6px 10px; border-color: transparent; }
  @media (max-width: 768px), print { :host { display: none; } }
`;

/**
 * Returns a script for the app's pages. It adds a banner which says that the data is invented. The
 * app contains no code for it, so neither does a deployed product. The script learns who is signed
 * in from the answers that the app gets.
 */
export const demoBannerScript = (settings: BannerSettings): string => `(() => {
  const { accounts, emptyStorePath, waitingImport } = ${JSON.stringify(settings)};
  const dismissedKey = 'mailbloom.demo-banner';
  const importKey = 'mailbloom.demo-import';
  const sheetOf = (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  };
  document.adoptedStyleSheets.push(sheetOf(${JSON.stringify(pageStyles)}));

  const hide = () => document.querySelector('mb-demo')?.remove();

  const element = (name, properties) => Object.assign(document.createElement(name), properties);

  const show = () => {
    if (document.querySelector('mb-demo') || localStorage.getItem(dismissedKey)) return;
    const host = document.createElement('mb-demo');
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheetOf(${JSON.stringify(bannerStyles)})];
    const section = element('section', { ariaLabel: 'Demo data' });
    const text = element('p', {
      textContent: 'This is demo data. The people are invented, and no email leaves this computer.',
      role: 'status',
    });
    const start = element('button', { type: 'button', textContent: 'Start an empty store' });
    const close = element('button', {
      type: 'button', className: 'close', textContent: '✕', ariaLabel: 'Dismiss',
    });
    start.onclick = async () => {
      start.disabled = true;
      try {
        const response = await fetch(emptyStorePath, { method: 'POST' });
        if (!response.ok) throw new Error((await response.json()).message);
        location.assign('/');
      } catch (error) {
        text.textContent = error.message;
        start.disabled = false;
      }
    };
    close.onclick = () => {
      localStorage.setItem(dismissedKey, 'dismissed');
      hide();
    };
    section.append(text, start, close);
    root.append(section);
    document.body.append(host);
  };

  const keepWaitingImport = ({ userId }) => {
    const { customerId, fileName, assetKey } = waitingImport;
    // Opens the import once for each demo. Every new demo has a different customer.
    if (localStorage.getItem(importKey) === customerId) return;
    localStorage.setItem(importKey, customerId);
    const work = {
      uploaded: { fileName, assetKey },
      consent: { text: '', values: [], decisions: {} },
      segment: { mode: 'existing', name: '', segmentId: null },
    };
    const key = 'mailbloom.work.' + userId + '.' + customerId + '.import';
    sessionStorage.setItem(key, JSON.stringify({ version: 1, work }));
  };

  const onAccount = (account) => {
    if (!account) return;
    if (account.email === waitingImport?.email) keepWaitingImport(account);
    if (!accounts.includes(account.email)) return hide();
    if (document.body) show();
    else addEventListener('DOMContentLoaded', show, { once: true });
  };

  const plainFetch = window.fetch.bind(window);
  const read = async (response) => {
    const { pathname } = new URL(response.url, location.href);
    if (pathname === '/api/auth/logout') hide();
    if (!response.ok) return;
    if (pathname === '/api/auth/refresh') onAccount((await response.clone().json()).account);
    if (pathname === '/api/user') onAccount(await response.clone().json());
  };
  window.fetch = async (...input) => {
    const response = await plainFetch(...input);
    // The app's own call must not fail because of the banner.
    await read(response).catch(() => undefined);
    return response;
  };
})();
`;
