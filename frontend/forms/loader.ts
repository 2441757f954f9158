/*
 * What a store's page loads at once: it knows where and when the form is shown, and fetches the rest
 * only then. It runs on pages of others, so it touches nothing that is theirs.
 */

type Job = {
  readonly url: string;
  /** Where the form stands; absent: over the page. */
  readonly host?: HTMLElement;
  /** Remembers that it was closed, or sent. */
  readonly remember: (what: 'closed' | 'sent') => void;
};
export type FormQueue = Pick<Job[], 'push'>;

declare global {
  interface Window {
    mailbloomForms?: FormQueue | Job[];
  }
}

const dayMs = 86_400_000;

/** Storage is closed to some visitors: they are strangers on every page. */
const memory = (key: string) => ({
  read: (): { readonly closed?: number; readonly sent?: number } => {
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
      // Nothing to be done: it is shown again.
    }
  },
});

/** Piece by piece instead of as a regular expression: no pattern takes long. */
const isOn = (path: string, pattern: string): boolean => {
  const pieces = pattern.split('*');
  const last = pieces.length - 1;
  let at = 0;
  for (const [place, piece] of pieces.entries()) {
    // The last piece ends the path; the first one begins it.
    const found = place === last && last > 0 ? path.length - piece.length : path.indexOf(piece, at);
    if (found < at || (place === 0 && found > 0) || !path.startsWith(piece, found)) return false;
    at = found + piece.length;
  }
  return at === path.length;
};

/** Patterns are of what people read in the address: `/männer/*`, where `*` stands for anything. */
const readable = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** Themes hand on what was typed into an area of text: a pattern a line, with spaces around. */
const fits = (patterns: string | undefined, path: string): boolean =>
  (patterns ?? '')
    .split(/[|\n]/)
    .some((pattern) => pattern.trim() !== '' && isOn(readable(path), pattern.trim()));

const readShare = (): number => {
  const { scrollHeight } = document.documentElement;
  return (100 * (scrollY + innerHeight)) / Math.max(1, scrollHeight);
};

type UrlPolicy = { readonly createScriptURL: (text: string) => string };
type Types = { readonly createPolicy: (name: string, rules: UrlPolicy) => UrlPolicy };

/** A site may demand that addresses of scripts go through a policy; one of this name is ours. */
const trusted = (url: string): string => {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: Types };
  if (!trustedTypes) return url;
  return trustedTypes
    .createPolicy('mailbloom-loader', { createScriptURL: (text) => text })
    .createScriptURL(url);
};

const loadRest = (src: string, job: Job) => {
  if (!window.mailbloomForms) {
    window.mailbloomForms = [];
    const rest = document.createElement('script');
    rest.src = trusted(src.replace(/loader\.js$/, 'form.js'));
    rest.async = true;
    document.head.append(rest);
  }
  window.mailbloomForms.push(job);
};

/**
 * Fingers have no way out at the top, but throw the page back there before they leave: half a screen
 * within 300 ms. A page that jumps was moved by a program, as by a link to another of its parts.
 */
const createThrow = () => {
  let fromY = scrollY;
  let fromAt = 0;
  let lastY = scrollY;
  return (at: number): boolean => {
    const far = innerHeight / 2;
    if (scrollY > lastY || lastY - scrollY > far || at - fromAt > 300)
      [fromY, fromAt] = [scrollY, at];
    lastY = scrollY;
    return fromY - scrollY > far;
  };
};

type Navigation = Pick<EventTarget, 'addEventListener'>;

/** `open` says whether the popup may be shown here and now; if not, a later moment asks again. */
const watch = (data: DOMStringMap, open: () => boolean) => {
  let isDone = false;
  let isTouched = false;
  let isLate = false;
  const isThrown = createThrow();
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
    const isLeft = isThrown(timeStamp) && isTouched && data.exit;
    if (isRead || isLeft) attempt();
  };
  // No element comes next: the pointer left the page, and it did at the top.
  const onLeave = (event: MouseEvent) => !event.relatedTarget && event.clientY <= 0 && attempt();
  const onTime = () => {
    isLate = true;
    attempt();
  };
  // Sites that are one page to the browser: time may have run out where the popup may not be shown.
  const { navigation } = window as unknown as { readonly navigation?: Navigation };
  navigation?.addEventListener('navigatesuccess', () => isLate && attempt());
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
    remember: (what: 'closed' | 'sent') => store.write({ ...store.read(), [what]: Date.now() }),
  };
  if (data.mode !== 'popup') {
    const host = document.createElement('div');
    // Many themes hide what is empty, which an element with nothing but a shadow is to them.
    host.style.cssText = `display:block!important;min-height:${Number(data.height) || 0}px`;
    script.after(host);
    // Room that the page kept for it so far.
    const { previousElementSibling: room } = script;
    if (room?.matches('svg[data-mailbloom]')) room.remove();
    return loadRest(src, { ...job, host });
  }
  /** Looked at when it is to be opened: the code may stand on the page twice, and pages change. */
  const isWanted = (): boolean => {
    const { closed = 0, sent } = store.read();
    return !(Date.now() - closed < Number(data.again ?? 0) * dayMs || (sent && !data.known));
  };
  const isHere = (): boolean =>
    (!data.on || fits(data.on, location.pathname)) && !fits(data.off, location.pathname);
  if (!isWanted()) return undefined;
  return watch(data, () => {
    const isOpening = isWanted() && isHere();
    if (isOpening) loadRest(src, job);
    return isOpening;
  });
};

const script = document.currentScript;
if (script instanceof HTMLScriptElement && script.dataset.form) start(script, script.dataset.form);
