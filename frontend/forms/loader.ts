/*
 * The script that a store's page loads first. It decides where and when to show the form, and loads
 * the other scripts only then. It runs on other people's pages, so it changes nothing outside the
 * form.
 */

type Job = {
  readonly url: string;
  /** The element that holds the form. Without it, the form opens over the page. */
  readonly host?: HTMLElement;
  /** Remembers that the visitor closed or sent the form, and the text of the popup's tab. */
  readonly remember: (outcome: 'closed' | 'sent', tab?: string) => void;
  /** Shows only the tab with this text, which opens the popup. */
  readonly tab?: string;
};
export type FormQueue = Pick<Job[], 'push'>;

declare global {
  interface Window {
    mailbloomForms?: FormQueue | Job[];
  }
}

const dayMs = 86_400_000;

/**
 * Reads and writes what the browser remembers about a visitor. For visitors who block storage,
 * every page starts without memory.
 */
const memory = (key: string) => ({
  read: (): { readonly closed?: number; readonly sent?: number; readonly tab?: string } => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '{}');
    } catch {
      return {};
    }
  },
  write: (value: object) => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // If storage is blocked, the next page shows the form again.
    }
  },
});

/**
 * Matches piece by piece instead of with a regular expression, so that no pattern can make matching
 * slow.
 */
const matchesPattern = (path: string, pattern: string): boolean => {
  const pieces = pattern.split('*');
  const last = pieces.length - 1;
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    // The first piece must be at the start of the path, and the last piece must be at its end.
    const foundAt =
      index === last && last > 0 ? path.length - piece.length : path.indexOf(piece, at);
    if (foundAt < at || (index === 0 && foundAt > 0) || !path.startsWith(piece, foundAt))
      return false;
    at = foundAt + piece.length;
  }
  return at === path.length;
};

/**
 * Decodes the path, because patterns use the readable form of a URL: `/männer/*`, where `*` matches
 * anything.
 */
const decodedPath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/**
 * The theme passes patterns as the content of a text area, with one pattern per line, possibly
 * surrounded by spaces.
 */
const matchesAnyPattern = (patterns: string | undefined, path: string): boolean =>
  (patterns ?? '')
    .split(/[|\n]/)
    .some((pattern) => pattern.trim() !== '' && matchesPattern(decodedPath(path), pattern.trim()));

const readShare = (): number => {
  const { scrollHeight } = document.documentElement;
  return (100 * (scrollY + innerHeight)) / Math.max(1, scrollHeight);
};

type UrlPolicy = { readonly createScriptURL: (text: string) => string };
type Types = { readonly createPolicy: (name: string, rules: UrlPolicy) => UrlPolicy };

/** A site may require Trusted Types for script URLs, so we create a policy with this name. */
const trustedScriptUrl = (url: string): string => {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: Types };
  if (!trustedTypes) return url;
  return trustedTypes
    .createPolicy('mailbloom-loader', { createScriptURL: (text) => text })
    .createScriptURL(url);
};

const loadForm = (src: string, job: Job) => {
  if (!window.mailbloomForms) {
    window.mailbloomForms = [];
    const formScript = document.createElement('script');
    formScript.src = trustedScriptUrl(src.replace(/loader\.js$/, 'form.js'));
    formScript.async = true;
    document.head.append(formScript);
  }
  window.mailbloomForms.push(job);
};

/**
 * Detects exit intent on touch screens. A finger can't leave the window at the top, but people
 * often scroll up fast before they leave: half a screen within 300 ms. A jump in the scroll
 * position comes from a script, such as a link to another section, and is ignored.
 */
const createFastScrollDetector = () => {
  let fromY = scrollY;
  let fromAt = 0;
  let lastY = scrollY;
  return (at: number): boolean => {
    const minDistance = innerHeight / 2;
    if (scrollY > lastY || lastY - scrollY > minDistance || at - fromAt > 300)
      [fromY, fromAt] = [scrollY, at];
    lastY = scrollY;
    return fromY - scrollY > minDistance;
  };
};

type Navigation = Pick<EventTarget, 'addEventListener'>;

/**
 * Waits for the popup's triggers. `open` shows the popup if it is allowed here and now, and returns
 * whether it did. If it didn't, the next trigger calls `open` again.
 */
const watch = (data: DOMStringMap, open: () => boolean) => {
  let isDone = false;
  let isTouched = false;
  let hasWaited = false;
  const hasScrolledUpFast = createFastScrollDetector();
  const attempt = () => {
    if (isDone || !open()) return;
    isDone = true;
    removeEventListener('scroll', onScroll);
    removeEventListener('touchstart', onTouch);
    document.removeEventListener('mouseout', onLeave);
  };
  const onTouch = () => {
    isTouched = true;
  };
  const onScroll = ({ timeStamp }: Event) => {
    const isRead = data.scroll && readShare() >= Number(data.scroll);
    const isExitIntent = hasScrolledUpFast(timeStamp) && isTouched && data.exit;
    if (isRead || isExitIntent) attempt();
  };
  // Without a related target, the pointer has left the page. A negative y means that it left at the
  // top.
  const onLeave = (event: MouseEvent) => !event.relatedTarget && event.clientY <= 0 && attempt();
  const onTime = () => {
    hasWaited = true;
    attempt();
  };
  // Tries again after a navigation, because in single-page apps the delay may end on a page where
  // the popup isn't allowed.
  const { navigation } = window as unknown as { readonly navigation?: Navigation };
  navigation?.addEventListener('navigatesuccess', () => hasWaited && attempt());
  if (data.delay) setTimeout(onTime, 1000 * Number(data.delay));
  if (data.scroll || data.exit) addEventListener('scroll', onScroll, { passive: true });
  if (!data.exit) return;
  addEventListener('touchstart', onTouch, { passive: true });
  document.addEventListener('mouseout', onLeave);
};

const start = (script: HTMLScriptElement, url: string) => {
  const { dataset: data, src } = script;
  const store = memory(`mailbloom:${url.slice(url.lastIndexOf('/') + 1)}`);
  const job = {
    url,
    remember: (outcome: 'closed' | 'sent', tab?: string) =>
      store.write({ ...store.read(), [outcome]: Date.now(), tab }),
  };
  if (data.mode !== 'popup') {
    const host = document.createElement('div');
    // Many themes hide empty elements, and an element with only a shadow root counts as empty.
    host.style.cssText = `display:block!important;min-height:${Number(data.height) || 0}px`;
    script.after(host);
    // The element that reserved the form's space on the page until now.
    const { previousElementSibling: placeholder } = script;
    if (placeholder?.matches('svg[data-mailbloom]')) placeholder.remove();
    return loadForm(src, { ...job, host });
  }
  /**
   * Checks again when the popup is about to open. If the page includes the snippet twice, the other
   * copy may have stored that the visitor closed or sent the form.
   */
  const canShowForm = (): boolean => {
    const { closed = 0, sent } = store.read();
    return !(Date.now() - closed < Number(data.again ?? 0) * dayMs || (sent && !data.known));
  };
  const isOnThisPage = (): boolean =>
    (!data.on || matchesAnyPattern(data.on, location.pathname)) &&
    !matchesAnyPattern(data.off, location.pathname);
  if (!canShowForm()) {
    // The visitor closed the popup on an earlier page. Its tab can still open it.
    const { tab, sent } = store.read();
    return tab && !sent && isOnThisPage() ? loadForm(src, { ...job, tab }) : undefined;
  }
  return watch(data, () => {
    const canOpenNow = canShowForm() && isOnThisPage();
    if (canOpenNow) loadForm(src, job);
    return canOpenNow;
  });
};

const script = document.currentScript;
if (script instanceof HTMLScriptElement && script.dataset.form) start(script, script.dataset.form);
